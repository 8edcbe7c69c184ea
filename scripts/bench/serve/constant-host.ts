import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { API_HEADERS, JSON_TYPE } from '../../../core/api/http-headers.ts';

/** The server that search and compare are measured against: returns a constant of similar size through the same listener. */
const body = `${JSON.stringify({ query: 'constant', results: Array.from({ length: 5 }, (_, index) => ({ index, text: 'x'.repeat(300) })) })}\n`;
const headers = { ...API_HEADERS, 'Content-Type': JSON_TYPE, 'Cache-Control': 'public, max-age=300' };
createServer(getRequestListener(() => new Response(body, { headers }), { hostname: 'localhost', overrideGlobalObjects: false })).listen(
	Number(process.env.PORT),
	'127.0.0.1',
);
