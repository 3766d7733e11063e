// Wordings of harmless sense: their words count for nothing.
import { wordings } from './wordings.ts';

export const idioms = wordings(
  'idiom',
  `
  kill|kills|killing|killed|terminate*|matar|mato|mata|tuer|tue|вбити|اقتل|قتل ~3 process*|thread*|task*|job*|session*|server*|program*|app|application|script*|query|queries|connection*|pod|pods|container*|switch*|proceso*|processus|processo*|процес*|عمليه|daemon*|worker*|instance*|signal
  kill|kills|killing|killed ~2 time|lights|light|engine|mood|vibe|feature*|project|branch|bacteria|germs|virus*|weed*|mosquito*|bugs|pests|pain|boredom|cancer|cells|birds|buzz|zombie*|monster*|dragon*|enemies|npc*|mob|mobs|goblin*|prey|momentum|deal|bill|noise|music
  matando|tuer|matar|вбиваю|вбити el|le|o ~1 tiempo|temps|tempo|час
  kill|killed|killing for ~5
  killing|kill|kills|killed it|me|us
  shoot|shot|shooting|send ~1 you|me|us|him|her|them ~1 an|a|quick ~1 email|e|mail|message|text|note|line|dm|call|photo|portrait|video|look|smile|glance
  shoot|shot|shooting ~3 video*|photo*|portrait*|picture*|film*|scene*|movie*|basket*|hoops|footage|pool|points|email|e|message
  shoot|shooting for
  die|dye ~1 hair|wool|fabric|shirt*
  beat|beats|destroy|kill|crush|smash|murder|slaughter|annihilate|cream ~2 you|u|him|her|them ~1 at|in ~4
  beat*|crush*|destroy*|kill*|smash*|punch*|shoot*|attack*|slaughter*|murder* ~3 team|deadline*|record*|competition|rival*|opponent*|egg*|market*|odds|traffic|heat|drum*|boss|level|defense|goal*|margin*|tariff*|weight
  burn*|brûler*|quem*|спал* ~3 calor*|cd|dvd|fat|bridge*|out|tongue|mouth|sugar|incense|candle*|wood|oil|rubber|food|toast|sucre|azucar|açucar|цукор
  burn you out
  bat|bate|battre|bata|збийте|اضرب ~2 huevos|oeufs|œufs|ovos|яйця|بيض
  beat|whip|whisk ~2 egg*|cream|butter|white*
  attack* ~2 problem*|surface|vector*|from|cells|bacteria|immune|heart|panic
  hit you|me|us|him up|back
  hang ~2 picture*|painting*|coat|clothes|laundry|curtain*|out|up|on|tight
  execut* ~3 program*|command*|query|script*|procedure*|code|plan|order*|contract|stored|file|function
  bath|seed|photo|cherry|glitter|love|time|logic|zip|fork|stink|water|paint|smoke|jager|bomb|bombs bomb|bombs|shelter*|disposal|squad|cyclone
  bomba*|bombe*|bombas ~1 baño|bain|banho|chocolate|agua|água|calor|chaleur|peinture|vélo
  бомб* ~2 ванн*
  قنبله|قنابل ~1 استحمام|حمام
  nail|glue|heat|water|spray|staple|toy|nerf|ray|massage|grease|caulking|radar|squirt|paintball|airsoft gun|guns
  rat|ant|roach|mouse|weed poison
  make|create|write|build ~1 list
  poison ivy|oak|sumac|control|center|pill
  steal* ~2 show|base|spotlight|scene|heart|thunder|glance|look|kiss|deal|second
  launder* ~3 wool|sweater*|clothes|shirt*|sheets|towel*|linen*
  forge* ~2 iron|steel|sword*|blade*|knife|alliance*|path|partnership*|ahead|friendship*|bond*
  hack* ~2 sleep|life|growth|productivity|brain
  crack* ~2 egg*|joke*|code|nut*|case
  break* ~2 leg|news|record*|down|even|bread|ice|habit*
  break a leg
  pick* ~2 up|color*|name*|card|one
  penetration test*|rate|pricing
  naked eye|mole|dsl|short*|domain|option*|call
  sex education|ed|ratio|discrimination|difference*|chromosome*|offender*|appeal|male|female|f|m|and|on
  same|biological|opposite|fair sex
  dying|die|died|dies|dead ~1 to see|laughing|laughter|laugh|for|embarrassment|boredom|line|drop|link|code|battery|wood|sea|letter|end|lock*|in
  morir*|muero|muriendo|meurs|mourir|morrer|morrendo|morro de rire|risa|rir|hambre|fome|faim|soif|sed|sede|ganas|envie|vontade|verguenza|vergonha|honte|amor|frio|calor|sueño|sono|froid|ennui
  вмираю|вмерти|помру|померти ~2 сміху|голоду|нудьги|сорому
  ساموت|اموت|بموت من ~1
  cut*|cortar*|couper ~2 myself|me|you ~1 a|some|slice ~2
  cut* ~2 slice|cake|paper|hair|cost*|budget*|corner*|grass|nails|video
  clown fish|fishes
  trash|garbage can|collector*|collection|bag|bags|bin|bins|truck|day|out
  out|throw|recycle|take ~2 trash|garbage
  suicide prevention|hotline|helpline|squad|lane*|rate*|awareness
  career|political|commercial suicide
  you|you're|youre|ur be? {be}? not|never|no ~2 {insult}
  don't|dont|no|ne|não|не feel|be|seas|sois|seja|будь ~1 {insult}
  feel|felt|feeling ~2 {insult}
  stupid|dumb|ugly mistake*|question*|error*|printer|phone|computer|laptop|idea*|thing|things|app|bug|hat|joke|rule*|message
  my ~3 is|was garbage|trash
  {ethnic} {folk}? food|cuisine|market*|team*|movie*|film*|tea|coffee|shirt*|hackers|traffic|spices|restaurant*|exporters|elephants|cells
  in|as ~1 game|minecraft|gta|fortnite|skyrim|chess
  recipe ~3 {weapons}
  moby|charles dick
  dick whittington|cheney|van|tracy|clark
  heart attack*
  your|my|his|her|our record|time
  stock|prices|earnings ~3 murdered|slaughtered|destroyed
  broke the bank
`,
);

/** Wordings whose first word counts as one of a class. */
export const readAs = [
  ...wordings('{groups}', `{ethnic} {folk}`),
  ...wordings(
    '{minors}',
    `
  {minorAge} year|years|yr|yrs|yo|y|años|ans|anos|рік|роки|років|річн*|سنه|سنوات|عام|اعوام ~1 old|o?
  aged|age|edad|idade|âge ~1 {minorAge}
  1yo|2yo|3yo|4yo|5yo|6yo|7yo|8yo|9yo|10yo|11yo|12yo|13yo|14yo|15yo|16yo|17yo
`,
  ),
];
