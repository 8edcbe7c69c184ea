import { DOWNLOAD_FILES } from '../../../core/api/api-files.ts';
import { NO_STORE, PROBLEM_TYPE, toContentType } from '../../../core/api/http-headers.ts';
import { API_HEADER_LINES, escapePattern, toProxyLines } from './blocks.ts';
import { createProblemBody, OUT_OF_RANGE, UNAVAILABLE } from './problems.ts';

/** Types of data files with the charset of text. */
const PART_TYPES = Object.values(DOWNLOAD_FILES)
	.map((file) => `\t\t\t"${toContentType(file)}" ${file.slice(file.lastIndexOf('.') + 1)};`)
	.filter((line, index, lines) => lines.indexOf(line) === index)
	.join('\n');

/** Files of the API and parts of data files; everything else below its base path is the function's. */
export function createApiLocations({ basePath, baseUrl }: { basePath: string; baseUrl: string }): string {
	return `	location ~ ^${escapePattern(basePath)}(?:/|$) {
		add_header Cache-Control $worthdex_cache always;
		add_header Content-Security-Policy $worthdex_api_policy;
		add_header Accept-Ranges $worthdex_accept_ranges;
${API_HEADER_LINES}
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
${API_HEADER_LINES}
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

`;
}

/** Requests that the function answers, and the answer while it cannot be reached. */
export function createFunctionLocations(baseUrl: string): string {
	return `	location @function {
		# Bodies are the function's to refuse, with its own errors: they are handed on as they come.
		client_max_body_size 0;
		proxy_request_buffering off;
		error_page 502 504 =503 @unavailable;
${toProxyLines('$host')}
		proxy_pass http://worthdex_function;
	}

	location @unavailable {
		# Without types the path's ending decides nothing.
		types { }
		default_type "${PROBLEM_TYPE}";
		add_header Cache-Control "${NO_STORE}" always;
		add_header Retry-After "5" always;
${API_HEADER_LINES}
		return 503 '${createProblemBody(baseUrl, UNAVAILABLE)}\\n';
	}

`;
}
