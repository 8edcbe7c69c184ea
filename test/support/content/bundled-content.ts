import { type Content, readContent } from '../../../build/content/read-content.ts';
import { createDocsAnswers } from '../../../site/docs/answers.ts';

let reading: Promise<Content> | undefined;

/** The content of the project, which takes a second to read, read once in a process. Tests do not change it; `toCatalogue` keeps its catalogue. */
export function readBundledContent(): Promise<Content> {
	reading ??= readContent('content').then(({ content }) => content);
	return reading;
}

let answering: ReturnType<typeof createDocsAnswers> | undefined;

/** Answers the examples of the docs over the content of the project, prepared once in a process. */
export function readBundledAnswers(): ReturnType<typeof createDocsAnswers> {
	answering ??= createDocsAnswers('content');
	return answering;
}
