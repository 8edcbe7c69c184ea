import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/*
 * Uploads a built Worker to Cloudflare and puts it into service: node deploy-worker.mjs FOLDER
 *
 * FOLDER holds worker.js and assets/. The script needs no package, so that the job with the token runs none (.github/workflows/deploy.yml).
 * It updates a Worker that `wrangler deploy` has created once; it sends what wrangler sends for that.
 * https://developers.cloudflare.com/workers/static-assets/direct-upload/
 */

const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_BASE_URL } = process.env;
const folder = process.argv[2];
if (!folder || !account || !token) {
	throw new Error('Usage: node deploy-worker.mjs FOLDER, with CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN');
}
const assets = path.join(folder, 'assets');
const base = `${CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'}/accounts/${account}/workers`;

/** Comments of wrangler.jsonc have lines of their own, and no comma is trailing. */
const config = JSON.parse((await readFile(new URL('../../wrangler.jsonc', import.meta.url), 'utf8')).replace(/^\s*\/\/.*$/gm, ''));

/** Types of the assets that Cloudflare sends without the Worker. The Worker sets the type of all others itself. */
const TYPES = { '.png': 'image/png', '.webp': 'image/webp' };
/** Attempts of one request. */
const ATTEMPTS = 3;

async function call(target, { bearer = token, ...init }) {
	for (let attempt = 1; ; attempt++) {
		const response = await fetch(base + target, { ...init, headers: { ...init.headers, Authorization: `Bearer ${bearer}` } }).catch(
			(error) => error,
		);
		if (response.ok) return (await response.json()).result;
		const isPassing = response instanceof Error || response.status >= 500 || response.status === 429;
		if (!isPassing || attempt === ATTEMPTS) {
			const why = response instanceof Error ? response.message : `${response.status} ${(await response.text()).slice(0, 500)}`;
			throw new Error(`Cannot deploy: ${init.method} ${target}: ${why}`);
		}
		await new Promise((resolve) => setTimeout(resolve, attempt * 1000));
	}
}

const sendJson = (target, value, method = 'POST') =>
	call(target, { method, body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } });

/** The names of the files below a folder. A link is refused: it could lead to a file of this machine. */
async function listFiles(dir, below = '') {
	const found = [];
	for (const entry of await readdir(path.join(dir, below), { withFileTypes: true })) {
		const name = `${below}${entry.name}`;
		if (entry.isDirectory()) found.push(...(await listFiles(dir, `${name}/`)));
		else if (entry.isFile()) found.push(name);
		else throw new Error(`Cannot deploy: ${name} is neither a file nor a folder`);
	}
	return found;
}

/** A rule of `.gitignore` as a pattern over a path that begins with `/`. It covers everything below a folder. */
function toPattern(rule) {
	const source = rule.replaceAll('.', '\\.').replace(/\*\*\/|\*/g, (glob) => (glob === '*' ? '[^/]*' : '(?:.*/)?'));
	return new RegExp(`${rule.startsWith('/') ? '^' : '/'}${source}(?:/|$)`);
}

async function uploadAssets() {
	const rules = (await readFile(path.join(assets, '.assetsignore'), 'utf8')).split('\n').filter(Boolean);
	const isIgnored = (name) => {
		if (name === '_headers' || name === '.assetsignore') return true;
		const rule = rules.findLast((candidate) => toPattern(candidate.replace('!', '')).test(`/${name}`));
		return rule !== undefined && !rule.startsWith('!');
	};
	const manifest = {};
	const byHash = new Map();
	for (const name of (await listFiles(assets)).filter((file) => !isIgnored(file))) {
		const bytes = await readFile(path.join(assets, name));
		// The type is part of the hash: two files of the same bytes may have different ones.
		const hash = createHash('sha256').update(bytes).update(path.extname(name)).digest('hex').slice(0, 32);
		manifest[`/${name.split('/').map(encodeURIComponent).join('/')}`] = { hash, size: bytes.length };
		byHash.set(hash, name);
	}
	const session = await sendJson(`/scripts/${config.name}/assets-upload-session`, { manifest });
	let { jwt } = session;
	for (const bucket of session.buckets ?? []) {
		const form = new FormData();
		for (const hash of bucket) {
			const name = byHash.get(hash);
			const text = (await readFile(path.join(assets, name))).toString('base64');
			form.append(hash, new File([text], hash, { type: TYPES[path.extname(name)] ?? 'application/null' }));
		}
		jwt = (await call('/assets/upload?base64=true', { method: 'POST', body: form, bearer: session.jwt })).jwt ?? jwt;
	}
	return jwt;
}

async function uploadVersion(jwt) {
	const { binding, html_handling, not_found_handling, run_worker_first } = config.assets;
	const metadata = {
		main_module: 'worker.js',
		bindings: [
			...config.durable_objects.bindings.map(({ name, class_name }) => ({ name, type: 'durable_object_namespace', class_name })),
			...config.queues.producers.map((producer) => ({ type: 'queue', name: producer.binding, queue_name: producer.queue })),
			{ name: binding, type: 'assets' },
		],
		keep_bindings: ['secret_text', 'secret_key'],
		compatibility_date: config.compatibility_date,
		compatibility_flags: [],
		assets: {
			jwt,
			config: { html_handling, not_found_handling, run_worker_first, _headers: await readFile(path.join(assets, '_headers'), 'utf8') },
		},
		observability: config.observability,
	};
	const form = new FormData();
	form.append('metadata', JSON.stringify(metadata));
	const code = await readFile(path.join(folder, 'worker.js'));
	form.append('worker.js', new File([code], 'worker.js', { type: 'application/javascript+module' }));
	return (await call(`/scripts/${config.name}/versions?bindings_inherit=strict`, { method: 'POST', body: form })).id;
}

const version = await uploadVersion(await uploadAssets());
await sendJson(`/scripts/${config.name}/deployments`, {
	strategy: 'percentage',
	versions: [{ version_id: version, percentage: 100 }],
});
console.log(`Deployed version ${version} of ${config.name}`);
