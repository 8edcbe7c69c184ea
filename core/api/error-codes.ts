/** Machine-readable error codes and the status and title that go with each. */
export const ERROR_CODES = {
	invalid_parameter: { status: 400, title: 'Invalid parameter' },
	invalid_cursor: { status: 400, title: 'Invalid cursor' },
	invalid_body: { status: 400, title: 'Invalid body' },
	malformed_request: { status: 400, title: 'Malformed request' },
	item_not_found: { status: 404, title: 'Item not found' },
	not_found: { status: 404, title: 'Not found' },
	method_not_allowed: { status: 405, title: 'Method not allowed' },
	not_acceptable: { status: 406, title: 'Not acceptable' },
	request_timeout: { status: 408, title: 'Request timeout' },
	gone: { status: 410, title: 'Gone' },
	payload_too_large: { status: 413, title: 'Payload too large' },
	range_not_satisfiable: { status: 416, title: 'Range not satisfiable' },
	unsupported_media_type: { status: 415, title: 'Unsupported media type' },
	rate_limited: { status: 429, title: 'Too many requests' },
	headers_too_large: { status: 431, title: 'Request header fields too large' },
	internal: { status: 500, title: 'Internal error' },
	unavailable: { status: 503, title: 'Unavailable' },
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;
