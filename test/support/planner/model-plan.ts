type Ref = { of: string; times?: string; unit?: string; take?: string };

/** A plan as a model writes it, without the members that are empty. */
export type ShortPlan = {
	ask: string;
	a?: readonly Ref[];
	b?: readonly Ref[];
	groups?: readonly string[];
	not?: readonly string[];
	over?: Ref;
	under?: Ref;
	from?: string;
	to?: string;
	number?: string;
	unit?: string;
	order?: 'most' | 'least';
	sold?: boolean;
};

const toRef = (ref: Ref) => ({ times: null, unit: null, take: null, ...ref });
const toOptionalRef = (ref: Ref | undefined) => (ref ? toRef(ref) : null);

/** An answer of a model, whole. */
export function modelPlan(...plans: readonly ShortPlan[]) {
	return {
		plans: plans.map(({ a = [], b = [], groups = [], not = [], over, under, ...plan }) => ({
			from: null,
			to: null,
			number: null,
			unit: null,
			order: null,
			sold: false,
			...plan,
			a: a.map(toRef),
			b: b.map(toRef),
			groups,
			not,
			over: toOptionalRef(over),
			under: toOptionalRef(under),
		})),
		left: [] as string[],
	};
}
