import { printsAmount } from '../../core/item/worth/evidence.ts';
import { createItemRule, findIf } from './rule.ts';

export const numberedSources = createItemRule(
	'numbered-sources',
	'A point of the history, or an input of a derivation, names a source by a number that the item has.',
	({ valuation: { sources, derivation }, history = [] }) => {
		const numbers = [
			...history.map(({ source }, index) => ({ source, pointer: `/history/${index}/source` })),
			...(derivation?.inputs ?? []).map(({ source }, index) => ({ source, pointer: `/valuation/derivation/inputs/${index}/source` })),
		];
		const expected = `the number of a source, at most ${sources.length}`;
		return numbers.flatMap(({ source = 1, pointer }) => findIf(source > sources.length, { pointer, found: source, expected }));
	},
);

/** The last day of a day, a month or a year. The 31st of a month may not exist, which no comparison minds. */
function toLastDay(date: string): string {
	return date.length === 4 ? `${date}-12-31` : `${date}-31`.slice(0, 10);
}

export const datedSources = createItemRule(
	'dated-sources',
	'A source is published before it is looked up, and no figure is dated later than the newest source that prints it.',
	({ valuation }) => {
		const { sources, asOf, worthCents } = valuation;
		const early = sources.flatMap(({ publishedOn, retrievedOn }, index) =>
			findIf(publishedOn !== undefined && publishedOn > retrievedOn, {
				pointer: `/valuation/sources/${index}/publishedOn`,
				found: publishedOn,
				expected: `a date no later than retrievedOn, ${retrievedOn}`,
			}),
		);
		const printing = sources.filter(({ figure }) => figure !== undefined && printsAmount(figure, worthCents));
		// A page without a date of its own, such as a shop's, prints what holds on the day it is looked up.
		const newest = printing
			.map(({ publishedOn, retrievedOn }) => (publishedOn === undefined ? retrievedOn : toLastDay(publishedOn)))
			.sort()
			.at(-1);
		const late = findIf(newest !== undefined && asOf > newest, {
			pointer: '/valuation/asOf',
			found: asOf,
			expected: `a date no later than ${newest}, when the newest source that prints the worth was published`,
		});
		return [...early, ...late];
	},
);

/** Hosts that are no source: link shorteners, forums and social networks, sites that fill pages by machine. */
const REFUSED_HOSTS = [
	'bit.ly',
	'tinyurl.com',
	't.co',
	'goo.gl',
	'ow.ly',
	'is.gd',
	'quora.com',
	'reddit.com',
	'pinterest.com',
	'facebook.com',
	'instagram.com',
	'tiktok.com',
	'celebritynetworth.com',
	'wealthygorilla.com',
	'caknowledge.com',
	'howmuch.net',
	'vietart.com',
	'companyofpainters.com',
	'netlify.app',
	'vercel.app',
	'herokuapp.com',
	'pages.dev',
	'winenfood.com',
	'eatsip365.com',
	'visualfoodie.com',
	'engineerfix.com',
];
/** Sites that fill pages with costs for search engines, without sources of their own. */
const FARM_HOSTS = [
	'accountinginsights.org',
	'biologyinsights.com',
	'economyinsights.com',
	'ezpro9.blogspot.com',
	'hobbylistings.com',
	'howmuchisit.org',
	'latestcost.com',
	'mattress-buyer-guide.com',
	'priceofcremation.com',
	'whatitactuallycosts.com',
	'whatitcosts.com',
];

/** Hosts of code and files, where anyone can publish anything. */
const REPOSITORY_HOSTS = [
	'github.com',
	'raw.githubusercontent.com',
	'gist.github.com',
	'gitlab.com',
	'bitbucket.org',
	'cdn.jsdelivr.net',
	'unpkg.com',
	'huggingface.co',
	'kaggle.com',
];

/**
 * Starts of paths on those hosts that may be cited: the maintained homes of public data sets, the publisher's own repositories, the Consumer Product
 * Safety Commission's export of its recalls, and copies of offices' tables. Each copy was compared with another one.
 */
const PUBLISHED_DATA = [
	'/datasets/',
	'/rreichel3/US-Stock-Symbols',
	'/TheEconomist/',
	'/ONSdigital/',
	'/fawazahmed0/exchange-api',
	'/npm/@fawazahmed0/currency-api',
	'/pydantic/genai-prices',
	'/gh/komed3/rtb-api',
	'/komed3/rtb-api',
	'/features/copilot',
	'/owid/',
	'/fivethirtyeight/',
	'/bls-gov/',
	'/PandaExpress15/hackathon/blob/618e04d821a8604b8ba8de02773c65de3284542d/data/raw/national_M2025_dl.xlsx',
	'/open-datahub/fred/',
	'/mjryan242/us_cpi_componentsv2/blob/f59d7a15b7c285b0b98b3b6ee22be99e1f4d2a64/AHETPI.csv',
	'/STAT-JET-ASU/Datasets/blob/6ea83a004ed8377a2ca870ffae78b5a9fb49313e/Chihara/Groceries.csv',
	'/washingtonpost/',
	'/nytimes/',
	'/xxTarekxx/recallsatlas/blob/3ae84f79d5b040909153e98c7285d854f6592af9/generalRecallsBackup/',
	'/Schweino/ThriftyCrew/blob/080e1fbb11eb15d6d19f58aaee9f9b00c14f4a1e/grocery/out/',
	'/Vaultes/CMCS.resources/blob/049806a94a70498dfcc0f8542e40d0523ce4c78d/NADAC/weekly/files/new.sample.data.xlsx',
	'/kianbob/openprescriber/blob/e0f914eb7b65fcd64d5a0f2d9654163aaf829dfc/public/data/drugs.json',
	'/precisionfederal/waypoint-ledger/blob/777bb09710cb1c7d555495ec2787615282176dda/data/AUDIT.json',
];

const isAt = (hostname: string, hosts: readonly string[]) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** True for an address in a repository that is neither the home of a public data set nor that of who made the figure. */
export function isRepository(address: string): boolean {
	const { hostname, pathname } = new URL(address);
	return isAt(hostname, REPOSITORY_HOSTS) && !PUBLISHED_DATA.some((start) => pathname.startsWith(start));
}

/** True for the address of a site that fills pages with costs. */
export function isFarm(address: string): boolean {
	return isAt(new URL(address).hostname, FARM_HOSTS);
}

/** Names of sections. Another word, as in `/gnome` or `/camry/`, can be a product: whether a slash follows says nothing. */
const SECTION =
	/^(?:about|articles?|auctions?|best-?sellers|billionaires|blogs?|brands?|business|categor(?:y|ies)|catalog|catalogue|collections?|deals|faq|finance|guides?|lists?|magazine|markets?|media|models?|money|news|newsroom|press|prices?|price-?list|pricing|products?|rankings?|real-estate|reviews?|rich-?list|sales?|search|shop|sports?|stories|stocks|store|tags?|topics?|vehicles)$/i;
/** Folders of languages and countries, which sites put before their front page. */
const LOCALE = /^(?:de|en|es|fr|it|ja|ko|nl|pt|zh|au|ca|gb|jp|uk|us)(?:[-_][a-z]{2})?$/i;
/** Names of a folder's own page. */
const FOLDER_PAGE = /^(?:default|home|index)(?:\.\w+)?$/i;
/** Parameters that say where a visitor came from, and nothing of the page. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|ref|src)$/i;

/** The parts of a path that choose a page; undefined for an address whose query chooses it. */
function toPagePath(address: string): string[] | undefined {
	const { pathname, searchParams } = new URL(address);
	if ([...searchParams.keys()].some((name) => !TRACKING.test(name))) return undefined;
	const parts = pathname.split('/').filter(Boolean);
	if (FOLDER_PAGE.test(parts.at(-1) ?? '')) parts.pop();
	while (LOCALE.test(parts[0] ?? '')) parts.shift();
	return parts;
}

const isHomepage = (address: string) => toPagePath(address)?.length === 0;

/** True for the front page of a site or of a section, such as `/billionaires/` or `/en/news`: what it says changes. */
export function isLandingPage(address: string): boolean {
	const [first, ...more] = toPagePath(address) ?? ['page'];
	return first === undefined || (more.length === 0 && SECTION.test(first));
}

/** True for the newest version of a file, which says something else tomorrow. */
export function isMoving(address: string): boolean {
	return /@latest\b|\/refs\/heads\/|^https:\/\/raw\.githubusercontent\.com\/[^/]+\/[^/]+\/(?:main|master)\//.test(address);
}

/** Hosts of sites that are being made, of machines behind a site, and of copies for its network. */
const STAGING_HOST =
	/^(?:amp|beta|cms|dev|old|preview|staging|stage|stg|test)[.-]|[.-](?:dev|origin|preview|ssr|staging|stage|stg)\.|^(?:cdn|cloudflare|digital-release|img\d|static\d?)[.-](?!jsdelivr)|\.(?:azurewebsites\.net|admin-contentbridge\.com|mediaroom\.app|wpengine(?:powered)?\.com)$/;

/** Why an address is no source, or undefined. */
function findSourceFlaw(address: string): string | undefined {
	const { hostname } = new URL(address);
	if (isAt(hostname, REFUSED_HOSTS)) return 'a page of another host: this one is refused';
	if (STAGING_HOST.test(hostname)) return 'a public page: this is a staging site';
	return isHomepage(address) ? 'the page that has the figure: this is a homepage' : undefined;
}

export const citedPages = createItemRule(
	'cited-pages',
	'A source is the page that has the figure: no homepage, staging site, link shortener, forum or content farm.',
	({ valuation }) =>
		valuation.sources.flatMap(({ url }, index) => {
			const expected = url === undefined || !URL.canParse(url) ? undefined : findSourceFlaw(url);
			return expected === undefined ? [] : [{ pointer: `/valuation/sources/${index}/url`, found: url, expected }];
		}),
);
