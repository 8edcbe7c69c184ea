import type { Catalogue } from '../../core/item/catalogue.ts';

/** RFC 9116 (2.5.5) recommends less than a year. */
const VALID_DAYS = 364;
const DAY_MS = 86_400_000;

/** The newest date in the catalogue, in milliseconds; undefined when it is empty. */
function findContentDate({ items }: Catalogue): number | undefined {
	const dates = items.map(({ updatedOn }) => updatedOn).sort();
	const newest = dates.at(-1);
	return newest === undefined ? undefined : Date.parse(newest);
}

/**
 * Plans `/.well-known/security.txt` (RFC 9116): where to report a security problem. It expires a year after the newest change of an item, not
 * a year after the build, so that the same content makes the same bytes. Not planned without a repository, because the RFC requires a contact.
 */
export function planSecurityTxt(input: {
	catalogue: Catalogue;
	baseUrl: string;
	/** The repository on GitHub that takes reports. */
	repositoryUrl?: string | undefined;
}): { path: string; text: string }[] {
	const { catalogue, baseUrl, repositoryUrl } = input;
	const date = findContentDate(catalogue);
	if (repositoryUrl === undefined || date === undefined) return [];
	const lines = [
		`Contact: ${repositoryUrl}/security/advisories/new`,
		`Expires: ${new Date(date + VALID_DAYS * DAY_MS).toISOString().replace('.000', '')}`,
		'Preferred-Languages: en',
		`Canonical: ${new URL(baseUrl).origin}/.well-known/security.txt`,
		`Policy: ${repositoryUrl}/security/policy`,
	];
	return [{ path: 'site/.well-known/security.txt', text: `${lines.join('\n')}\n` }];
}
