import { DOWNLOAD_FILES } from '../../../core/api/api-files.ts';
import {
	DATA_CACHE_CONTROL,
	DOCS_PATH,
	DOCS_POLICY,
	IMMUTABLE_CACHE_CONTROL,
	MANIFEST_CACHE_CONTROL,
	NO_STORE,
	PAGE_POLICY,
} from '../../../core/api/http-headers.ts';
import { STATIC_FORMS } from '../../../core/api/static-path.ts';
import { DYNAMIC_PAGES, SENT_PAGES } from '../../../core/pages/dynamic-pages.ts';
import { escapePattern, PREFIX } from './blocks.ts';

function toMapLine(basePath: string, pattern: string, file: string): string {
	const regex = pattern.replaceAll('(?<', `(?<${PREFIX}`);
	const target = file.replace(/\{(\w+)\}/g, (_, name: string) => `\${${PREFIX}${name}}`);
	return `\t"~^(?:GET|HEAD) ${escapePattern(basePath)}${regex}$" "${target}";`;
}

/**
 * Raw paths that nginx would normalize into those of other pages: empty and dot segments, escaped slashes, backslashes, fragments.
 * The function answers them, as it does on every host.
 */
const ODD_PATH = '^[^?]*(?://|/(?:\\.|%2[eE]){1,2}(?:[/?#]|$)|%2[fF]|%5[cC]|[\\x5c#])';

/** The lines of a map that hold for data files. */
const DATA_FILE_LINES = Object.values(DOWNLOAD_FILES)
	.map((file) => `\t"${file}" "bytes";`)
	.join('\n');

/** The lines of a map that hold for pages that depend on the request. */
const DYNAMIC_PAGE_LINES = Object.values(DYNAMIC_PAGES)
	.map(({ path, parameters }) => `\t"~^${path}\\?(?:.*&)?(?:${parameters.join('|')})=[^&]" "/-";`)
	.join('\n');

/** The file of the API that answers a request, and the headers of that file. */
function createFileMaps(basePath: string): string {
	const forms = STATIC_FORMS.map(({ pattern, file }) => toMapLine(basePath, pattern, file)).join('\n');
	return `# The file that answers a canonical request; "-" never exists, so that the function answers.
map "$request_method $request_uri" $worthdex_file {
	default "-";
${forms}
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
`;
}

/** Pages with a form. */
const SENT_PATHS = SENT_PAGES.map((name) => DYNAMIC_PAGES[name].path).join('|');

/** Paths that nginx would read in another way than the function, and forms that browsers send to pages. */
const PATH_MAPS = `map "$request_method $request_uri" $worthdex_odd {
	default "";
	"~${ODD_PATH}" "1";
	"~^POST (?:${SENT_PATHS})(?:\\?|$)" "1";
}

map $uri $worthdex_methods {
	default "GET, HEAD";
	"~^(?:${SENT_PATHS})$" "GET, HEAD, POST";
}

# The path of a request that nginx refused before it read the headers, such as one with %00 or one above the root.
map "$request_uri $request" $worthdex_unparsed {
	default "";
	"~^ [A-Z]+ (?<${PREFIX}unparsed>/[!-~]*) HTTP/1\\.[01]$" "\${${PREFIX}unparsed}";
}
`;

/** The file of a page and the headers of pages and of their assets. */
const PAGE_MAPS = `# Requests in another spelling than the canonical one are not cached.
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
${DYNAMIC_PAGE_LINES}
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
`;

/** Requests for pages that are refused. */
const REFUSAL_MAPS = `# Compressed copies are sent in place of a file. They are not pages.
map $uri $worthdex_refusal {
	default "";
	"~\\.(?:br|gz)$" 404;
}

map $request_method $worthdex_page_refusal {
	default 405;
	"GET" $worthdex_refusal;
	"HEAD" $worthdex_refusal;
}
`;

/** Values of the build and of the request for headers and errors. */
function createReplyMaps(basePath: string): string {
	return `map $realpath_root $worthdex_build {
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
`;
}

/** Variables that follow from the request alone: the file that answers it, the headers of that file, and whether it is refused. */
export function createMaps(basePath: string): string {
	return `${[createFileMaps(basePath), PATH_MAPS, PAGE_MAPS, REFUSAL_MAPS, createReplyMaps(basePath)].join('\n')}\n`;
}
