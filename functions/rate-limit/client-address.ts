import ipaddr from 'ipaddr.js';

/** The network of an address: its first bytes for IPv4 (also when mapped into IPv6) and for IPv6. */
function toNetwork(address: string, bytes: { ipv4: number; ipv6: number }): string {
	if (!ipaddr.isValid(address)) return 'unknown';
	const parsed = ipaddr.process(address);
	const kept = bytes[parsed.kind()];
	const network = parsed.toByteArray().map((byte, index) => (index < kept ? byte : 0));
	const suffix = kept === network.length ? '' : `/${kept * 8}`;
	return `${ipaddr.fromByteArray(network).toString()}${suffix}`;
}

/** A client's address as limits count it: IPv4 whole, IPv6 by its /64, which one subscriber holds. */
export function toClientKey(address: string): string {
	return toNetwork(address, { ipv4: 4, ipv6: 8 });
}

/** The network that quotas count against: IPv4 by /24, IPv6 by /56, which are given to one customer. */
export function toClientNetwork(address: string): string {
	return toNetwork(address, { ipv4: 3, ipv6: 7 });
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

/** An address with the port that some proxies add: `ip:port` and `[v6]:port`, also `[v6]` alone. */
const WITH_PORT = /^(?:\[([0-9A-Fa-f:.]+)\](?::[0-9]{1,5})?|([0-9.]+):[0-9]{1,5})$/;

/** The address that a proxy wrote, or undefined for anything else. */
function parseForwarded(text: string): string | undefined {
	const trimmed = text.trim();
	const [, ipv6, ipv4] = WITH_PORT.exec(trimmed) ?? [];
	const address = ipv6 ?? ipv4 ?? trimmed;
	return ipaddr.isValid(address) ? address : undefined;
}

/**
 * The address of the client: the peer, or, if that is a trusted proxy, the value of a configured platform header, else the last address
 * in `X-Forwarded-For` that is not a trusted proxy. Anyone may have written the addresses before it.
 */
export function findClientAddress({ socketAddress, forwardedFor, platformHeader, trustedProxies }: AddressSource): string {
	if (!isWithin(socketAddress, trustedProxies)) return socketAddress;
	const fromPlatform = parseForwarded(platformHeader ?? '');
	if (fromPlatform !== undefined) return fromPlatform;
	const hops = (forwardedFor ?? '').split(',').filter((hop) => hop.trim() !== '');
	for (const hop of hops.reverse()) {
		const address = parseForwarded(hop);
		if (address === undefined) return socketAddress;
		if (!isWithin(address, trustedProxies)) return address;
	}
	return socketAddress;
}
