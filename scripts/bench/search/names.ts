import { createRandom } from '../../../core/random.ts';

const split = (words: string) => words.split(' ');

const KINDS = split(
	'Watch Ring Necklace Brooch Painting Portrait Print Poster Vase Bowl Teapot Chair Table Lamp Clock Guitar Violin Piano Trumpet Drum Car Truck Motorcycle Bicycle Yacht Sailboat Jet Helicopter Spacesuit Rocket Stamp Coin Medal Card Jersey Ball Bat Helmet Trophy Sneakers Jacket Dress Handbag Hat Boots Sunglasses Camera Lens Phone Laptop Console Cartridge Arcade Robot Drone Telescope Microscope Globe Map Manuscript Letter Diary Book Comic Magazine Sword Dagger Armour Shield Crown Throne Statue Mask Fossil Meteorite Diamond Ruby Emerald Sapphire Opal Pearl Nugget Truffle Caviar Whisky Wine Champagne Coffee Chocolate Cheese Burger Ticket Castle Palace Villa Island Penthouse Cottage Bridge Stadium',
);
const QUALITIES = split(
	'Vintage Antique Rare Signed Original Golden Silver Limited Royal Imperial Ancient Medieval Modern Classic Early Late Carved Painted Gilded Enamel Bronze Marble Ivory Jade Crystal Porcelain Leather Velvet Steel Titanium Carbon Wooden Giant Miniature Restored Sealed Graded Mint Broken Lost Stolen Hidden Famous Private Portable Electric Mechanical Musical Flying Underwater Red Blue Green Black White Yellow Purple Orange',
);
const PLACES = split(
	'Paris London Rome Vienna Berlin Madrid Lisbon Dublin Oslo Kyōto Tōkyō Beijing Shanghai Delhi Cairo Athens Moscow Kraków Zürich Málaga Genève Reykjavík Havana Lima Bogotá Texas Nevada Alaska Hawaii Brooklyn Boston Chicago Seattle Denver Sydney Auckland Nairobi Zanzibar Marrakech Istanbul',
);
const ROLES = split(
	'Astronaut President Emperor Pharaoh Champion Wizard Pirate Captain Queen King Samurai Viking Knight Detective Composer Painter',
);
const ONSETS = split('b c d f g h j k l m n p r s t v w z br ch cl cr dr fl fr gl gr kr pl pr sc sh sl sm sn sp st sw th tr');
const VOWELS = split('a e i o u a e i o ai au ea ee ie io oa ou é ö ü');
const CODAS = split('b d g k l m n p r s t x z ck ld ll mb nd ng nn nt rd rk rn rt ss st tt');

/** An invented proper name of two or three syllables, for a maker or a person. */
function inventName(random: () => number): string {
	const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
	const syllables = Array.from({ length: random() < 0.7 ? 2 : 3 }, () => pick(ONSETS) + pick(VOWELS) + (random() < 0.5 ? pick(CODAS) : ''));
	const name = syllables.join('');
	return name[0]!.toUpperCase() + name.slice(1);
}

/**
 * Different invented names of things, always the same for the same count and seed: one to six words with uneven frequencies, makers and
 * people (more of them in larger lists), places, years and model numbers, and a few accents and Japanese names.
 */
export function createNames(count: number, seed = 1): string[] {
	const random = createRandom(seed);
	// The square makes the first words of a list the common ones.
	const pick = (list: readonly string[]) => list[Math.floor(random() ** 2 * list.length)]!;
	const makers = Array.from({ length: 400 + Math.ceil(count / 25) }, () => inventName(random));
	const number = () => String(Math.floor(10 ** (1 + random() * 3)));
	const year = () => String(1800 + Math.floor(random() * 226));
	const forms: readonly (() => string)[] = [
		() => `${pick(makers)} ${pick(KINDS)}`,
		() => `${pick(QUALITIES)} ${pick(makers)} ${pick(KINDS)}`,
		() => `${pick(makers)} ${pick(makers)} ${number()}`,
		() => `${pick(makers)} ${pick(KINDS)} ${year()}`,
		() => `${pick(QUALITIES)} ${pick(KINDS)} of ${pick(PLACES)}`,
		() => `${pick(makers)} ${pick(makers)}'s ${pick(QUALITIES)} ${pick(KINDS)}`,
		() => `${pick(PLACES)} ${pick(ROLES)} ${pick(KINDS)} No. ${number()}`,
		() => `The ${pick(makers)} of ${pick(makers)}`,
		() => `${pick(QUALITIES)} ${pick(QUALITIES)} ${pick(KINDS)} by ${pick(makers)} ${pick(makers)}`,
		() =>
			random() < 0.1 ? `${pick(split('日本 東京 京都 大阪 江戸'))}の${pick(split('刀 茶碗 浮世絵 時計 着物'))} ${number()}` : pick(makers),
	];
	const names = new Set<string>();
	while (names.size < count) names.add(forms[Math.floor(random() * forms.length)]!());
	return [...names];
}
