import sax from 'sax';

/** An element: its name with its namespace as `{namespace}name`, its attributes, its own text, and its children. */
export type XmlElement = { tag: string; attributes: Record<string, string>; text: string; children: XmlElement[] };

/** Parses XML strictly. Throws when the document is not well-formed. */
export function parseXml(text: string): XmlElement {
	const root: XmlElement = { tag: '', attributes: {}, text: '', children: [] };
	const open = [root];
	const parser = sax.parser(true, { xmlns: true });
	parser.onopentag = (node) => {
		const { uri, local } = node as sax.QualifiedTag;
		const attributes = Object.fromEntries(
			Object.entries(node.attributes).map(([name, value]) => [name, typeof value === 'string' ? value : value.value]),
		);
		const element = { tag: `{${uri}}${local}`, attributes, text: '', children: [] };
		open.at(-1)?.children.push(element);
		open.push(element);
	};
	parser.onclosetag = () => void open.pop();
	parser.ontext = (piece) => {
		const element = open.at(-1);
		if (element) element.text += piece;
	};
	parser.onerror = (error) => {
		throw error;
	};
	parser.write(text).close();
	const [element, ...others] = root.children;
	if (!element || others.length > 0) throw new Error(`Cannot parse XML: found ${root.children.length} roots`);
	return element;
}
