/** English words that are a letter or two from a word of a name, by SUBTLEXus: someone who types `mustard` means no Mustang. */
const ENGLISH: ReadonlySet<string> = new Set(
	`
	abduction abductions aborted abortion abortions absolution acceleration accuracy actin activate adapted adapting addition adoration adoring aggravate airfield airspace airstrip altitude analysis
	analyze angles annals antidote apparatus apparent apprised arousing arraignment artiste assassinated assaults assemble assembled assigned associating assorted attending attitudes audition
	auditioned auditions automatic avert aviator backed backhand backing backroom backtrack bagging baiting balding balling banging banister banking banquet barging barking barnyard barrage barrister
	barroom bashing bathrobe batting battling bawling beacon bearings believeth bequeath billing biochemistry bitches bitching bitterly bladder bleeder blinded blinding blister blockade blockhead
	blocking blondes blooming blunder boarder boasting boating bobbing bobsled boiling bonding booing booming bossing botched bothers bowling bragging brandy breach breather brewing bribing briefing
	brig broader brothel brunch brushed budding buffet bugger bugging bulging bullpen bullying bumming bumping bursting burying busting butting buzzard buzzards buzzing calculation calculations
	calming campaign campaigns cancellation caper capers captivity captured capturing cardiac carnage carnal cartilage cashmere caste casting catcher catching catheter causing cautious celebrating
	cellophane chap chaperon chaplain chapter chapters charades charmer charred chaste chatter chatting cheated cheater cheaters checker checkers cheered cheering chemistry chilli chipper chlorine
	choosing chowder christen chucked cinder circling circulate circulating clams clanging clanking clatter clattering cleanest cleanup cleared clearer clearing cleaver clerical clicked clicking
	clinging clinking clipping clippings cloaking clocked clotting clouding clowning clubbing cluster clusters clutching clutter coaster cocker colder collagen collars colossal comical commando
	commandos commendation commoners communicated communicating communicator communism commute commuter compadre compass compassion compatible compete competing competitions compiled completing
	compose composer composing compost compress comrades conceal concede conceive conception concerns conclude concludes concourse condone confess confessional confined confusing connect connects
	conning conquering conscious conservation consoling consort constant construct consult consultation consuming contacts contention context contraction contractions contradict contrary contrast
	contribution convent converge converse conversion convict conviction convictions convicts cooperation coronation correlation corruption cosmic coughing counsel courting covering covert crackle
	cramping cranked crazier creamer creation creations crewman crises crooked crouching cruising cuddling cunning curing cursing cussing cuter dainty darlings dawning dealings dealt decaying
	deceptive decryption dedication deduce defeating defective defences defended defender defenders defending defends defensive deficient definite delaying delirious dentures departing deport
	depriving descent detonator devoted devoured diagnosis dialing dieting diner diners directive dissect dissent distract distracting diverse diverted diving docking dodging donating doubling doubly
	doubted downer dragging draining dreading dresser drifting drilling dripping drooling drowning duress eater elective elegant elevation emerged enchanted endearing endeavor endeavors endurance
	enhance entering entities entrails equation equations erasing escalate escalated evading excavation excessive execution exiting exorcism expedite expendable expertise expiration expires
	explanations exploded exploitation explosive explosives expression expressions extending extensive extermination extinction extract extradition eyelash eyelashes faction factions facto factors
	failing failures faintest fairness famed fantasize fastball fatality feces feminist feminists femoral festive fibres fiddling fidgeting fiend fiendish fiends fifteenth figuring findings finer
	finesse firemen fireworks fist fittest fixtures flair flashing flatten flatter fleeing fleeting flicker flippers flirting flooding flossing flourish flushing foliage fooling footing forearm
	foresee foresight formulate fortunate fraught fresher friction fright frighten frightens frosting function furnish fussing galleries gallery gangland gazing generating genital genitals gents
	godmother goofing grabbing graceful graduated granting grasping grieved griping groaning groping grossed growling guerilla gunshot gunshots gutless habitual hacking hallowed handball handing
	handout handouts hanged hangman hardcore hardest harming harping hassling hater haters hating hauling headway healing heaving heist herring hinting hissing hoarding hogging hoist hokey holster
	homeroom homeward honking hooking hooting hopping horseshit horsing hospice hostel hostile hostiles hounding hover howling humankind hunk hunted hurling hysterical hysterics illumination
	imagining immigrant immigrants impacted impartial imposed imposter imprint improved inbound incision inclined incurred indebted induction infected infection infections inferior infested
	informative infraction ingested inhalation inherent injected injunction injured innuendo inquired inquiring inserted insertion insights inspect inspection inspections inspiring instance instances
	insulation insulted insulting insults intends intention intentional interact interim interns invested investigations invincible isolation joining journalism judging lacking laddie lasting launder
	leopard leopards liberal liberals liberate lice lifelike lightening lighting limb linear lined linger listened longing looming looting lugging lunching lynching machete magnetism maintain manger
	mangy mania manifest manifested marched marching margarine marker marking markings marshals martial martini martinis massacre massive matchbook matching maternal mathematical mathematics meddle
	medicated mediocre meditation melting memorize mentions meringue migraine migraines mikes milkman minding mingling minibus minimal minimize mistress mobster mocking moist molester monastery
	monitor monitors monsoon montage motorcade mounting munchies musicians mustache mustard mutilate mystical needn neutral noble nobles nominate ominous operating operative operatives organism
	organisms organize overcome overdone overdrive overdue overhear overheard overload oversight overweight owing padding paddling panting papal paradigm parenting partial parting passions password
	passwords pastime patting pavement peddling peeked penchant pending percentile peril persist persona personnel pester philosophical phonograph physics pinning pipeline placing plantation planter
	platoon playbook pleasing plugged plunder pointer polishing politician politicians ponder porker porthole portray posting posture potion pounding pouting powdered prancing praying preach
	precedent precedes predicts prefect prefers premise premises prepares preservation presidency pressed presume primate primates prized probable profane professionalism promoter promotion
	promotions properly proposition prose prospect prospects prosperity protest protested protests prouder proven prowler puberty pubic puffing pumping puncture punishing pursue pushy quartet quieter
	quitter quitters quota racking radical radicals raiding railing raining raking ranting rapping rated rats reaching reacting reaction reactions realm receding receiving reciting reckoning recorder
	rectory recurring redemption refinement refugee refugees regal regarding regeneration register regulations regulator rejection relating relaxing reliving relocation relying remanded reminded
	reminder reminding remotely renal renewing renovating repairing repeating replicate replied replies reporting representation reputations requirement requirements resistance resolution resolve
	resolved respiration resting retainer retaining retriever revelation reverence revision revival revolving revving rewarding rider rinse rising roaming roaring robbing rooming rooting rotating
	rotting routines routing royally rubbing ruffian ruining rushing sable sainted salesmen salvation salve sanction sanctions sanctuary saver scale scamming scanning scarier scaring scatter
	schoolhouse schoolyard schooner scooped scoring scouting scram scrappy screamed screamer screwing scripture scriptures scruffy scuttle sealing sectional seduction seeking seeming seizing selection selfless
	seltzer sensing settling severity sewing shacking shagging shaking shaping shatter shelling shielded shifting shindig shitting shocked shocker shocking shooter shooters shorted shouting shoving
	shrinking shtick shudder shuffle shuffling shuteye shutter shutters shutting shyster sibling sicker sifting sighing sighting sightings signing sipping situations skating skilled skimming skipped
	skipping slacker slamming slapped slapping slashed slaving slaying sleepless slicing slicker slid slinging slipping slowing slumming smacked smarter smartest smelled smelling smother snapped
	snapper snapping snarling sniffing snippy snooping snoring snorting snowing soaking soaring socialist solitary solving soothing sorting sounding southeast spacing spaniel spanking sparring
	speaker speakers specialize specializes specify spectral spells spilled spilling spitting splashed splendor splitting spoiling spotter spotting spout spouting sprain sprayed spraying spreading
	springing spying squashed squeaky staging stale stalker stalled stalling standby stapler startling stashed stature statute statutes steaming steering stenographer stepped stepping stepson steward
	sticker stickers stimuli stinger stingers stinker straighter strains stranded strangle strangled strapped strays streak streaking strengthen stressing stripper strippers stunning styling suave
	subspace sucker suckers suction summoned sung superhuman superior superiors superstar supporting surfers surfing survivor swamped swapping swarming swaying sweeper sweeten sweeter swelled
	swelling swinging swirling tactful takeoff taker takers tapped teasing telethon tend tended terminate terrace thankful thanking thereby thicker thieving thinker thong thorough thoroughfare thrash
	ticking timer timers ting tinkling tipster tolerance tone tones tracer trachea tracing traction trailing traitor traitors tramp tramps transform transformation transient transistor translation
	transmit trapping trashed trashing treachery treading treads tricked trickery tricking tripe triumphs trivial trouper trucking trumpets trusting tucking twinkling ugliness ultimatum unclear
	underrated undertaken underworld unleashed unloaded unthinkable untied utilize validation vantage variable venison veritable vermouth versatile videotape videotapes virginity vocation voltage
	wager waking waltzing wander wanders warlord warnings washout watering weaving weeping welding wetting whimper whimpers whining whirling whirring whistling wholesome whoopee whooping whopping
	whorehouse wildly wily winding winging wishing withdrawn worrying worship worships wrapper wrappers wrapping wrinkle wrinkles yearning
	`
		.trim()
		.split(/\s+/),
);

/** Whether a word is English as it stands, and so no misspelling of a name. */
export function isEnglishWord(word: string): boolean {
	return ENGLISH.has(word);
}
