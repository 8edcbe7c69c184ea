import { ContentError } from '../../build/content/fault.ts';
import { readContent } from '../../build/content/read-content.ts';
import { toCatalogue } from '../../build/plan/to-catalogue.ts';

type SiteContent = Awaited<ReturnType<typeof readContent>> & { published: ReturnType<typeof toCatalogue> };

/** Astro bundles the docs apart from the pages, so that a variable of a module exists twice. */
const shared = globalThis as { worthdexSiteContent?: { dir: string; reading: Promise<SiteContent> } | undefined };

async function read(dir: string): Promise<SiteContent> {
	const found = await readContent(dir);
	if (found.faults.length > 0) throw new ContentError(found.faults);
	return { ...found, published: toCatalogue(found.content) };
}

/**
 * A content folder and its catalogue. The build of the site reads them once for pages and docs; everything else, such as `npm run dev` after an edit,
 * reads them with each call.
 * @throws ContentError when a content file is at fault
 */
export function readSiteContent(dir: string): Promise<SiteContent> {
	if (process.env.SITE_DIR === undefined) return read(dir);
	if (shared.worthdexSiteContent?.dir !== dir) shared.worthdexSiteContent = { dir, reading: read(dir) };
	return shared.worthdexSiteContent.reading;
}
