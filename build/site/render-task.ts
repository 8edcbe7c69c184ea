/** What `site/rendering/render-pages.ts` renders. */
export type RenderTask = {
	rootDir: string;
	/** Folder of the bundle. */
	bundleDir: string;
	/** Folder of the finished pages. */
	pagesDir: string;
	/** Whether to render nothing if the bundle has the docs of other content. */
	checksDocs?: boolean;
	/** Paths of the only pages to render; those that do not exist are skipped. All if absent. */
	only?: readonly string[] | undefined;
};

/** Its messages: files of the site that it has written, or that it has rendered nothing. */
export type RenderMessage = { files: readonly string[] } | { areDocsStale: true };
