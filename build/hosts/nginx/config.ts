import { createApiLocations, createFunctionLocations } from './api-locations.ts';
import { createMaps } from './maps.ts';
import { createFileLocations, createPageLocations } from './page-locations.ts';
import { createOddLocations, createRefusedLocations } from './refused-locations.ts';

const HEAD = `# Made by the build of Worthdex; changes are lost. Include it in nginx's http block, and set the two lines marked CHANGE.
# The function must trust this proxy: start it with TRUSTED_PROXIES=127.0.0.1/32.

`;

/** The function's address, and what holds for the whole server. */
function createServerHead(outDir: string): string {
	return `upstream worthdex_function {
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

`;
}

/**
 * An nginx configuration, for inclusion in its `http` block, that serves a build's files by itself and hands everything else to the function.
 * It matches whole raw requests: nginx's own `$arg_x` takes the first of repeated parameters and validates nothing.
 * @param outDir absolute; the files are read through its `current` link, so that a new build needs no reload
 */
export function createNginxConfig({ baseUrl, outDir }: { baseUrl: string; outDir: string }): string {
	const basePath = new URL(baseUrl).pathname;
	return [
		HEAD,
		createMaps(basePath),
		createServerHead(outDir),
		createApiLocations({ basePath, baseUrl }),
		createOddLocations(baseUrl),
		createFunctionLocations(baseUrl),
		createRefusedLocations(baseUrl),
		createFileLocations(),
		createPageLocations(),
		'}\n',
	].join('');
}
