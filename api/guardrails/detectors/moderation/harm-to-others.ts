// Insults, threats, hate and violence, as they are worded.
import type { Meaning } from './meaning.ts';
import { wordings } from './wordings.ts';

const insults = wordings<Meaning>(
  { kind: 'Harassment', level: 4 },
  `
  you|u {be} ~3 {insult}
  you're|youre|ur ~3 {insult}
  you|u|ya {insult}
  you|u|ya ~2 {slur}
  {be} you|u ~1 {insult}
  you|u|your|ya ~1 {insult} $
  what|such ~1 a|an ~1 {insult} you|u {be}
  {insult} like|as you
  people like you {be} ~1 {insult}
  shut ~3 up ~3 {insult}|{slur}
  ^ shut ~2 up ~1 you
  he|she|he's|she's|they're {be}? ~3 {slur}
  bunch|piece|load of ~1 {insult}|shit|crap
  hijo|hija de perra|puta
  grosse|sale|pauvre merde
  seu|sua ~1 merda|desgraçado|desgracada
  жалюгідн* ~1 створіння|істота|людина
  nobody|noone ~1 would|will ~1 miss you
  you ~2 make me sick|puke|vomit
  waste of|in space|oxygen|skin|air
  nobody|everyone likes|hates|loves you
  no one likes|loves you
  your mother|mom hates you
  eres|sois|son ~2 {insult}
  {insult} eres|sois
  tu ~1 es|etes ~2 {insult}
  vous ~1 etes ~2 {insult}
  espece|pauvre|sale|bande de? ~1 {insult}
  callate|cierra|calla ~3 {insult}
  ferme|ta ~3 {insult}
  voce|vc|tu ~1 e|es ~2 {insult}
  seu|sua|seus ~1 {insult}
  cala|cale ~3 {insult}
  ти|ви ~3 {insult}
  такий|така ~1 {insult}
  заткнись|замовкни|стули ~2 {insult}?
  انت|انتم|انتي|يا ~2 {insult}
  اخرس|اسكت ~1 يا
  لا قيمه لك
`,
);

const worstInsults = wordings<Meaning>(
  { kind: 'Harassment', level: 6 },
  `
  kill|hang|shoot|drown yourself|urself
  ^ go|please|just ~1 die|hang
  go die
  matate
  suicidate
  vete|ve|vayase a morir
  muerete
  tue toi
  va|vas mourir|crever
  se mate
  te mata
  vai|va morrer
  йди|іди|щоб ~1 здохни|помри|здох|здохнути
  ^ здохни
  убийся|вбийся
  убий|вбий себе
  اقتل نفسك
  ^ مت
  روح|اذهب موت|مت
`,
);

const threats = wordings<Meaning>(
  { kind: 'HarassmentThreatening', level: 6 },
  `
  {i} ~1 {will} ~2 {hurt} ~1 you|u|him|her|them
  i'll|we'll|ima|imma ~1 {hurt} ~1 you|u|him|her|them
  {i} ~1 {will} ~2 {hurtBody} ~1 your|ur|his|her|their ~1 {body}
  i'll|we'll|ima|imma ~1 {hurtBody} ~1 your|ur|his|her|their ~1 {body}
  i kill you
  {i} ~1 {will} end|ruin|finish|destroy you|u
  i'll|we'll end|finish|destroy you|u
  put|puts|putting ~2 bullet|knife ~1 in|through ~1 his|her|your|their|him|you
  shoot|blow|burn up|down ~2 school|church|mosque|synagogue|mall|office|building|house|hospital|bus|train
  deserve|deserves|deserved ~1 to ~1 get|be ~1 {beaten}
  croise|trouve|chope|attrape ~3 défonce|tue|bute|crève|éclate
  te|vai|vou ~2 encher ~1 de ~1 porrada
  насадити|зарити|зарию|закопаю|вгатити тебе|вас
  beat|kick the ~1 shit|crap|hell out of you|him|her
  dead meat|man when|if
  you ~1 won't|wont see|survive|live ~2 morning|tomorrow|night|week
  never walk|breathe|see again
  te dar um tiro|soco
  retrouver et te {hurt}
  you're|you|youre ~1 dead meat
  watch your ~1 back
  i know where you|u|your ~2 live|sleep|work|kids|school|family|lives
  i|we ~2 find you
  you|you'll|u ~2 die|bleed tonight|tomorrow|soon|slowly|screaming|bitch
  you will|gonna|shall pay for this|that|what
  you'll pay for this|that|what
  hope|wish|pray ~1 you|u|your ~3 {die}
  you|u|he|she|they deserve|deserves ~2 die|death|rape|cancer|bullet
  you|u|he|she|they deserve|deserves to be ~1 {beaten}
  you|u should|ought|must ~1 be ~1 {beaten}
  te voy|vamos|van|va a {hurt}
  te voy|vamos|van|va a {hurtBody} ~2 {body}
  te|os|le {hurtLater}
  voy|vamos a {hurtYou}
  te mato|rajo|reviento
  vas|vais|van a morir|sufrir|arrepentirte
  te vas a arrepentir
  se donde ~1 vives|viven|trabajas|duermes
  mereces|merece|ojala ~2 {die}
  je|on|nous|j' ~2 vais|va|allons te|t'|vous|le|la ~1 {hurt}|{hurtBody}
  vais|va te|t'|vous {hurt}
  vais|va te|t' {hurtBody}
  te|t'|vous {hurtLater}
  tu vas ~2 mourir|crever|regretter|souffrir
  sais ou tu habites|vis|dors|travailles
  t' es mort|morte
  tu merites ~2 {die}
  vou|vamos|vai ~1 te {hurt}
  vou|vamos {hurt} voce|vc|tu
  te {hurtLater}
  eu te mato
  vou|vamos acabar|sumir com voce|vc|tigo
  vou|vamos ~1 te? {hurtBody} ~1 sua|tua|teu|seu|a|o ~1 {body}
  vai|vais se arrepender
  voce|vc|tu vai|vais morrer
  sei onde voce|vc|tu ~1 mora|moras|vive|trabalha
  merece|mereces|tomara ~2 {die}
  я|ми|ты ~1 тебе|тобі|вас|вам ~2 {hurtsYou}
  {hurtsYou} тебе|вас|тобі
  {hurtBody} тобі|вам ~1 {body}
  тобі|вам кінець|гаплик
  ти|ви помреш|здохнеш|пошкодуєш|пожалкуєш|помрете
  знаю ~1 де ти ~1 живеш|працюєш|живете
  заслуговуєш ~1 {die}
  {hurtYou}
  سوف|راح|رح|بدي|اريد ~1 اقتلك|اذبحك|اضربك|احرقك|اطعنك
  ساكسر*|اكسر* ~1 {body}
  اعرف|بعرف اين|وين|فين ~1 تسكن|تعيش|بيتك|ساكن
  ستموت|ستندم
  رح|راح|سوف تموت|تندم
  تستحق {die}
`,
);

const hate = wordings<Meaning>(
  { kind: 'Hate', level: 6 },
  `
  {groups} ~1 {be} ~2 {vile}
  {groups} {vile} $
  {groups} ~1 це ~1 {vile}
  {groups} هم ~1 {vile}
  {groups} {be} ~1 all ~1 {vile}
  {groups} ~3 they ~1 {be} ~2 {vile}
  {groups} ~1 ruin|destroy|infest|control ~2 everything|country|society|world
  {hate} ~2 {groups}
  they|these|those {be} ~1 {vile} ~1 {all} ~1 {groups}
  go|get ~3 back to your ~1 country|africa|mexico|china|india
  go back where you|they came|come
  vuelve|vuelvan|volver|rentre|rentrez|retourne|volte|volta ~3 tu|su|ton|votre|seu ~1 pais|pays
  {groups} ~4 thrown|kicked|expelled|removed|driven|deported out|back|from
  throw|kick|drive|deport|expel ~3 {groups} ~2 out|back|away
  {groups} ~1 {be} ~1 mentally ill
  {groups} ~1 belong ~3 kitchen|cage|cages|oven|ovens|zoo|jail|camp|camps
  {groups} ~1 don't|dont ~1 belong
  {groups} ~4 not capable|human|people|able|fit|welcome
  only good {groups} ~3 dead
  fuera|dehors|fora|геть ~1 {groups}
  {groups} ~1 fuera|dehors|fora|out|геть
  {groups} ~6 rien à faire
  {groups} ~4 volver|rentrer|voltar ~3 pais|pays
  {groups} ~4 طردهم|ترحيلهم
  طرد|نطرد|اطردوا ~1 {groups}
  {groups} ~3 вигнати|прогнати
  {groups} {foul}
  {groups} ~1 {be} ~2 less intelligent|human|worthy|civilized
  can't stand|bear ~2 {groups}
  {groups} disgust me
  send|throw|kick|ship ~2 {groups} back|out
  {groups} ~3 send them ~1 back
  dirty|filthy|stinking|damn|fucking|sucios|sales|maudits|malditos|кляті|брудні {groups}
`,
);

const hateThreats = wordings<Meaning>(
  { kind: 'HateThreatening', level: 6 },
  `
  {ought} ~2 {hurt} ~3 {groups}
  {groups} ~1 {ought} ~2 {hurt}|{beaten}
  {groups} ~1 {ought} ~3 {beaten}
  {groups} ~1 {ought} ~3 {hurt}
  someone|somebody|we|i'd|id|i ~2 gas|kill|shoot|exterminate|hang|burn|lynch|nuke|bomb ~1 {all} ~1 {groups}
  ^ {hurt} {all} ~1 {groups}
  {hurt} {all} {groups}
  wipe|wiping ~1 out ~2 {groups}
  wipe|wiping {groups} out|off
  death to ~1 {groups}
  {groups} ~4 crèvent|mueran|morram|здохнуть|здохли|يموتوا
  {groups} ~4 або вбити|вбивати
  muerte|mort|morte a|aux|aos|as|al ~1 {all}? {groups}
  смерть ~1 {groups}
  الموت {groups}
  لنقتل|لنحرق|اقتلوا|احرقوا ~1 {groups}
  {groups} ~1 {hurt} $
`,
);

const violence = wordings<Meaning>(
  { kind: 'Violence', level: 4 },
  `
  punched|stabbed|shot|strangled|kicked|choked|bludgeoned|slashed|tortured|killed|murdered|beat|beats|hit|hits|stabs ~1 him|her|them|his ~2
  he|she|they|we ~1 punched|stabbed|shot|strangled|kicked|choked|bludgeoned|slashed|tortured|killed|murdered ~2 {him}
  until|till ~2 stopped|passed ~1 moving|breathing|out
  left|leaving ~3 to die
  left|leaving ~2 bleeding
  want|wanna|love|like ~2 see|watch|hear|make ~3 suffer|bleed|scream|burn|die
  someone|somebody should|please ~1 {hurt} ~2 {him}
  gonna|going|let's|lets|we'll|i'll ~2 beat|fuck|mess {him} up
  let's|lets ~1 {hurt} {him}
  puñalada|puñaladas|paliza ~3 desangr*
  dar|darle|dio una|un ~1 paliza|puñalada|puñaladas|surra|soco
  dar* uma surra|facada
  golpeo|apuñalo|estrangulo|disparo ~2 hasta
  tortur* ~4 to death
  beat|beats|beaten|stabbed|choked ~1 to death
  frappe|frappee|poignarde|etrangle|egorge ~1 jusqu' ~1 sang|mort
  l' a|ont ~1 frappe|frappee|poignarde|poignardee|etrangle|battu|battue|tue|tuee
  va|allons le|la|les tabasser|frapper|cogner|tuer
  a etrangle|poignarde|egorge|tabasse sa|son|ses|la|le|un
  esfaqueou|estrangulou|espancou|esmurrou|matou ~2 homem|mulher|ela|ele|menino|menina
  bateu nela|nele ~3
  він|вона|вони ~1 ударив|вдарив|задушив|зарізав|побив|застрелив|побила|вбив ~3
  його|її|їх ~1 поб'ємо|побити|уб'ємо|відлупцюємо
  طعنه|طعنها|خنق|خنقها|ضربها|ضربه|قتلها ~1
  سنضربه*|سنقتله*|سنضربها ~1
`,
);

const gore = wordings<Meaning>(
  { kind: 'ViolenceGraphic', level: 6 },
  `
  decapitat*|behead*|dismember*|disembowel*|entrails|intestines|bloodbath|eviscerat* ~12 blood*|entrails|torture*|mutilat*|scream*|detail|gory|decapitat*|dismember*
  gory|graphic|gruesome|bloody detail|detailed ~8 {gory}
  detail ~8 {gory}
  blood|brains|guts|entrails ~3 gush*|spray*|splatter*|spurt*|smear*|spill*|everywhere|pour*|drip*
  gush*|spray*|splatter*|spurt* ~3 blood|brains
  skull ~2 crack*|split|crush*|cave*
  gouge*|gouging|ripped|rip|tore|tear|carved|carve|pulled out ~2 eye*|tongue|intestines|heart|guts|teeth
  skinned|skin|flay* ~1 him|her|them|alive ~1 alive?
  saw*|hack*|chop*|cut ~2 off ~1 his|her|their|arm*|leg*|head|hand*|finger*
  severed|cut head|limb*|arm*|hand*
  cabeza|cabeça|cabeças ~1 cortada|decapitada|cercenada
  saco|arranco|arrancou ~2 ojos|piel|visceras|tripas|olhos|pele
  visceras|decapit*|desmembr* ~6 decapit*|visceras|sangre|sangue|desmembr*
  sangre|sangue ~2 brot*|salp*|chorr*|jorr*|escorr*
  cortaram|cortou|cortaron ~1 cabeza|cabeca
  arrache|arraches|creve ~2 yeux|langue|peau|coeur
  sang ~1 giclait|gicle|jaillissait|coulait
  coupe|tranche ~1 tete|gorge
  eventr*|demembr*|egorg*|decapit* ~6 eventr*|demembr*|sang|boyaux|entrailles|decapit*
  boyaux|tripes|tripas ~1 pend*|cair*|sort*|à
  decapitado|esquartejad* ~3 esquartejad*|decapitad*
  відрізали|відрубали|відрізав|відірвав ~1 голову|руку|ноги|вухо|пальц*
  випустили|випустив|вирвав ~1 кишки|нутрощі|очі|серце
  кров ~1 бризка*|хлину*|лила* ~4
  обезголов*|нутрощі|розчленув* ~6 нутрощі|кров|кишки|підлоз*
  قطعوا|قطع ~1 راسه|راسها|رؤوس*|اطرافه
  اقتلع|سلخ|قلع ~1 عينيه|جلده|عينيها|جلدها
  تقطيع ~1 جثه ~4
  دماء|دم ~2 سالت|تسيل|تناثر*
  سالت دماء
`,
);
const milderGore = wordings<Meaning>(
  { kind: 'ViolenceGraphic', level: 4 },
  `
  decapitat*|dismember*|disembowel*|eviscerat*
  desmembr*|demembr*|eventr*|esquartej*
  обезголов*|розчленув*
`,
);

export const harmToOthers = [
  ...insults,
  ...worstInsults,
  ...threats,
  ...hate,
  ...hateThreats,
  ...violence,
  ...gore,
  ...milderGore,
];
