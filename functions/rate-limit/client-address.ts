import ipaddr from 'ipaddr.js';

/** An IPv4 address in its one canonical form, which needs no library: nearly all are, and each request has one or two. */
const PLAIN_IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?=\d)|$)){4}$/;

type Address = ReturnType<typeof ipaddr.process>;

/** An address, IPv4 also where it is mapped into IPv6; undefined for another text. */
function parseAddress(address: string): Address | undefined {
	if (PLAIN_IPV4.test(address)) return new ipaddr.IPv4(address.split('.').map(Number));
	return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

/** The network of an address: its first bits for IPv4 (also when mapped into IPv6) and for IPv6. */
function toNetwork(address: string, bits: { ipv4: number; ipv6: number }): string {
	const parsed = parseAddress(address);
	if (!parsed) return 'unknown';
	const kept = bits[parsed.kind()];
	const network = parsed.toByteArray().map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, kept - index * 8))));
	const suffix = kept === network.length * 8 ? '' : `/${kept}`;
	return `${ipaddr.fromByteArray(network).toString()}${suffix}`;
}

/** A client's address as limits count it: IPv4 whole, IPv6 by its /64, which one subscriber holds. */
export function toClientKey(address: string): string {
	return PLAIN_IPV4.test(address) ? address : toNetwork(address, { ipv4: 32, ipv6: 64 });
}

/**
 * Sizes of the networks that quotas count against, in bits. In IPv6 one subscriber gets a /64 to a /56, one organization a /48, and one provider
 * a /32.
 */
const NETWORKS = [
	{ ipv4: 32, ipv6: 64 },
	{ ipv4: 24, ipv6: 56 },
	{ ipv4: 20, ipv6: 48 },
	{ ipv4: 16, ipv6: 32 },
] as const;

/** The networks of an address, from the smallest. */
export function toClientNetworks(address: string): string[] {
	return NETWORKS.map((bits) => toNetwork(address, bits));
}

/** The networks of a setting, parsed once. */
const parsedNetworks = new WeakMap<readonly string[], readonly [Address, number][]>();

/** Whether an address lies in one of some networks. */
export function isWithin(address: string, networks: readonly string[]): boolean {
	if (networks.length === 0) return false;
	const ranges = parsedNetworks.get(networks) ?? networks.map((network) => ipaddr.parseCIDR(network));
	parsedNetworks.set(networks, ranges);
	const parsed = parseAddress(address);
	return parsed !== undefined && ranges.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
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
	return PLAIN_IPV4.test(address) || ipaddr.isValid(address) ? address : undefined;
}

/**
 * The address of the client: the peer, or, if that is a trusted proxy, the value of a configured platform header, else the last address
 * in `X-Forwarded-For` that is not a trusted proxy. Anyone may have written the addresses before it.
 */
export function findClientAddress({ socketAddress, forwardedFor, platformHeader, trustedProxies }: AddressSource): string {
	if (!isWithin(socketAddress, trustedProxies)) return socketAddress;
	// The library takes long to refuse an empty text.
	const fromPlatform = platformHeader ? parseForwarded(platformHeader) : undefined;
	if (fromPlatform !== undefined) return fromPlatform;
	const hops = (forwardedFor ?? '').split(',').filter((hop) => hop.trim() !== '');
	for (const hop of hops.reverse()) {
		const address = parseForwarded(hop);
		if (address === undefined) return socketAddress;
		if (!isWithin(address, trustedProxies)) return address;
	}
	return socketAddress;
}
