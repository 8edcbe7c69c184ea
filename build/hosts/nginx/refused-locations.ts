import { NO_STORE, PROBLEM_TYPE, TEXT_TYPE } from '../../../core/api/http-headers.ts';
import { API_HEADER_LINES, PAGE_HEADER_LINES, toProxyLines } from './blocks.ts';
import { createProblemBody, MALFORMED, TOO_LARGE } from './problems.ts';

/** Requests that nginx would change or refuse in its own words, and forms: the function answers them where it can. */
export function createOddLocations(baseUrl: string): string {
	return `	location = /.odd {
		internal;
		client_max_body_size 0;
		proxy_request_buffering off;
		error_page 404 @missing;
		error_page 502 504 =503 @unavailable;
${toProxyLines('$host')}
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
${API_HEADER_LINES}
		return 400 '${createProblemBody(baseUrl, MALFORMED)}\\n';
	}

`;
}

/** Requests that are too large, and methods that pages do not have. */
export function createRefusedLocations(baseUrl: string): string {
	return `	location = /.too-large {
		internal;
		types { }
		default_type "${PROBLEM_TYPE}";
		add_header Cache-Control "${NO_STORE}" always;
${API_HEADER_LINES}
		return 431 '${createProblemBody(baseUrl, TOO_LARGE)}\\n';
	}

	location @method {
		types { }
		default_type "${TEXT_TYPE}";
		add_header Allow $worthdex_methods always;
		add_header Cache-Control "${NO_STORE}" always;
${PAGE_HEADER_LINES}
		return 405 '405 Method not allowed\\n';
	}

`;
}
