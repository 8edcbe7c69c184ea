import type { createGitHubAnswers, PullRecord } from './github-answers.ts';
import type { MemoryRepository } from './memory-repository.ts';

/** An answer; a string is sent as HTML. */
export type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

type RouteContext = {
	git: MemoryRepository;
	pulls: PullRecord[];
	answers: ReturnType<typeof createGitHubAnswers>;
	owner: string;
	name: string;
	/** The present time, as GitHub writes it. */
	toTime: () => string;
};

const BRANCH_REF = /^(?:refs\/)?heads\/(.+)$/;

/** What GitHub does on each of the few routes that a forge uses, over a repository in memory and a list of pull requests. */
export function createGitHubRoutes({ git, pulls, answers, owner, name, toTime }: RouteContext) {
	const notFound = (): Answer => ({ status: 404, body: answers.error(404, 'Not Found') });
	const refuse = (message: string, errors?: Parameters<typeof answers.validationError>[1]): Answer => ({
		status: 422,
		body: answers.validationError(message, errors),
	});

	function listPulls(query: URLSearchParams): Answer {
		const state = query.get('state') ?? 'open';
		const head = query.get('head');
		const page = Number(query.get('page') ?? 1);
		const size = Math.min(Number(query.get('per_page') ?? 30), 100);
		const listed = pulls
			.filter((pull) => state === 'all' || pull.state === state)
			// GitHub ignores a head that does not name an owner.
			.filter((pull) => !head?.includes(':') || head === `${pull.headOwner}:${pull.branch}`)
			.toReversed();
		return { status: 200, body: listed.slice((page - 1) * size, page * size).map(answers.listedPull) };
	}

	function openPull({ title, head, base, body }: Record<string, string>): Answer {
		const invalid = (field: string) => refuse('Validation Failed', [{ resource: 'PullRequest', field, code: 'invalid' }]);
		const custom = (message: string) => refuse('Validation Failed', [{ resource: 'PullRequest', code: 'custom', message }]);
		if (head === undefined || git.findCommit(head) === undefined) return invalid('head');
		if (base === undefined || git.findCommit(base) === undefined) return invalid('base');
		if (git.listMessages(head, base).length === 0) return custom(`No commits between ${base} and ${head}`);
		if (pulls.some((pull) => pull.state === 'open' && pull.branch === head && pull.base === base && pull.headOwner === owner)) {
			return custom(`A pull request already exists for ${owner}:${head}.`);
		}
		const number = pulls.length + 1;
		const pull: PullRecord = {
			number,
			branch: head,
			base,
			title: title ?? '',
			body: body ?? '',
			state: 'open',
			mergedAt: null,
			createdAt: toTime(),
			headOwner: owner,
		};
		pulls.push(pull);
		git.pulls.push(number);
		return { status: 201, body: answers.pull(pull) };
	}

	function updatePull(number: number, { state }: Record<string, string>): Answer {
		const pull = pulls.find((candidate) => candidate.number === number);
		if (!pull) return notFound();
		if (state === 'open' || state === 'closed') pull.state = state;
		return { status: 200, body: answers.pull(pull) };
	}

	function createRef({ ref, sha }: Record<string, string>): Answer {
		const branch = BRANCH_REF.exec(ref ?? '')?.[1];
		if (branch === undefined || sha === undefined) return refuse('Reference name must start with refs/');
		if (git.createBranch(branch, sha)) return { status: 201, body: answers.ref(branch, sha) };
		return refuse(git.findCommit(branch) === undefined ? 'Object does not exist' : 'Reference already exists');
	}

	function readRef(ref: string): Answer {
		const branch = BRANCH_REF.exec(ref)?.[1] ?? '';
		const commit = git.findCommit(branch);
		return commit === undefined ? notFound() : { status: 200, body: answers.ref(branch, commit) };
	}

	function deleteRef(ref: string): Answer {
		const branch = BRANCH_REF.exec(ref)?.[1] ?? '';
		if (!git.deleteBranch(branch)) return refuse('Reference does not exist');
		for (const pull of pulls) if (pull.branch === branch && pull.headOwner === owner) pull.state = 'closed';
		return { status: 204 };
	}

	function readContent(file: string, branch: string): Answer {
		const [blob, content] = [git.findBlob(branch, file), git.readFile(branch, file)];
		if (blob === undefined || content === undefined) return notFound();
		return { status: 200, body: answers.file(file, blob, Buffer.from(content)) };
	}

	async function writeContent(file: string, { branch = 'main', content = '', message = '' }: Record<string, string>): Promise<Answer> {
		const at = git.findCommit(branch);
		if (at === undefined) return { status: 404, body: answers.error(404, `Branch ${branch} not found`) };
		if (git.findBlob(at, file) !== undefined) return refuse('Invalid request.\n\n"sha" wasn\'t supplied.');
		const commit = await git.commitFile({ branch, at, file, content: Buffer.from(content, 'base64').toString('utf8'), message });
		if (commit === undefined) return { status: 409, body: answers.error(409, `${branch} is at another commit than expected`) };
		return { status: 201, body: answers.fileCommit(file, commit, message) };
	}

	/** Answers a request that may see the repository. */
	return async function route({ method, path, body }: { method: string; path: string; body: unknown }): Promise<Answer> {
		const { pathname, searchParams } = new URL(path, 'http://localhost');
		const [, first, requestedOwner, requestedName, ...rest] = pathname.split('/').map(decodeURIComponent);
		if (first !== 'repos' || requestedOwner !== owner || requestedName !== name) return notFound();
		const members = (body ?? {}) as Record<string, string>;
		const [kind = '', second = '', third = ''] = rest;
		switch (`${method} ${kind}${kind === 'git' ? `/${second}` : ''}`) {
			case 'GET ':
				return { status: 200, body: answers.repository() };
			case 'GET pulls':
				return listPulls(searchParams);
			case 'POST pulls':
				return openPull(members);
			case 'PATCH pulls':
				return updatePull(Number(second), members);
			case 'POST git/refs':
				return createRef(members);
			case 'GET git/ref':
				return readRef(third);
			case 'DELETE git/refs':
				return deleteRef(third);
			case 'GET contents':
				return readContent(second, searchParams.get('ref') ?? 'main');
			case 'PUT contents':
				return writeContent(second, members);
			default:
				return notFound();
		}
	};
}
