import { readContentSnapshot } from '../../build/content/content-snapshot.ts';
import { ContentError } from '../../build/content/fault.ts';
import { type Content, readContent } from '../../build/content/read-content.ts';
import { toCatalogue } from '../../build/plan/to-catalogue.ts';

type SiteContent = { content: Content; published: ReturnType<typeof toCatalogue> };

/** Astro bundles the docs apart from the pages, so that a variable of a module exists twice. */
const shared = globalThis as { worthdexSiteContent?: Promise<SiteContent> | undefined };

async function readFolder(dir: string): Promise<Content> {
	const { content, faults } = await readContent(dir);
	if (faults.length > 0) throw new ContentError(faults);
	return content;
}

async function publish(reading: Promise<Content>): Promise<SiteContent> {
	const content = await reading;
	return { content, published: toCatalogue(content) };
}

/**
 * A content folder and its catalogue. A build hands its content over (CONTENT_SNAPSHOT), and it is taken once for pages and docs; everything else, such as
 * `npm run dev` after an edit, reads the folder with each call.
 * @throws ContentError when a content file is at fault
 */
export function readSiteContent(dir: string): Promise<SiteContent> {
	const snapshot = process.env.CONTENT_SNAPSHOT;
	if (snapshot === undefined) return publish(readFolder(dir));
	shared.worthdexSiteContent ??= publish(readContentSnapshot(snapshot));
	return shared.worthdexSiteContent;
}
