/** Things that people ask for and catalogues seldom have; many share a word with a thing that is listed. One that is listed is left out. */
export const UNLISTED: readonly string[] = `
water heater; hearing aid; fish finder; ceiling fan; dog house; gold tooth; lawn mower; golf cart; snow blower; garage door; water slide; swimming pool; hot tub; wheelchair; walking stick; crutches;
car seat; baby stroller; bread maker; coffee grinder; rice cooker; egg timer; milk frother; ice maker; juice bar; tea set; sugar bowl; salt mine; pepper mill; butter knife; cheese board; pizza oven;
burger van; taco truck; food processor; dish washer; tumble dryer; vacuum cleaner; sewing machine; ironing board; phone case; phone charger; laptop bag; computer desk; office chair; book shelf; filing cabinet;
picture frame; paint brush; oil change; tire rotation; brake pads; spark plug; car wash; parking ticket; speeding fine; driving gloves; bus pass; train set; toy train; plane spotting; boat trailer; ship in a bottle;
house boat; tree house; doll house; green house; light bulb; candle holder; street lamp; traffic light; fire truck; police car; fire hydrant; fire alarm; smoke detector; water bed; bed frame; pillow case;
shower curtain; toilet seat; door knob; window blinds; carpet cleaner; roof tiles; brick wall; fence post; garden gnome; garden hose; bird bath; bird cage; fish tank; cat litter; dog collar; horse saddle; cow bell;
chicken coop; pig farm; goat; sheep; llama; hamster; goldfish; parrot; tortoise; zebra; kangaroo; penguin; polar bear cub; snow leopard coat; violin lesson; guitar strings; piano tuner; drum sticks; trumpet; harp; accordion;
microphone; headphones stand; record player; tape deck; video recorder; film camera; camera lens; telescope; microscope; binoculars; compass; pocket knife; sword; suit of armor; crossbow; tent; sleeping bag; camping stove;
fishing rod; kayak; surfboard; skateboard ramp; roller skates; ice skates; hockey stick; tennis racket; golf ball; baseball glove; football helmet; soccer cleats; boxing gloves; yoga mat; dumbbell; treadmill; gym locker;
wedding cake; wedding dress alterations; bouquet of roses; funeral flowers; birthday card; gift wrap; paper clip; stapler; rubber band; fountain pen; pencil sharpener; notebook; calendar; greeting card; jigsaw puzzle; playing cards;
chess set; board game; dice; teddy bear; action figure; toy car; kite; balloon; fireworks; christmas tree; halloween pumpkin; easter basket; snow globe; music box; cuckoo clock; sun dial; hourglass; wall clock; watch strap;
ring box; bracelet; nose ring; belly button ring; lip gloss; nail polish; hair dye; hair dryer; razor blade; shaving cream; cologne; deodorant; bath bomb; bar of chocolate soap; bubble gum; lollipop; cotton candy; caramel apple;
cherry pie; apple pie; banana bread; lemon cake; carrot cake; onion rings; garlic bread; potato salad; tomato soup; chicken soup; beef jerky; pork chop; lamb chop; turkey sandwich; tuna salad; salmon fillet knife; crab trap; lobster trap;
oyster shell; shrimp cocktail; rice pudding; corn dog; popcorn machine; peanut butter cup; jam jar; honey comb; maple leaf; soy milk; coconut water; orange juice machine; lemonade stand; root beer; ginger ale; tonic water; wine rack;
beer keg; whiskey barrel; vodka; rum; tequila shot; cigar box; lighter; ashtray; visa for Canada; work permit; library card; gym teacher; math tutor; piano teacher; plumber; electrician; carpenter; gardener; bartender; barista; florist;
bus driver salary in Norway; Louvre; British Museum; Buckingham fountain; Big Dig; Tower of Pisa; Notre Dame; Machu Picchu; Niagara Falls; Mount Fuji; Lake Michigan; Loch Ness; Route 66; Area 51; Alcatraz; Stonehenge replica;
Roblox Corporation; Costco stock; Walgreens; Target gift card; Burger King franchise; Wendy's salad; Dunkin donut; Krispy Kreme; Chipotle bowl recipe; Home Depot; Lowe's; Ikea sofa; Best Buy; GameStop; Etsy; Pinterest; Reddit gold;
Taylor Swift; Beyonce; Drake; LeBron James; Serena Williams; Tom Cruise; Morgan Freeman; Oprah Winfrey; Gordon Ramsay; Barack Obama; my grandmother; my teacher; my dad; my best friend; your boss; my dog Rex; my stamp collection;
To Kill a Mockingbird first edition; Moby Dick; Pride and Prejudice; Lord of the Rings ring; Game of Thrones throne; Star Trek phaser; Ghostbusters car; Jaws shark prop; Titanic necklace; Rocky gloves; Rosebud sled; Ruby slippers copy;
Persistence of Memory; American Gothic; Las Meninas; The Night Watch; Whistler's Mother; The Thinker; Venus de Milo; David by Michelangelo; Creation of Adam; Birth of Venus; Hokusai wave print; Banksy mug; Picasso plate; Warhol poster
`
	.split(';')
	.map((name) => name.trim());
