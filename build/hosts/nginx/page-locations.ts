import {
	API_CATALOG_HEADERS,
	API_CATALOG_PATH,
	API_CATALOG_TYPE,
	CARD_PATH,
	NO_STORE,
	SHARED_HEADERS,
	TEXT_TYPE,
	WELL_KNOWN_PATH,
} from '../../../core/api/http-headers.ts';
import { toTagPage } from '../../../core/pages/addresses.ts';
import {
	DRAWN_PATH,
	DYNAMIC_PAGES,
	FORMER_ANSWERS_PATH,
	FORMER_TAG_PATH,
	PAIR_PATH,
	SHARE_PATH,
} from '../../../core/pages/dynamic-pages.ts';
import { API_HEADER_LINES, PAGE_HEADER_LINES, PAGE_REFUSALS, PREFIX, toHeaderLines, toProxyLines } from './blocks.ts';

/** Paths of pages that depend on the request, as one pattern. nginx needs no names of what it matches. */
const DYNAMIC_PAGE_PATHS = [...Object.values(DYNAMIC_PAGES).map(({ path }) => path), PAIR_PATH.replaceAll(/\?<\w+>/g, '?:')].join('|');

const WELL_KNOWN_LINES = `		add_header Cache-Control $worthdex_page_cache;
${toHeaderLines(SHARED_HEADERS, '\t\t')}
${PAGE_HEADER_LINES}
		error_page 404 = @unknown;
		error_page 405 @method;
${PAGE_REFUSALS}
		try_files /site$uri =404;`;

/** Pictures, files for programs, and assets of pages. */
export function createFileLocations(): string {
	return `	# A picture for links that the build does not have is the function's.
	location ~ "^${SHARE_PATH}$" {
		add_header Cache-Control $worthdex_page_cache;
${toHeaderLines(SHARED_HEADERS, '\t\t')}
${PAGE_HEADER_LINES}
${PAGE_REFUSALS}
		try_files $uri @function;
	}

	location /cdn/ {
		add_header Cache-Control $worthdex_page_cache;
${toHeaderLines(SHARED_HEADERS, '\t\t')}
${PAGE_HEADER_LINES}
${PAGE_REFUSALS}
		try_files $uri =404;
	}

	location ${WELL_KNOWN_PATH} {
${WELL_KNOWN_LINES}
	}

	location = ${API_CATALOG_PATH} {
		default_type '${API_CATALOG_TYPE}';
${toHeaderLines(API_CATALOG_HEADERS, '\t\t')}
${WELL_KNOWN_LINES}
	}

	# Programs look for many files there, and read no page.
	location @unknown {
		types { }
		default_type "${TEXT_TYPE}";
		add_header Cache-Control "${NO_STORE}" always;
${PAGE_HEADER_LINES}
		return 404 '404 Not found\\n';
	}

	location /_astro/ {
		add_header Cache-Control $worthdex_asset_cache;
${PAGE_HEADER_LINES}
${PAGE_REFUSALS}
		# Those of an earlier build, which a page may still name, are the host's to find.
		try_files /site$uri @function;
	}

`;
}

/** Pages: those of the build, and those that the function fills. */
export function createPageLocations(): string {
	return `	# The function makes parts of these pages. While it cannot be reached, they are sent as the build made them.
	location ~ ^(?:${DYNAMIC_PAGE_PATHS})$ {
		add_header Cache-Control $worthdex_page_cache;
${PAGE_HEADER_LINES}
${PAGE_REFUSALS}
		try_files $worthdex_page @request_page;
	}

	# Cards, which are the only pages that may be shown in a frame, and pictures that are drawn on request are the function's.
	location ~ "^(?:${CARD_PATH}?|${DRAWN_PATH})$" {
		try_files /- @function;
	}

	location ~ ^${FORMER_ANSWERS_PATH}$ {
		add_header Cache-Control $worthdex_page_cache always;
${API_HEADER_LINES}
${PAGE_REFUSALS}
		return 308 ${DYNAMIC_PAGES.answers.path}$is_args$args;
	}

	location ~ "^${FORMER_TAG_PATH.replace('?<tag>', `?<${PREFIX}tag>`)}$" {
		add_header Cache-Control $worthdex_page_cache always;
${API_HEADER_LINES}
${PAGE_REFUSALS}
		return 308 ${toTagPage(`$${PREFIX}tag`)};
	}

	location @request_page {
		error_page 502 503 504 = @built_page;
${toProxyLines('$host')}
		proxy_pass http://worthdex_function;
	}

	location @built_page {
		add_header Cache-Control "${NO_STORE}" always;
${PAGE_HEADER_LINES}
		try_files /site\${uri}index.html /site${DYNAMIC_PAGES.compare.path}index.html =404;
	}

	location / {
		add_header Cache-Control $worthdex_page_cache;
${PAGE_HEADER_LINES}
${PAGE_REFUSALS}
		if (-f $document_root$worthdex_folder) { return 308 $uri/$is_args$args; }
		try_files /site$uri /site\${uri}index.html =404;
	}

	location @missing {
		add_header Cache-Control "${NO_STORE}" always;
${PAGE_HEADER_LINES}
		try_files /site/404.html @unknown;
	}
`;
}
