import ipaddr from 'ipaddr.js';

/** A client's address as limits count it: IPv4 whole (also when mapped into IPv6), IPv6 by its /64, which one subscriber holds. */
export function toClientKey(address: string): string {
	if (!ipaddr.isValid(address)) return 'unknown';
	const parsed = ipaddr.process(address);
	if (parsed.kind() === 'ipv4') return parsed.toString();
	const network = parsed.toByteArray().slice(0, 8);
	return `${ipaddr.fromByteArray([...network, 0, 0, 0, 0, 0, 0, 0, 0]).toString()}/64`;
}

/** Whether an address lies in one of some networks. */
export function isWithin(address: string, networks: readonly string[]): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.process(address);
	return networks.some((network) => {
		const [base, bits] = ipaddr.parseCIDR(network);
		return base.kind() === parsed.kind() && parsed.match(base, bits);
	});
}

type AddressSource = {
	/** The peer of the connection. */
	socketAddress: string;
	forwardedFor: string | undefined;
	/** The value of the platform's own header, where one is configured. */
	platformHeader: string | undefined;
	trustedProxies: readonly string[];
};

/**
 * The address of the client: the value of a configured platform header, else the peer, else, behind trusted proxies,
 * the last address in `X-Forwarded-For` that is not a trusted proxy. Anyone may have written the addresses before it.
 */
export function findClientAddress({ socketAddress, forwardedFor, platformHeader, trustedProxies }: AddressSource): string {
	if (platformHeader !== undefined && ipaddr.isValid(platformHeader.trim())) return platformHeader.trim();
	if (!isWithin(socketAddress, trustedProxies)) return socketAddress;
	const hops = (forwardedFor ?? '')
		.split(',')
		.map((hop) => hop.trim())
		.filter((hop) => hop !== '');
	for (const hop of hops.reverse()) {
		if (!ipaddr.isValid(hop)) return socketAddress;
		if (!isWithin(hop, trustedProxies)) return hop;
	}
	return socketAddress;
}
