import { getCollection } from 'astro:content';
import { StaticPaths } from 'astro:static-paths';
import { createApp } from 'astro/app/entrypoint';

/*
 * The entry of the bundle of pages, which Astro makes and `render-pages.ts` runs: it is the same for any content but the docs' own.
 */

const app = createApp({ streaming: false });

/** A page or a file of the site that is made at build time. */
type SitePath = Awaited<ReturnType<InstanceType<typeof StaticPaths>['getAll']>>[number];

/** Every page and file of the site for the content folder. Redirects are the hosts'. */
export async function listPaths(): Promise<SitePath[]> {
	const paths = await new StaticPaths(app).getAll();
	return paths.filter(({ route }) => route.type !== 'redirect');
}

/** Makes a page or a file at an address. @throws Error with what Astro answers instead */
export async function render(url: URL, { pathname, route }: SitePath): Promise<Uint8Array> {
	const response = await app.render(new Request(url), { routeData: route });
	const isExpected = response.ok || (pathname === '/404' && response.status === 404);
	if (!isExpected) throw new Error(`Cannot render ${pathname}: Astro answered with ${response.status}`);
	return response.bytes();
}

/** The digest of the text of each docs page in this bundle, by slug. */
export async function listDocsDigests(): Promise<Map<string, string | number | undefined>> {
	return new Map((await getCollection('docs')).map(({ id, digest }) => [id, digest]));
}
