import * as z from 'zod';
import { ResearchError } from '../fetch-text.ts';
import { parseFigure, toLastDay } from '../quantity.ts';
import { type Feed, parseExactJson } from './feed.ts';

const ResultsSchema = z.looseObject({
	series: z.array(
		z.looseObject({
			seriesID: z.string(),
			data: z.array(z.looseObject({ year: z.string().regex(/^\d{4}$/), period: z.string(), value: z.string() })),
		}),
	),
});

const AnswerSchema = z.looseObject({
	status: z.string(),
	message: z.array(z.string()).default([]),
	// The samples in the documentation show a list of one, the service returns the object.
	Results: z.union([ResultsSchema, z.array(ResultsSchema).min(1)]),
});

/** `M01` to `M12` are months, `M13` is the average of the year. A value of `-` means that a month was not surveyed. */
const MONTH = /^M(0[1-9]|1[0-2])$/;

/**
 * Monthly US average prices and consumer prices, from the bureau's public API. Version 1 needs no key and answers 25 queries a day, so items
 * name at most 25 of these series.
 */
export const bls: Feed = {
	publisher: 'U.S. Bureau of Labor Statistics',
	isPrimary: true,
	licence: 'Public domain (work of the US government)',
	origin: 'https://api.bls.gov',
	budgetDays: 110,
	series: {
		APU0000701111: { title: 'Average price: flour, white, all purpose, per pound', unit: 'pound' },
		APU0000701312: { title: 'Average price: rice, white, long grain, uncooked, per pound', unit: 'pound' },
		APU0000701322: { title: 'Average price: spaghetti and macaroni, per pound', unit: 'pound' },
		APU0000702111: { title: 'Average price: bread, white, pan, per pound', unit: 'pound' },
		APU0000702212: { title: 'Average price: bread, whole wheat, pan, per pound', unit: 'pound' },
		APU0000702421: { title: 'Average price: cookies, chocolate chip, per pound', unit: 'pound' },
		APU0000703112: { title: 'Average price: 100% ground beef, per pound', unit: 'pound' },
		APU0000704111: { title: 'Average price: bacon, sliced, per pound', unit: 'pound' },
		APU0000706111: { title: 'Average price: chicken, fresh, whole, per pound', unit: 'pound' },
		APU0000708111: { title: 'Average price: eggs, grade A, large, per dozen', unit: 'dozen' },
		APU0000709112: { title: 'Average price: milk, fresh, whole, fortified, per gallon', unit: 'gallon' },
		APU0000710212: { title: 'Average price: cheddar cheese, natural, per pound', unit: 'pound' },
		APU0000711211: { title: 'Average price: bananas, per pound', unit: 'pound' },
		APU0000711311: { title: 'Average price: oranges, navel, per pound', unit: 'pound' },
		APU0000712112: { title: 'Average price: potatoes, white, per pound', unit: 'pound' },
		APU0000712211: { title: 'Average price: lettuce, iceberg, per pound', unit: 'pound' },
		APU0000712311: { title: 'Average price: tomatoes, field grown, per pound', unit: 'pound' },
		APU0000714233: { title: 'Average price: beans, dried, any type, per pound', unit: 'pound' },
		APU0000717311: { title: 'Average price: coffee, 100%, ground roast, per pound', unit: 'pound' },
		APU0000718311: { title: 'Average price: potato chips, per 16 ounces', unit: 'pound' },
		APU000072610: { title: 'Average price: electricity, per kilowatt-hour', unit: 'kilowatt hour' },
		APU000074714: { title: 'Average price: gasoline, unleaded regular, per gallon', unit: 'gallon' },
		APU0000FF1101: { title: 'Average price: chicken breast, boneless, per pound', unit: 'pound' },
		APU0000FN1101: { title: 'Average price: all soft drinks, per 2 liters', unit: 'two liters' },
		APU0000FS1101: { title: 'Average price: butter, stick, per pound', unit: 'pound' },
		CUUR0000SA0: { title: 'Consumer Price Index for All Urban Consumers: all items' },
	},
	toPath: (series) => `/publicAPI/v1/timeseries/data/${series}`,
	toPage: (series) => `https://data.bls.gov/timeseries/${series}`,
	read(text, series) {
		const parsed = AnswerSchema.safeParse(parseExactJson(text));
		if (!parsed.success) throw new ResearchError(`The answer has no figures of ${series}`);
		const { status, message, Results } = parsed.data;
		if (status !== 'REQUEST_SUCCEEDED')
			throw new ResearchError(`The service answered ${status}: ${message.join('; ') || 'no reason given'}`);
		const data = [Results].flat().flatMap((results) => results.series.filter(({ seriesID }) => seriesID === series));
		const months = data
			.flatMap((one) => one.data)
			.filter(({ period, value }) => MONTH.test(period) && value !== '-')
			.map(({ year, period, value }) => ({ asOf: toLastDay(`${year}-${period.slice(1)}`), value }))
			.sort((a, b) => (a.asOf < b.asOf ? 1 : -1));
		const newest = months[0];
		if (newest === undefined) throw new ResearchError(`The answer has no figures of ${series}`);
		return { figure: parseFigure(newest.value), printed: newest.value, asOf: newest.asOf };
	},
};
