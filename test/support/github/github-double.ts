import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createGitHubAnswers, type PullRecord } from './github-answers.ts';
import { createGitHubDescription } from './github-description.ts';
import { type Answer, createGitHubRoutes } from './github-routes.ts';
import { MemoryRepository } from './memory-repository.ts';

export const OWNER = 'octocat';
export const NAME = 'catalogue';
export const TOKEN = 'ghp_0123456789abcdefghijklmnopqrstuvwxyz';
const INSTALLATION_TOKEN = 'ghs_abcdefghijklmnopqrstuvwxyz0123456789';

/** A request as it came. */
type HeardRequest = { method: string; path: string; body: unknown; headers: IncomingMessage['headers'] };

/**
 * What goes wrong with a request: an answer in place of the double's own, `unheard` (the connection breaks before anything
 * is done), `unanswered` (it breaks after everything is done), or `cut` (the answer ends in its middle).
 */
export type Fault = Answer | 'unheard' | 'unanswered' | 'cut';

export type GitHubDouble = {
	apiUrl: string;
	git: MemoryRepository;
	pulls: PullRecord[];
	requests: HeardRequest[];
	/** What GitHub's description does not allow: of the requests, and of the double's own answers. */
	violations: string[];
	/** Decides what goes wrong with a request; its number counts from 1. */
	fail: (request: HeardRequest, number: number) => Fault | undefined;
	/** Merges an open pull request, as a reviewer does. */
	merge: (branch: string) => Promise<void>;
	/** Adds one by hand, from a fork where another owner is named; nothing of git is looked at. */
	addPull: (pull: Partial<PullRecord>) => PullRecord;
	/** Answers to requests for this owner redirect to the present one. */
	formerOwner?: string;
};

type DoubleOptions = {
	/** Milliseconds since the epoch, as the answers' `Date` tells it. */
	now?: () => number;
	/** In PEM form: an app that signs with its other half may sign in as installation 7 of app 42. */
	appPublicKey?: string;
	/** Gets what stops the double, which is done when the running test ends unless told otherwise. */
	onStarted?: (stop: () => Promise<void>) => void;
};

let description: ReturnType<typeof createGitHubDescription> | undefined;

/** Read once for all doubles of a test file, which compile its schemas only once then. */
const readDescription = () => (description ??= createGitHubDescription());

async function readBody(request: IncomingMessage): Promise<unknown> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const text = Buffer.concat(chunks).toString('utf8');
	return text === '' ? undefined : JSON.parse(text);
}

/** Whether a JSON Web Token is signed by the app 42, and neither expired nor from the future. */
function isSignedByApp(header: string, publicKey: string | undefined, now: number): boolean {
	const [head, payload, signature] = header.replace('bearer ', '').split('.');
	if (publicKey === undefined || payload === undefined || signature === undefined) return false;
	const { iss, iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { iss: string; iat: number; exp: number };
	const inTime = iat * 1000 <= now && exp * 1000 > now && exp - iat <= 600;
	return (
		inTime &&
		String(iss) === '42' &&
		verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), createPublicKey(publicKey), Buffer.from(signature, 'base64url'))
	);
}

/**
 * Starts a double of GitHub on loopback: its state is a repository in memory and a list of pull requests, its answers are made of
 * GitHub's published examples, and both they and the requests are held to GitHub's OpenAPI description.
 */
export async function startGitHubDouble({
	now = Date.now,
	appPublicKey,
	onStarted = onTestFinished,
}: DoubleOptions = {}): Promise<GitHubDouble> {
	const description = readDescription();
	const git = new MemoryRepository();
	const answers = createGitHubAnswers(description, { owner: OWNER, name: NAME });
	const pulls: PullRecord[] = [];
	const toTime = () => new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z');
	const route = createGitHubRoutes({ git, pulls, answers, owner: OWNER, name: NAME, toTime });

	const double: GitHubDouble = {
		apiUrl: '',
		git,
		pulls,
		requests: [],
		violations: [],
		fail: () => undefined,
		async merge(branch) {
			const pull = pulls.find((candidate) => candidate.branch === branch && candidate.state === 'open');
			if (!pull) throw new Error(`No open pull request from ${branch}`);
			git.merge(branch, pull.base);
			Object.assign(pull, { state: 'closed', mergedAt: toTime() });
		},
		addPull(pull) {
			const whole: PullRecord = {
				number: pulls.length + 1,
				branch: 'topic',
				base: 'main',
				title: 'By hand',
				body: '',
				state: 'open',
				mergedAt: null,
				createdAt: toTime(),
				headOwner: OWNER,
				...pull,
			};
			pulls.push(whole);
			return whole;
		},
	};

	async function answer(request: HeardRequest): Promise<Answer> {
		const { method, path, headers } = request;
		const authorization = headers.authorization ?? '';
		if (path.startsWith('/app/')) {
			if (!isSignedByApp(authorization, appPublicKey, Date.now()))
				return { status: 401, body: answers.error(401, 'A JSON web token could not be decoded') };
			return { status: 201, body: answers.installationToken(INSTALLATION_TOKEN, new Date(Date.now() + 3_600_000).toISOString()) };
		}
		const accepted = appPublicKey === undefined ? TOKEN : INSTALLATION_TOKEN;
		if (authorization !== `token ${accepted}`) return { status: 401, body: answers.error(401, 'Bad credentials') };
		const former = double.formerOwner && `/repos/${double.formerOwner}/`;
		if (former && path.startsWith(former)) {
			const location = `${double.apiUrl}/repos/${OWNER}/${path.slice(former.length)}`;
			return { status: method === 'GET' ? 301 : 307, headers: { Location: location }, body: answers.error(301, 'Moved Permanently') };
		}
		return route(request);
	}

	function send(response: ServerResponse, { status, headers = {}, body }: Answer, cut: boolean): void {
		const text = typeof body === 'string' ? body : JSON.stringify(body);
		const type = typeof body === 'string' ? 'text/html' : 'application/json; charset=utf-8';
		response.sendDate = false;
		response.writeHead(status, { Date: new Date(now()).toUTCString(), 'Content-Type': type, ...headers });
		if (!cut) response.end(status === 204 ? undefined : text);
		else response.write(text.slice(0, text.length / 2), () => response.destroy());
	}

	const server = createServer(async (incoming, response) => {
		const { method = '', url = '', headers } = incoming;
		const request: HeardRequest = { method, path: url, body: await readBody(incoming), headers };
		double.requests.push(request);
		const fault = double.fail(request, double.requests.length);
		if (fault === 'unheard') return response.destroy();
		if (typeof fault === 'object') {
			if (fault.status >= 400 && typeof fault.body === 'object') double.violations.push(...description.checkError(fault.body));
			return send(response, fault, false);
		}
		const given = await answer(request).catch((error: unknown): Answer => {
			double.violations.push(`The double failed: ${error}`);
			return { status: 500, body: answers.error(500, 'The double failed') };
		});
		const redirected = given.status === 301 || given.status === 307;
		if (given.status === 401 || redirected) double.violations.push(...description.checkError(given.body));
		else
			double.violations.push(...description.check({ method, target: url, body: request.body, status: given.status, answer: given.body }));
		if (fault === 'unanswered') return response.destroy();
		return send(response, given, fault === 'cut');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onStarted(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});
	double.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return double;
}
