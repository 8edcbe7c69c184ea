import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/*
 * Lists the MCP server of a host in the MCP registry: node publish-mcp.mjs SERVER_JSON
 *
 * SERVER_JSON is what the host answers at /mcp/server.json. A version that is listed is left alone, since the registry takes each once.
 * The key proves that the host is yours: a TXT record of the host's domain has its public half. The script needs no package, so that the job
 * with the key runs none (.github/workflows/publish-mcp.yml). https://modelcontextprotocol.io/registry/authentication
 */

const { MCP_REGISTRY_KEY: key, MCP_REGISTRY_URL: registry = 'https://registry.modelcontextprotocol.io' } = process.env;
const file = process.argv[2];
if (!file || !key) throw new Error('Usage: node publish-mcp.mjs SERVER_JSON, with MCP_REGISTRY_KEY: an Ed25519 key in PEM');

async function send(target, value, headers = {}) {
	const init = { method: 'POST', body: JSON.stringify(value), headers: { 'Content-Type': 'application/json', ...headers } };
	const response = await fetch(registry + target, { ...init, redirect: 'error' });
	if (!response.ok) throw new Error(`Cannot publish: POST ${target}: ${response.status} ${(await response.text()).slice(0, 500)}`);
	return response.json();
}

const server = JSON.parse(await readFile(file, 'utf8'));
const { name, version, remotes } = server;
const listed = await fetch(`${registry}/v0/servers/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}`);
if (listed.ok) {
	console.log(`${name} ${version} is listed already`);
} else if (listed.status === 404) {
	const domain = new URL(remotes[0].url).hostname;
	const timestamp = new Date().toISOString().replace(/\.\d+/, '');
	const signed_timestamp = sign(null, Buffer.from(timestamp), createPrivateKey(key)).toString('hex');
	const { registry_token } = await send('/v0/auth/dns', { domain, timestamp, signed_timestamp });
	await send('/v0/publish', server, { Authorization: `Bearer ${registry_token}` });
	console.log(`${name} ${version} is listed now`);
} else throw new Error(`Cannot publish: the registry answers ${listed.status}`);
