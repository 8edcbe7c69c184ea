/* Runs at the edge. */

/**
 * Words of plain English that may stand for one another as names of groups. The first words of a line ask, the words after the colon
 * are what a catalogue may call it; a line counts only where the catalogue has a tag or category of that name.
 */
const LINES = `
plane planes airplane airplanes jet jets airliner aeroplane: aircraft airplane plane
auto autos automobile automobiles motorcar: car automobile
hypercar hypercars sports-car sports-cars sportscar super-car: supercar sports-car
motorbike motorbikes: motorcycle
bike bikes cycle: bicycle
boat boats vessel vessels: boat ship yacht
spaceship spacecraft: spacecraft spaceship
jewel jewels jewellery: jewelry jewellery
gem gems precious-stone precious-stones: gemstone gem
film films movie movies: film movie
movie-props prop props film-prop: movie-prop prop
home homes house houses residence dwelling: house home
condo condominium: apartment
cryptocurrency cryptocurrencies cryptos crypto-coin crypto-currency: crypto cryptocurrency
mobile smartphone smartphones cellphone cell-phone mobile-phone telephone: phone smartphone
tv tvs: television tv
game-console gaming-console: console
videogame videogames video-games: video-game
whiskey bourbon scotch: whisky whiskey
champagne: wine
beverage beverages: drink beverage food-drink
veggie veggies: vegetable
fish: seafood fish
sweets: dessert candy
fastfood junk-food: fast-food
groceries: grocery
art artwork artworks: art painting sculpture drawing print photograph
statue statues: sculpture statue
photo photos: photograph photo
trading-card trading-cards: trading-card card
comic-book comicbook comic-books: comic comic-book
musical-instrument musical-instruments: instrument musical-instrument
vinyl lp: album vinyl
song songs: music song
trainers sneaker: sneakers
handbags purse purses: handbag
clothes apparel garment garments: clothing clothes apparel
timepiece timepieces wristwatch: watch
high-rise highrise: skyscraper
property properties: real-estate property
food foods edible edibles: food food-drink
drink drinks: drink food-drink
gadget gadgets electronics technology: tech gadget electronics technology
vehicle: vehicles vehicle
collectable collectables collectibles memorabilia: collectible collectibles memorabilia art-collectibles
antique antiques antiquity antiquities: antique ancient
egyptian: egypt egyptian
roman: rome roman
greek: greece greek
royalty: royal royalty
presidential: president presidential
athletic athletics sporting sport: sports sport
historic historical: history historic historical
natural: nature
dino dinos: dinosaur
isle isles: island
retro: vintage retro
luxurious fancy: luxury
trophies award awards: trophy award
popculture: pop-culture
precious-metal precious-metals: precious-metal metal
realestate: real-estate
artifact artifacts artefact artefacts: artifact history
championship championships: championship sports
`;

/** Groups' names by what people call them; words joined by a hyphen. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
	LINES.trim()
		.split('\n')
		.flatMap((line) => {
			const [asked = '', called = ''] = line.split(':');
			return asked.split(' ').map((word) => [word, called.trim().split(' ')] as const);
		}),
);
