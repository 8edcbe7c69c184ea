/* English words that are no names, by their frequency in SUBTLEXus. */

/** Frequent words: in them a name is seen only if it is whole. */
const COMMON = `
	aah ability able aboard accept access accident according account across act acting action actor adam admit advantage advice affair afraid afternoon agency agent agents agreement ai ain air airport al alan alarm albert
	alert alice alien alive allow allowed ally along amazing ambulance amen amount amy ancient andrew angel angeles anger angry animal animals ann anna anne annie anniversary answers anymore anytime anywhere apartment
	apologize appear appears apple appointment approach april area aren arm armed arms army arrest arrested arrive arrived art arthur article ashamed asleep assault assignment assistant assure ate attack attacked attempt
	attention attitude attorney attractive audience authority avenue avoid aw awake aware away awesome awful awfully babe babies baby backup bad badly bags bail ball balls band bang bank barbara barely barney barry bars
	base baseball based basement basketball bat bath bathroom battle bay beach bear beast beating beauty becomes becoming bed bedroom beef beer beg began begin beginning behavior behind believed believes bell belongs belt
	ben betty bible big bike bills billy bird birds birth birthday bite black blame bleeding bless blew blind block blood blowing blue board boat bob bobby bodies body bomb bond bone bones book books boom booth boots
	border bored boring borrow bother bothering bottle bottom bound bout bow bowl box boy boys brad brain brains brave bravo bread break breakfast breaking breaks breath breathe breathing brian bride bridge bright
	brilliant bringing british broke broken brothers brown bruce buck bud bug building bull bullet bullets bunch bundy bunny buried burn burned burning burns bury bus business bust busted busy butt butter button bye cab
	cabin cable cage cake call called calling calls calm came camera cameras camp cancel cancer candy cap capable captain car card cards care career careful carefully cares carl carol carried carrying cars carter case
	cases cash casino cast castle cat catch catherine cats caught cause caused celebrate cell center central cents century certainly chain chair challenge champagne champion chance chances changing channel character
	charles charlie charming chase chasing cheat cheating checked checking cheer cheese chest chick chicken chief child children chinese chip chloe chocolate choice choose chose chosen christ christmas christopher chuck
	church cigarette cigarettes circle circumstances circus city claire clark clean cleaned cleaning clear clearly client clients cliff clock close closed closer closet closing clothes club clue coach coast coat coffee
	coincidence coke cold cole collect collection college colonel com comfort comfortable coming command commander commit committed committee community company competition complete completely complicated computer concern
	concerned concert condition conference confused congratulations connected connection consider considering contact contest continue continues contract control conversation convince convinced cook cookies cooking cool
	cooper cop cops copy corner cos couch couldn council counting country county couple courage course court covered cow cowboy crack crane crazy cream create created creature credit crew crime criminal cross crossed crowd
	cruel cry crying cup cure curse custody customers cute cutting da daddy damned dan dance dancing danger dangerous daniel danny daphne dare dark darkness darling data dates dating dave david davis dawn day days de deal
	dealing dean decent decide decided decision deck defend defendant defense definitely degrees delicious deliver delivery demand demon deny department depends desert deserve desire desk desperate destiny destroy
	destroyed detail detective device devil devon diamond diamonds didn dies difficult dig dinner direct direction directly director dirt dirty disappear disappeared disappointed disaster discuss disease disgusting
	district division divorce doc doctor doctors doesn dog dogs doing doll don donald donna door doors dorothy downstairs dozen dr drag dragon drama draw dream dreaming dreams dress dressed drew drink drinking drinks drive
	driver driving drove drug drugs drunk dry duck due duke dumb dump dumped dust duty dying ear earl early ears earth ease easier easily east easy eat eaten eating ed edge education edward effect effort egg eggs eight
	either el electric elevator elizabeth ellen embarrassed embarrassing emergency emily emotional empty end ended ends enemies enemy energy engaged engine english enjoy enjoyed enjoying enter entirely equipment er eric
	escape escaped especially estate eve event events eventually everywhere evil example excellent excited exciting excuse exercise expect expected expecting experience expert explanation extremely eye eyes fabulous face
	faces fail failed failure faith fake falling falls false familiar families family fan fancy fantastic farm fashion fast fate fault favor favorite favour fear federal feed feel feeling feelings feels feet fellas fellow
	felt female fever few field fifteen fifth fifty fight fighting figured file files fill filled film final finally finding finds fine finger fingers finish finished fire fired firing firm first fish fishing five fix
	fixed flag flat flesh flight floor flower flowers fly flying focus follow followed following food fool foolish foot football force forced forces foreign forest forever forget forgive forgot forgotten form former
	fortune forward fought found four fourth fox francis francisco frank frankly frasier freak fred free freedom freeze french fresh friendly friends friendship frightened front fruit fuel fully fun funeral funny further
	game games gang garage garbage garden gary gas gate gave gee general genius gentleman gentlemen george german ghost giant gift girl girls gives giving glad glass glasses glory go gods gold golden golf gone goodbye
	goodness gorgeous gotta government governor grab grace grade grand grant grateful grave gray great green ground group grow growing guarantee guard guards guest guests guide guilty gun guns guts gym hair half hall hand
	handle hands handsome hang hanging hank happen happened happening happens happiness happy hard harder hardly harm harold harper harry hasn hat hate hated hates haven head headed heads health hearing heart hearts heat
	heaven held helen helped helping helps henry hercules hero hidden hide hiding high highly highway hill hills hire hired hit hits hitting ho hold holding hole holiday hollywood holmes holy home honey hong honor honour
	hook hop hope hoping horn horrible horse horses hospital hot hotel hour hours house houses however hug huge human hundred hundreds hung hungry hunt hunter hunting hurt hurting hurts ice ideas idiot il illegal image
	imagination immediately important impossible impressed impression impressive incident including incredible indeed innocent insane inside insist inspector insurance intelligence intend interest interested interrupt
	interview introduce investigation invite invited involved iron island isn issue issues jack jacket jackie jackson jail jake james jane janet japanese jason jealous jean jeez jeff jenny jerry jersey jess jesse jesus jim
	jimmy joan jobs joe joey john johnny johnson join joint joking jones jordan joseph josh journey joy judge judy juice june jungle junior jury justice karen keep keeping keeps kelly kept key keys kick kicked kidding kill
	killed killer killing kills kim kind kinda kinds king kirk kiss kissed kissing kit kitchen kitty knees knew knife knight knock knocked knowing knowledge known knows kong kyle la lab lack ladies lady laid lake land lane
	large larry las last late later laugh laughing laughs launch laundry laura law laws lawyer lawyers lay ld lead leader leading leads league learned learning leave leaves leaving led lee leg legend legs leo lesson letter
	letters letting level lewis liar library license lied lies lieutenant life lifetime lift light lights like liked likely likes lily lincoln linda line lines lips liquor listening live lived lives living ll ln load
	loaded loan local location lock locked logan lonely long looked looking looks loose lord loser losing loss lost loud louis lousy loved lovely lover loves loving low ls lt luck lucky lucy luke lunch lying ma mac machine
	mad madame magazine maggie magic maid mail main majesty major making male mall mama manage manager many map march margaret maria marie mark market marks marriage marry marshal marshall martha martin mary mask master
	material matt matter matters mayor meal means meant meat media medical medicine meet meeting member members memories men mental mention mentioned mercy merry mess message messages met metal michael mickey midnight
	mighty mike mile miles military milk miller million millions mind minds minister minute minutes miracle mirror miserable miss missed missing mission mistake mistakes mister mitch mixed mm model modern molly moment
	moments mommy monday monica monkey monsieur monster month months mood moon morgan motel motion mountain mountains mouse mouth moves movie movies moving mrs ms mulder murder murdered murderer museum music mystery nah
	nail naked named names nancy nasty nation national natural naturally nature navy necessary neck negative neighborhood neighbors nerve nervous news newspaper next nice nick night nightmare nights nine noel noise
	nonsense noon north nose note notes notice noticed nowhere nuclear numbers nurse nuts objection obvious obviously ocean odd odds offer offered office officer officers official often oil old open opened opening opera
	operation opportunity orange orders original oscar others otherwise ours ourselves outfit outside outta ow owe pa pacey pack package packed page pain paint painting pair palace panic pants papa paper papers parents
	park parker parking particular particularly parties partner partners parts party pass passed passing passion past pat patch path pathetic patient patients paul peace pee peg peggy pen penny perfect perfectly
	performance period permission personal personally pet pete peter phil phoebe phone photo photos physical piano pick picked picking picture pictures pie pierce pig pills pilot pink pipe piper pity pizza place places
	plan plane planes planet planned planning plans plant plastic plate play played player players playing plays pleasant pleased pleasure plenty pocket point points poison police policy political pool poor pop popular
	position positive possibility possibly post pot potential potter pounds power powerful powers practically practice pray precious prefer pregnant prepare prepared presence presents president press pressure pretty pride
	priest prime prince princess print prints prison prisoner private prize probably problem problems proceed process professional professor program progress project prom promise promised proof proper property protect
	protection proud provide public pull pulled pulling pulse punch punk pure purpose purse push pushed pushing puts putting quality quarter queen questions quiet quit quite rabbit race radar radio raised ran ranch rare
	rat rather ray re reach reached reading ready reality realize realized reason reasons recall receive received recognize records red refuse regret relationship relax release released remembered remind reminds remove
	rent reporter reports reputation request rescue research respect responsibility responsible rest restaurant result results returned revenge reverend reward richard rick rid ride ridiculous riding rights ring ringing
	rings ripped risk rita river road rob robbery robert robin rock rocks roger role roll rolling romantic roof room rooms rope rory ross rotten rough round route routine row royal rude ruin ruined rule rules run running
	rush russell russian ruth sacrifice sad safety saint sake salad sally salt sam san sand sandwich sandy santa sarah sat saved scare scared scary scene schedule school science scott scratch scream screaming screams
	screen script se sea search season seat seats sec second seconds secret secretary secrets secure security seeing seek seem seemed seems seen sees senator send sending senior sense sensitive sent sentence sergeant
	series serious serve served service services set seth setting settled seven several shadow shake shame shape sharp sheriff shh shift shine ship ships shirt shock shoe shoes shoot shooting shopping shore short shot
	shots shoulder shouldn showed shower showing shows shut shy sick side sight sign signal signed signs silence silent silly silver simon simple singing sink sisters sit site sitting situation six skin skip sky slave
	sleep sleeping slept slide slip slow slowly small smart smell smells smile smiling smith smoke smoking smooth snake snap sneak snow social society socks soda soft soldier soldiers solve somehow someplace sometime
	sometimes somewhere song songs sonny sons sooner soul sound sounded sounds soup south space spanish spare speak speaking speaks specific speech spirit spit split spoke spoken sport sports spring spy squad square st
	staff stage stairs stand standing stands stanley star staring stars start started starts starving state statement states station stay stayed staying steady steal stealing steel step steps steve stick stock stole stolen
	stomach stone stood stop stopped stopping stops store stories storm story straight strange stranger street streets strength strike strong stuck student students studio study studying stupid style subject subtitles
	success successful sudden suddenly sue suffer suffering sugar suggest suicide suit suits summer sun super supper supply support surface surgery surprise surprised surveillance survive susan suspect swear sweat sweet
	sweetheart sweetie swell swim swimming swing switch sword system table tail taken taking talent talk talked talks tank tape taught taxi tea teach teacher teaching team tear tears ted teeth telephone television teli
	telling temple ten tent term terrible terribly terrific terry test tests th thank thanksgiving theater thee theory therapy therefore thief thin third thirty thomas thou thoughts thousand thousands threat three threw
	throat throw throwing thrown thy ticket tickets tie tied tiger tight tim time tiny tip tired title toast toilet tom tommy tongue tony totally touch touched touching tough tour toward towards tower trace traffic trail
	train trained training transfer trap trapped trash trauma travel treasure treated treatment tree trees trial trick tricks tried trigger trip troops trouble truck truly trunk truth try trying tunnel turn turned turning
	turns turtle tv twelve twenty two unbelievable understand understanding understood underwear unfortunately uniform union unit united units universe university unless unusual upon upset upstairs use used useless using
	vacation valley vampire van vehicle vic vice victim victims victor victory video view village vincent violence virus vision visit voice vote wagon waited waiting wake walk walked walking walks wall wallet walls walt
	walter wanna wanting war warm warn warning warrant wash washington wasn waste wasting watch watched watching water watson wave wayne ways weak weapon weapons wear wearing wedding week weekend weeks weird welcome weli
	weren west wet wheel whenever wherever white whoever whoo wild william willie willing wilson wind window windows wine wing wings winning winter wipe wire wish wishes witch witness witnesses woke wolf woman women
	wonderful wood woods word words wore world worried worry worse wouldn wound wounded wrap write writer writing written wrong yard year years yell yelling yellow york young yourself yourselves zack zero zone
`;
/** Words a letter or two from a word of a name: someone who types `mustard` means no Mustang. */
const NEAR_NAMES = `
	abduction abductions aborted abortion abortions absolution acceleration accuracy actin activate adapted adapting addition adoration adoring aggravate airfield airspace airstrip altitude analysis analyze angles annals
	antidote apparatus apparent apprised arousing arraignment artiste assassinated assaults assemble assembled assigned associating assorted attending attitudes audition auditioned auditions automatic avert aviator backed
	backhand backing backroom backtrack bagging baiting balding banging banister banking banquet barging barking barnyard barrage barrister barroom bashing bathrobe batting battling bawling beacon bearings believeth
	bequeath billing biochemistry bitterly bladder bleeder blinded blinding blister blockade blockhead blocking blondes blooming blunder boarder boasting boating bobbing bobsled boiling bonding booing booming bossing
	botched bothers bowling bragging brandy breach breather brewing bribing briefing brig broader brothel brunch brushed budding buffet bulging bullpen bullying bumming bumping bursting burying busting butting buzzard
	buzzards buzzing calculation calculations calming campaign campaigns cancellation caper capers captivity captured capturing cardiac carnage carnal cartilage cashmere caste casting catcher catching catheter causing
	cautious celebrating cellophane chap chaperon chaplain chapter chapters charades charmer charred chaste chatter chatting cheated cheater cheaters checker checkers cheered cheering chemistry chilli chipper chlorine
	choosing chowder christen chucked cinder circling circulate circulating clams clanging clanking clatter clattering cleanest cleanup cleared clearer clearing cleaver clerical clicked clicking clinging clinking clipping
	clippings cloaking clocked clotting clouding clowning clubbing cluster clusters clutching clutter coaster cocker colder collagen collars colossal comical commando commandos commendation commoners communicated
	communicating communicator communism commute commuter compadre compass compassion compatible compete competing competitions compiled completing compose composer composing compost compress comrades conceal concede
	conceive conception concerns conclude concludes concourse condone confess confessional confined confusing connect connects conning conquering conscious conservation consoling consort constant construct consult
	consultation consuming contacts contention context contraction contractions contradict contrary contrast contribution convent converge converse conversion convict conviction convictions convicts cooperation coronation
	correlation corruption cosmic coughing counsel courting covering covert crackle cramping cranked crazier creamer creation creations crewman crises crooked crouching cruising cuddling cunning curing cursing cussing
	cuter dainty darlings dawning dealings dealt decaying deceptive decryption dedication deduce defeating defective defences defended defender defenders defending defends defensive deficient definite delaying delirious
	dentures departing deport depriving descent detonator devoted devoured diagnosis dialing dieting diner diners directive dissect dissent distract distracting diverse diverted diving docking dodging donating doubling
	doubly doubted downer dragging draining dreading dresser drifting drilling dripping drooling drowning duress eater elective elegant elevation emerged enchanted endearing endeavor endeavors endurance enhance entering
	entities entrails equation equations erasing escalate escalated evading excavation excessive execution exiting exorcism expedite expendable expertise expiration expires explanations exploded exploitation explosive
	explosives expression expressions extending extensive extermination extinction extract extradition eyelash eyelashes faction factions facto factors failing failures faintest fairness famed fantasize fastball fatality
	feces feminist feminists femoral festive fibres fiddling fidgeting fiend fiendish fiends fifteenth figuring findings finer finesse firemen fireworks fist fittest fixtures flair flashing flatten flatter fleeing fleeting
	flicker flippers flirting flooding flossing flourish flushing foliage fooling footing forearm foresee foresight formulate fortunate fraught fresher friction fright frighten frightens frosting function furnish fussing
	galleries gallery gangland gazing generating gents godmother goofing grabbing graceful graduated granting grasping grieved griping groaning groping grossed growling guerilla gunshot gunshots gutless habitual hacking
	hallowed handball handing handout handouts hanged hangman hardest harming harping hassling hater haters hating hauling headway healing heaving heist herring hinting hissing hoarding hogging hoist hokey holster homeroom
	homeward honking hooking hooting hopping horsing hospice hostel hostile hostiles hounding hover howling humankind hunk hunted hurling hysterical hysterics illumination imagining immigrant immigrants impacted impartial
	imposed imposter imprint improved inbound incision inclined incurred indebted induction infected infection infections inferior infested informative infraction ingested inhalation inherent injected injunction injured
	innuendo inquired inquiring inserted insertion insights inspect inspection inspections inspiring instance instances insulation insulted insulting insults intends intention intentional interact interim interns invested
	investigations invincible isolation joining journalism judging lacking laddie lasting launder leopard leopards liberal liberals liberate lice lifelike lightening lighting limb linear lined linger listened longing
	looming looting lugging lunching machete magnetism maintain manger mangy mania manifest manifested marched marching margarine marker marking markings marshals martial martini martinis massacre massive matchbook
	matching maternal mathematical mathematics meddle medicated mediocre meditation melting memorize mentions meringue migraine migraines mikes milkman minding mingling minibus minimal minimize mistress mobster mocking
	moist monastery monitor monitors monsoon montage motorcade mounting munchies musicians mustache mustard mutilate mystical needn neutral noble nobles nominate ominous operating operative operatives organism organisms
	organize overcome overdone overdrive overdue overhear overheard overload oversight overweight owing padding paddling panting papal paradigm parenting partial parting passions password passwords pastime patting pavement
	peddling peeked penchant pending percentile peril persist persona personnel pester philosophical phonograph physics pinning pipeline placing plantation planter platoon playbook pleasing plugged plunder pointer
	polishing politician politicians ponder porker porthole portray posting posture potion pounding pouting powdered prancing praying preach precedent precedes predicts prefect prefers premise premises prepares
	preservation presidency pressed presume primate primates prized probable profane professionalism promoter promotion promotions properly proposition prose prospect prospects prosperity protest protested protests prouder
	proven prowler puberty puffing pumping puncture punishing pursue pushy quartet quieter quitter quitters quota racking radical radicals raiding railing raining raking ranting rapping rated rats reaching reacting
	reaction reactions realm receding receiving reciting reckoning recorder rectory recurring redemption refinement refugee refugees regal regarding regeneration register regulations regulator rejection relating relaxing
	reliving relocation relying remanded reminded reminder reminding remotely renal renewing renovating repairing repeating replicate replied replies reporting representation reputations requirement requirements resistance
	resolution resolve resolved respiration resting retainer retaining retriever revelation reverence revision revival revolving revving rewarding rider rinse rising roaming roaring robbing rooming rooting rotating rotting
	routines routing royally rubbing ruffian ruining rushing sable sainted salesmen salvation salve sanction sanctions sanctuary saver scale scamming scanning scarier scaring scatter schoolhouse schoolyard schooner scooped
	scoring scouting scram scrappy screamed screamer screwing scripture scriptures scruffy scuttle sealing sectional seduction seeking seeming seizing selection selfless seltzer sensing settling severity sewing shacking
	shaking shaping shatter shelling shielded shifting shindig shocked shocker shocking shooter shooters shorted shouting shoving shrinking shtick shudder shuffle shuffling shuteye shutter shutters shutting shyster sibling
	sicker sifting sighing sighting sightings signing sipping situations skating skilled skimming skipped skipping slacker slamming slapped slapping slashed slaving slaying sleepless slicing slicker slid slinging slipping
	slowing slumming smacked smarter smartest smelled smelling smother snapped snapper snapping snarling sniffing snippy snooping snoring snorting snowing soaking soaring socialist solitary solving soothing sorting
	sounding southeast spacing spaniel sparring speaker speakers specialize specializes specify spectral spells spilled spilling spitting splashed splendor splitting spoiling spotter spotting spout spouting sprain sprayed
	spraying spreading springing spying squashed squeaky staging stale stalker stalled stalling standby stapler startling stashed stature statute statutes steaming steering stenographer stepped stepping stepson steward
	sticker stickers stimuli stinger stingers stinker straighter strains stranded strangle strangled strapped strays streak streaking strengthen stressing stunning styling suave subspace suction summoned sung superhuman
	superior superiors superstar supporting surfers surfing survivor swamped swapping swarming swaying sweeper sweeten sweeter swelled swelling swinging swirling tactful takeoff taker takers tapped teasing telethon tend
	tended terminate terrace thankful thanking thereby thicker thieving thinker thorough thoroughfare thrash ticking timer timers ting tinkling tipster tolerance tone tones tracer trachea tracing traction trailing traitor
	traitors tramp tramps transform transformation transient transistor translation transmit trapping trashed trashing treachery treading treads tricked trickery tricking tripe triumphs trivial trouper trucking trumpets
	trusting tucking twinkling ugliness ultimatum unclear underrated undertaken underworld unleashed unloaded unthinkable untied utilize validation vantage variable venison veritable vermouth versatile videotape videotapes
	vocation voltage wager waking waltzing wander wanders warlord warnings washout watering weaving weeping welding wetting whimper whimpers whining whirling whirring whistling wholesome whoopee whooping whopping wildly
	wily winding winging wishing withdrawn worrying worship worships wrapper wrappers wrapping wrinkle wrinkles yearning
`;
const toSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
const [common, near] = [toSet(COMMON), toSet(NEAR_NAMES)];

/** Whether a word is so frequent that it need not be a part of a name. */
export const isFrequentWord = (word: string): boolean => common.has(word);
/** Whether a word is English as it stands, and so no misspelling of a name. */
export const isEnglishWord = (word: string): boolean => common.has(word) || near.has(word);
