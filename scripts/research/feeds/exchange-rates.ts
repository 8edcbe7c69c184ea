import * as z from 'zod';
import { ResearchError } from '../fetch-text.ts';
import { parseFigure } from '../quantity.ts';
import { type Feed, parseExactJson } from './feed.ts';

const AnswerSchema = z.looseObject({ date: z.iso.date() });
const RatesSchema = z.looseObject({ usd: z.string() });

/** Currencies, metals and crypto in US dollars, daily: `{"date": "2026-06-26", "xau": {"usd": 4078.7, …}}`. */
export const exchangeRates: Feed = {
	publisher: 'fawazahmed0 exchange-api',
	licence: 'CC0 1.0',
	origin: 'https://cdn.jsdelivr.net',
	budgetDays: 21,
	series: {
		xau: { title: 'Gold in US dollars', unit: 'troy ounce' },
		xag: { title: 'Silver in US dollars', unit: 'troy ounce' },
		xpt: { title: 'Platinum in US dollars', unit: 'troy ounce' },
		xpd: { title: 'Palladium in US dollars', unit: 'troy ounce' },
		btc: { title: 'Bitcoin in US dollars', unit: 'coin' },
		eth: { title: 'Ether in US dollars', unit: 'coin' },
		doge: { title: 'Dogecoin in US dollars', unit: 'coin' },
		sol: { title: 'Solana in US dollars', unit: 'coin' },
		xrp: { title: 'XRP in US dollars', unit: 'coin' },
		bnb: { title: 'BNB in US dollars', unit: 'coin' },
		ltc: { title: 'Litecoin in US dollars', unit: 'coin' },
		xmr: { title: 'Monero in US dollars', unit: 'coin' },
		shib: { title: 'Shiba Inu in US dollars', unit: 'coin' },
		ada: { title: 'Cardano in US dollars', unit: 'coin' },
		link: { title: 'Chainlink in US dollars', unit: 'coin' },
		trx: { title: 'Tron in US dollars', unit: 'coin' },
		eur: { title: 'Euro in US dollars', unit: 'euro' },
		gbp: { title: 'Pound sterling in US dollars', unit: 'pound sterling' },
		chf: { title: 'Swiss franc in US dollars', unit: 'swiss franc' },
		jpy: { title: 'Japanese yen in US dollars', unit: 'yen' },
		cad: { title: 'Canadian dollar in US dollars', unit: 'canadian dollar' },
		aud: { title: 'Australian dollar in US dollars', unit: 'australian dollar' },
		inr: { title: 'Indian rupee in US dollars', unit: 'indian rupee' },
		cny: { title: 'Chinese yuan in US dollars', unit: 'yuan' },
		krw: { title: 'South Korean won in US dollars', unit: 'won' },
		sek: { title: 'Swedish krona in US dollars', unit: 'swedish krona' },
		hkd: { title: 'Hong Kong dollar in US dollars', unit: 'hong kong dollar' },
	},
	toPath: (series) => `/npm/@fawazahmed0/currency-api@latest/v1/currencies/${series}.min.json`,
	read(text, series) {
		const answer = AnswerSchema.safeParse(parseExactJson(text));
		if (!answer.success) throw new ResearchError('The answer has no date');
		const rates = RatesSchema.safeParse(answer.data[series]);
		if (!rates.success) throw new ResearchError(`The answer has no figure at ${series}.usd`);
		return { figure: parseFigure(rates.data.usd), printed: rates.data.usd, asOf: answer.data.date };
	},
};
