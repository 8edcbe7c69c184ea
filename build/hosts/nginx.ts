import { DOWNLOAD_FILES } from '../../core/api/api-files.ts';
import {
	API_CATALOG_HEADERS,
	API_CATALOG_PATH,
	API_CATALOG_TYPE,
	API_HEADERS,
	BUILD_HEADER,
	CARD_PATH,
	DATA_CACHE_CONTROL,
	DOCS_PATH,
	DOCS_POLICY,
	IMMUTABLE_CACHE_CONTROL,
	MANIFEST_CACHE_CONTROL,
	NO_STORE,
	PAGE_HEADERS,
	PAGE_POLICY,
	PROBLEM_TYPE,
	SHARED_HEADERS,
	TEXT_TYPE,
	toContentType,
	WELL_KNOWN_PATH,
} from '../../core/api/http-headers.ts';
import { STATIC_FORMS } from '../../core/api/static-path.ts';
import { toTagPage } from '../../core/pages/addresses.ts';
import { DRAWN_PATH, FORMER_ANSWERS_PATH, FORMER_TAG_PATH, PAIR_PATH, REQUEST_PAGES } from '../../core/pages/request-pages.ts';

/** Named groups become nginx variables, so they get a prefix of their own. */
const PREFIX = 'wd_';

/** A text as a pattern that matches it alone. */
function escapePattern(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function toMapLine(basePath: string, pattern: string, file: string): string {
	const regex = pattern.replaceAll('(?<', `(?<${PREFIX}`);
	const target = file.replace(/\{(\w+)\}/g, (_, name: string) => `\${${PREFIX}${name}}`);
	return `\t"~^(?:GET|HEAD) ${escapePattern(basePath)}${regex}$" "${target}";`;
}

type OwnProblem = { code: string; title: string; status: number; detail: string; instance: string };

/** Answers of nginx itself: an error like the function's own, never a page. */
function createProblemBody(baseUrl: string, { code, title, status, detail, instance }: OwnProblem): string {
	return JSON.stringify({ type: `${baseUrl}/docs#${code}`, title, status, detail, instance, code });
}

/** While the function is out of reach. */
const UNAVAILABLE: OwnProblem = {
	code: 'unavailable',
	title: 'Unavailable',
	status: 503,
	detail: 'The function cannot be reached at the moment',
	instance: '$worthdex_instance',
};

/** For a request line or headers that do not fit into nginx's buffers; up to there the host refuses them itself. */
const TOO_LARGE: OwnProblem = {
	code: 'headers_too_large',
	title: 'Request header fields too large',
	status: 431,
	detail: 'Request line and headers: expected at most 16384 bytes',
	instance: '/',
};

/** For bytes that are no HTTP. The host says more precisely what is wrong with them. */
const MALFORMED: OwnProblem = {
	code: 'malformed_request',
	title: 'Malformed request',
	status: 400,
	detail: 'Request: expected well-formed HTTP/1.1',
	instance: '/',
};

/**
 * Raw paths that nginx would normalize into those of other pages: empty and dot segments, escaped slashes, backslashes, fragments.
 * The function answers them, as it does on every host.
 */
const ODD_PATH = '^[^?]*(?://|/(?:\\.|%2[eE]){1,2}(?:[/?#]|$)|%2[fF]|%5[cC]|[\\x5c#])';

/** For a range outside a data file. nginx names the size in `Content-Range` itself. */
const OUT_OF_RANGE: OwnProblem = {
	code: 'range_not_satisfiable',
	title: 'Range not satisfiable',
	status: 416,
	detail: 'Header Range: expected bytes inside the file, whose size is in Content-Range',
	instance: '$worthdex_instance',
};

/** Their types with the charset of text. */
const PART_TYPES = Object.values(DOWNLOAD_FILES)
	.map((file) => `\t\t\t"${toContentType(file)}" ${file.slice(file.lastIndexOf('.') + 1)};`)
	.filter((line, index, lines) => lines.indexOf(line) === index)
	.join('\n');

/** The lines of a map that hold for data files. */
const DATA_FILE_LINES = Object.values(DOWNLOAD_FILES)
	.map((file) => `\t"${file}" "bytes";`)
	.join('\n');

/** Sent over TLS alone: browsers then use no other connection for a year. */
const HSTS = { 'Strict-Transport-Security': '$worthdex_hsts' };

/**
 * Seconds that nginx waits for the function. Longer than it ever takes: ten for a body and five for a model.
 * A second is enough to connect on the same machine or network.
 */
const TIMEOUTS = { connect: 2, send: 17, read: 17 };

/** The lines of a map that hold for pages that depend on the request. */
const REQUEST_PAGE_LINES = Object.values(REQUEST_PAGES)
	.map(({ path, parameters }) => `\t"~^${path}\\?(?:.*&)?(?:${parameters.join('|')})=[^&]" "/-";`)
	.join('\n');
/** Their paths as one pattern. nginx needs no names of what it matches. */
const REQUEST_PAGE_PATHS = [...Object.values(REQUEST_PAGES).map(({ path }) => path), PAIR_PATH.replaceAll(/\?<\w+>/g, '?:')].join('|');

function toHeaderLines(headers: Readonly<Record<string, string>>, indent: string): string {
	return Object.entries(headers)
		.map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
		.join('\n');
}

/**
 * An nginx configuration, for inclusion in its `http` block, that serves a build's files by itself and hands everything else to the function.
 * It matches whole raw requests: nginx's own `$arg_x` takes the first of repeated parameters and validates nothing.
 * @param outDir absolute; the files are read through its `current` link, so that a new build needs no reload
 */
export function createNginxConfig({ baseUrl, outDir }: { baseUrl: string; outDir: string }): string {
	const basePath = new URL(baseUrl).pathname;
	const maps = STATIC_FORMS.map(({ pattern, file }) => toMapLine(basePath, pattern, file)).join('\n');
	// A header whose value is empty is not sent.
	const pageHeaders = toHeaderLines(
		{ ...PAGE_HEADERS, ...HSTS, 'Content-Security-Policy': '$worthdex_policy', [BUILD_HEADER]: '$worthdex_build' },
		'\t\t',
	);
	const refusals = `		if ($worthdex_page_refusal = 405) { return 405; }
		if ($worthdex_page_refusal = 404) { return 404; }`;
	const wellKnown = `		add_header Cache-Control $worthdex_page_cache;
${toHeaderLines(SHARED_HEADERS, '\t\t')}
${pageHeaders}
		error_page 404 = @unknown;
		error_page 405 @method;
${refusals}
		try_files /site$uri =404;`;
	const toProxyLines = (host: string) => `		proxy_http_version 1.1;
		proxy_connect_timeout ${TIMEOUTS.connect}s;
		proxy_send_timeout ${TIMEOUTS.send}s;
		proxy_read_timeout ${TIMEOUTS.read}s;
		add_header Strict-Transport-Security $worthdex_hsts always;
		proxy_set_header Connection "";
		# The host takes over this name of the request, which must not be the client's choice.
		proxy_set_header X-Request-Id $request_id;
		proxy_set_header Host ${host};
		proxy_set_header X-Forwarded-For $remote_addr;`;
	const proxy = toProxyLines('$host');
	const apiHeaders = toHeaderLines({ ...API_HEADERS, ...HSTS, [BUILD_HEADER]: '$worthdex_build' }, '\t\t');
	return `# Made by the build of Worthdex; changes are lost. Include it in nginx's http block, and set the two lines marked CHANGE.
# The function must trust this proxy: start it with TRUSTED_PROXIES=127.0.0.1/32.

# The file that answers a canonical request; "-" never exists, so that the function answers.
map "$request_method $request_uri" $worthdex_file {
	default "-";
${maps}
}

map $worthdex_file $worthdex_cache {
	default "${DATA_CACHE_CONTROL}";
	"manifest.json" "${MANIFEST_CACHE_CONTROL}";
}

# Data files are sent in parts, which are never compressed: their bytes are counted in the file itself.
map $worthdex_file $worthdex_accept_ranges {
	default "";
${DATA_FILE_LINES}
}

map $worthdex_file $worthdex_part_vary {
	default "";
	"~\\.(?:csv|sqlite)$" "Accept-Encoding";
}

map "$request_method $http_range" $worthdex_range {
	default "";
	"~^GET ." $worthdex_accept_ranges;
}

map $request_uri $worthdex_odd {
	default "";
	"~${ODD_PATH}" "1";
}

# The path of a request that nginx refused before it read the headers, such as one with %00 or one above the root.
map "$request_uri $request" $worthdex_unparsed {
	default "";
	"~^ [A-Z]+ (?<${PREFIX}unparsed>/[!-~]*) HTTP/1\\.[01]$" "\${${PREFIX}unparsed}";
}

# Requests in another spelling than the canonical one are not cached.
map $request_uri $worthdex_page_cache {
	default "${DATA_CACHE_CONTROL}";
	"~[?%#]" "${NO_STORE}";
}

map $request_uri $worthdex_asset_cache {
	default "${IMMUTABLE_CACHE_CONTROL}";
	"~[?%#]" "${NO_STORE}";
}

# The file of a page, or "-" where the page depends on the request.
map $request_uri $worthdex_page {
	default "/site\${uri}index.html";
${REQUEST_PAGE_LINES}
}

# An empty header is not sent.
map $worthdex_file $worthdex_api_policy {
	default "";
	"docs.html" "${DOCS_POLICY}";
}

map $https $worthdex_hsts {
	default "";
	"on" "max-age=31536000";
}

# Compressed copies are sent in place of a file. They are not pages.
map $uri $worthdex_refusal {
	default "";
	"~\\.(?:br|gz)$" 404;
}

map $request_method $worthdex_page_refusal {
	default 405;
	"GET" $worthdex_refusal;
	"HEAD" $worthdex_refusal;
}

map $realpath_root $worthdex_build {
	default "";
	"~/(?<${PREFIX}build>[0-9a-f]+)$" "\${${PREFIX}build}";
}

map $request_uri $worthdex_policy {
	default "${PAGE_POLICY}";
	"~^${escapePattern(DOCS_PATH)}" "${DOCS_POLICY}";
}

# The request as text for JSON. A request with a character that needs an escape is replaced by the prefix.
map $request_uri $worthdex_instance {
	default "${basePath}";
	"~^(?<${PREFIX}instance>[A-Za-z0-9/?&=+%._~!()*,;:@-]+)$" "\${${PREFIX}instance}";
}

# The page of a path that lacks its slash; empty, which is no file, where it has one.
map $uri $worthdex_folder {
	default "";
	"~[^/]$" "/site$uri/index.html";
}

upstream worthdex_function {
	server 127.0.0.1:4321; # CHANGE: where the function listens
	keepalive 16;
}

server {
	listen 8080; # CHANGE: the public port
	root ${outDir}/current;
	# Builds hold no links.
	disable_symlinks on from=$document_root;
	server_tokens off;
	absolute_redirect off;
	gzip_static on;
	gzip_vary on;
	# By default the very date of the file is expected.
	if_modified_since before;
	# Only data files are sent in parts.
	max_ranges 0;
	# Larger than what the host takes, so that it refuses what is too long in its own words.
	large_client_header_buffers 4 32k;
	# Locations with an error_page of their own name these again.
	error_page 400 501 505 = /.malformed;
	error_page 403 404 @missing;
	error_page 405 @method;
	error_page 414 494 =431 /.too-large;
	if ($worthdex_odd) { rewrite ^ /.odd last; }
	charset utf-8;
	charset_types application/atom+xml application/json application/manifest+json image/svg+xml text/css text/csv text/javascript text/markdown text/plain application/xml;
	types {
		application/atom+xml atom;
		application/gzip gz;
		application/json json;
		application/manifest+json webmanifest;
		application/vnd.apache.parquet parquet;
		application/vnd.sqlite3 sqlite;
		application/xml xml;
		image/png png;
		image/svg+xml svg;
		image/webp webp;
		image/x-icon ico;
		font/woff2 woff2;
		text/css css;
		text/csv csv;
		text/html html;
		text/javascript js;
		text/markdown md;
		text/plain txt;
	}

	location ~ ^${escapePattern(basePath)}(?:/|$) {
		add_header Cache-Control $worthdex_cache always;
		add_header Content-Security-Policy $worthdex_api_policy;
		add_header Accept-Ranges $worthdex_accept_ranges;
${apiHeaders}
		if ($worthdex_range) { rewrite ^ /.part last; }
		try_files /api/$worthdex_file @function;
	}

	# Part of a data file. nginx adds Accept-Ranges and Content-Range itself.
	location = /.part {
		internal;
		# With the charset as a part of the type, an error does not inherit it.
		charset off;
		types {
${PART_TYPES}
		}
		gzip_static off;
		max_ranges 1;
		error_page 404 @missing;
		error_page 416 = @range;
		add_header Cache-Control $worthdex_cache;
		add_header Vary $worthdex_part_vary;
${apiHeaders}
		try_files /api/$worthdex_file @function;
	}

	# The response has the headers of the file already. Its tag and date are dropped.
	location @range {
		types { }
		default_type "${PROBLEM_TYPE}";
		add_header ETag "" always;
		add_header Last-Modified "" always;
		add_header Cache-Control "${NO_STORE}" always;
		return 416 '${createProblemBody(baseUrl, OUT_OF_RANGE)}\\n';
	}

	location = /.odd {
		internal;
		client_max_body_size 0;
		proxy_request_buffering off;
		error_page 404 @missing;
		error_page 502 504 =503 @unavailable;
${proxy}
		proxy_pass http://worthdex_function$request_uri;
	}

	# Without headers and body, which nginx has not read: it closes the connection afterwards.
	location = /.unparsed {
		internal;
		recursive_error_pages on;
		error_page 404 @missing;
		error_page 502 504 =503 @unavailable;
${toProxyLines('localhost')}
		proxy_pass_request_body off;
		proxy_pass http://worthdex_function$worthdex_unparsed;
	}

	location = /.malformed {
		internal;
		recursive_error_pages on;
		if ($worthdex_unparsed) { rewrite ^ /.unparsed last; }
		types { }
		default_type "${PROBLEM_TYPE}";
		add_header Cache-Control "${NO_STORE}" always;
${apiHeaders}
		return 400 '${createProblemBody(baseUrl, MALFORMED)}\\n';
	}

	location @function {
		# Bodies are the function's to refuse, with its own errors: they are handed on as they come.
		client_max_body_size 0;
		proxy_request_buffering off;
		error_page 502 504 =503 @unavailable;
${proxy}
		proxy_pass http://worthdex_function;
	}

	location @unavailable {
		# Without types the path's ending decides nothing.
		types { }
		default_type "${PROBLEM_TYPE}";
		add_header Cache-Control "${NO_STORE}" always;
		add_header Retry-After "5" always;
${apiHeaders}
		return 503 '${createProblemBody(baseUrl, UNAVAILABLE)}\\n';
	}

	location = /.too-large {
		internal;
		types { }
		default_type "${PROBLEM_TYPE}";
		add_header Cache-Control "${NO_STORE}" always;
${apiHeaders}
		return 431 '${createProblemBody(baseUrl, TOO_LARGE)}\\n';
	}

	location @method {
		types { }
		default_type "${TEXT_TYPE}";
		add_header Allow "GET, HEAD" always;
		add_header Cache-Control "${NO_STORE}" always;
${pageHeaders}
		return 405 '405 Method not allowed\\n';
	}

	location /cdn/ {
		add_header Cache-Control $worthdex_page_cache;
${toHeaderLines(SHARED_HEADERS, '\t\t')}
${pageHeaders}
${refusals}
		try_files $uri =404;
	}

	location ${WELL_KNOWN_PATH} {
${wellKnown}
	}

	location = ${API_CATALOG_PATH} {
		default_type '${API_CATALOG_TYPE}';
${toHeaderLines(API_CATALOG_HEADERS, '\t\t')}
${wellKnown}
	}

	# Programs look for many files there, and read no page.
	location @unknown {
		types { }
		default_type "${TEXT_TYPE}";
		add_header Cache-Control "${NO_STORE}" always;
${pageHeaders}
		return 404 '404 Not found\\n';
	}

	location /_astro/ {
		add_header Cache-Control $worthdex_asset_cache;
${pageHeaders}
${refusals}
		# Those of an earlier build, which a page may still name, are the host's to find.
		try_files /site$uri @function;
	}

	# The function makes parts of these pages. While it cannot be reached, they are sent as the build made them.
	location ~ ^(?:${REQUEST_PAGE_PATHS})$ {
		add_header Cache-Control $worthdex_page_cache;
${pageHeaders}
${refusals}
		try_files $worthdex_page @request_page;
	}

	# Cards, which are the only pages that may be shown in a frame, and pictures that are drawn on request are the function's.
	location ~ "^(?:${CARD_PATH}?|${DRAWN_PATH})$" {
		try_files /- @function;
	}

	location ~ ^${FORMER_ANSWERS_PATH}$ {
		add_header Cache-Control $worthdex_page_cache always;
${apiHeaders}
		return 308 ${REQUEST_PAGES.answers.path}$is_args$args;
	}

	location ~ "^${FORMER_TAG_PATH.replace('?<tag>', `?<${PREFIX}tag>`)}$" {
		add_header Cache-Control $worthdex_page_cache always;
${apiHeaders}
		return 308 ${toTagPage(`$${PREFIX}tag`)};
	}

	location @request_page {
		error_page 502 503 504 = @built_page;
${proxy}
		proxy_pass http://worthdex_function;
	}

	location @built_page {
		add_header Cache-Control "${NO_STORE}" always;
${pageHeaders}
		try_files /site\${uri}index.html /site${REQUEST_PAGES.compare.path}index.html =404;
	}

	location / {
		add_header Cache-Control $worthdex_page_cache;
${pageHeaders}
${refusals}
		if (-f $document_root$worthdex_folder) { return 308 $uri/$is_args$args; }
		try_files /site$uri /site\${uri}index.html =404;
	}

	location @missing {
		add_header Cache-Control "${NO_STORE}" always;
${pageHeaders}
		try_files /site/404.html =404;
	}
}
`;
}
