/* Runs at the edge. */

/** Short forms and common misspellings of function words, too short or too near to other words for `correctCue` to mend. */
const LINES =
	'have hav hv av;when wen;would wuld wud woud;could cud culd;should shud shuld;more mor;less les;back bak;what waht wat wut wot wht;you u yu;are r;your ur;how hwo hw;with wiv wit whit wih;percent procent persent precent;sure shure;thing fing;than thn;first frist fisrt;much mutch muh;many meny manny;there ther;dollars dolers dolllars;people ppl;because cus;different diffrent;or orr;and nd;value valu;mean meen';

/** What a short form stands for. */
export const SHORTHANDS: ReadonlyMap<string, string> = new Map(
	LINES.split(';').flatMap((line) => {
		const [word = '', ...forms] = line.split(' ');
		return forms.map((form) => [form, word] as const);
	}),
);
