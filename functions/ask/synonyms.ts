/* Runs at the edge. */

/**
 * Words of plain English that may stand for one another as names of groups. The first words of a line ask, the words after the colon
 * are what a catalogue may call it; a line counts only where the catalogue has a tag or category of that name.
 */
const LINES = `
plane planes airplane jet jets airliner aeroplane flying machine: aircraft airplane plane
helicopter airship: aircraft
auto automobile automobiles motorcar cars: car automobile
hypercar sports-car sportscar super-car: supercar sports-car
motorbike bike-motor: motorcycle
bike cycle: bicycle
boat boats vessel vessels: boat ship yacht
ship: ship
spaceship spacecraft rocket: spacecraft spaceship
jewel jewels jewellery jewelry: jewelry jewellery
gem gems precious-stone stone-precious jewel: gemstone gem diamond
film films movie movies cinema: film movie
island isle isles: island
movie-prop prop props film-prop: movie-prop prop
home homes house houses residence dwelling mansion: house home
flat condo condominium: apartment
cryptocurrency cryptocurrencies coin-crypto cryptos token-crypto: crypto cryptocurrency
mobile smartphone cellphone cell telephone handset: phone smartphone
tv tvs show-tv: television tv
laptop pc pcs: computer laptop
game-console gaming-console: console
videogame videogames game games: video-game game
whiskey whisky bourbon scotch: whisky whiskey
wine champagne: wine
beverage beverages drinkable: drink beverage
fruit fruits: fruit
veggie veggies vegetables: vegetable
fish: seafood fish
candy sweet sweets pudding: dessert candy
fast-food fastfood junk-food: fast-food
grocery groceries: grocery groceries
art artwork artworks: art painting sculpture drawing print photograph
picture pictures canvas: painting
statue statues: sculpture statue
photo photos picture-photo photography: photograph photo
trading-card trading-cards: card trading-card
comics comic-book comicbook comic-books: comic comic-book
manuscript: manuscript
book books novel novels: book
musical-instrument instruments: instrument musical-instrument
record records-vinyl vinyl lp: album vinyl record
song songs: music song
sneaker trainers shoe shoes footwear: sneakers shoe footwear
handbag purse bag bags purses: handbag bag
clothes apparel garment garments outfit: clothing clothes apparel
timepiece clock clocks wristwatch: watch clock
tower towers high-rise highrise: skyscraper tower
property properties: real-estate property
food foods edible edibles foodstuff eatable: food food-drink
drink drinks: drink food-drink
gadget gadgets electronics technology device devices: tech gadget electronics technology
vehicle vehicles: vehicles vehicle
collectible collectable collectables collectibles memorabilia: collectible collectibles memorabilia art-collectibles
antique antiquity antiquities: antique ancient
egyptian: egypt egyptian
roman: rome roman
greek: greece greek
royalty monarch: royal royalty
presidential: president presidential
athletic athletics sporting sport: sports sport
historic historical: history historic historical
natural: nature
fossils: fossil
dino dinos: dinosaur
pet pets: pet
animals: animal
gun guns arms: weapon gun
medicine medical: health medicine
vintage retro: vintage retro
fancy luxurious: luxury
footballer: football
hoops: basketball
trophies award awards: trophy award
ring rings necklace: jewelry
daily day-to-day everyday: everyday
popculture: pop-culture
crypto-coin: crypto
metals precious-metal precious-metals: metal gold silver platinum precious-metal
real-estate realestate estate: real-estate
championship championships: championship sports
artifact artifacts artefact artefacts relics: artifact history
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
