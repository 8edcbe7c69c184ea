import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { modelPlan, type ShortPlan } from './model-plan.ts';

/** What the stand-in was asked. */
type ModelCall = { method: string; path: string; headers: IncomingHttpHeaders; body: ChatBody };

type ChatBody = {
	model: string;
	messages: { role: string; content: string }[];
	response_format: { type: string; json_schema: { name: string; strict: boolean; schema: Record<string, unknown> } };
	[name: string]: unknown;
};

export type Behaviour = (response: ServerResponse, call: ModelCall) => void;

/** A server on this machine in the place of Groq. It proves transport and failures; of what a model understands it says nothing. */
export type GroqStandIn = { origin: string; calls: ModelCall[]; behave: (behaviour: Behaviour) => void; close: () => Promise<void> };

/** Any answer with a body. */
export function reply(status: number, body: string, headers: Record<string, string> = {}): Behaviour {
	return (response) => void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
}

/** A completion whose message is this text. */
export function complete(content: unknown, finish_reason = 'stop'): Behaviour {
	const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason }];
	return reply(200, JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'stand-in', choices }));
}

/** A completion that holds these plans. */
export function completePlan(...plans: readonly ShortPlan[]): Behaviour {
	return complete(JSON.stringify(modelPlan(...plans)));
}

async function readBody(request: IncomingMessage): Promise<string> {
	let text = '';
	for await (const chunk of request) text += chunk;
	return text;
}

/** Starts a stand-in that knows no answer until it is told how to behave. */
export async function startGroqStandIn(): Promise<GroqStandIn> {
	const calls: ModelCall[] = [];
	let behaviour: Behaviour = completePlan();
	const server = createServer(async (request, response) => {
		const call = {
			method: request.method ?? '',
			path: request.url ?? '',
			headers: request.headers,
			body: JSON.parse((await readBody(request)) || '{}') as ChatBody,
		};
		calls.push(call);
		behaviour(response, call);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		calls,
		behave(next) {
			behaviour = next;
		},
		close() {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}
