// Crimes, weapons and drugs: who asks how it is done, or has it written.
import type { Meaning } from './meaning.ts';
import { wordings } from './wordings.ts';

const illicit = wordings<Meaning>(
  { kind: 'Illicit', level: 4 },
  `
  {ask} ~3 {commit} ~4 {loot}
  {ask} ~3 {make} ~3 {drugs}
  {ask} ~3 {make} ~2 {fakeIds} ~1 {papers}
  {ask} ~3 {fakeIds} ~1 {papers}
  {ask} ~5 shoplift*|launder*|hotwire*|embezzl*|burgl*|pickpocket*|counterfeit*|carding|launder
  {ask} ~5 {malware}
  {ask} ~3 {commit} ~3 {papers}
  {ask} ~1 blanquear|blanchir|lavar|falsificar*|вкрасти|підробити|اسرق|ازور|اخترق ~3
  {make} ~3 {malware}
  {write} ~4 {malware}
  ^ steal|hack|forge|counterfeit|falsify ~2 {loot}
  {ask} ~3 deal|sell|smuggle|traffic|vender|vendre|продати|ابيع ~2 {drugs}
  {ask} ~4 robar|voler|roubar|вкрасти|سرقه
  {ask} ~12 without|sin|sans|sem|без|بدون ~4 caught|traces|trace|fingerprints|sache|entere|enterarse|saiba|pillen|prendre
  need|want|get|sell|buy ~2 {fakeIds} ~3 {papers}
  {ask}|ways ~5 leak*|leaking|posting ~3 nudes|naked|intimate
  {ask} ~4 into ~2 {person} phone|account|email|laptop|computer|house
  {ask} ~2 sneak ~3 {drugs}|{weapons}
  {ask} ~3 spy|stalk|espiar|espionner|espionar|шпигувати|اتجسس ~1 on? ~3
  {ask} ~3 dispose|rid|hide ~3 body|corpse|cadáver|cadavre|труп
  {ask} ~3 dealer|dealers|plug
  {write}|help ~5 scare|threaten|blackmail|intimidate|extort ~2 {person}
  buy|comprar|acheter|купити|اشتري ~3 {drugs}
`,
);

const violentCrime = wordings<Meaning>(
  { kind: 'IllicitViolent', level: 6 },
  `
  {ask} ~4 {make} ~4 {weapons}
  {ask} ~4 {make} ~3 {poison} ~2 for ~2 {person}
  {ask} ~4 {poison} ~2 {person}
  {ask} ~4 hago|fabrico|faço|зробити|اصنع ~1 {weapons}
  {ask} ~4 print* ~3 {weapons}
  {ask} ~3 hire|find|contratar|engager|найняти ~1 hitman|assassin|killer|sicario|tueur|assassino|кілера
  {ask} ~3 kill|murder|matar|asesinar|tuer|assassinar|вбити|اقتل ~2 {person}
  get away with ~1 murder|it|killing
  plan|organize|plot|commit ~3 shooting|massacre|bombing|terror*|attack ~2 school|church|mosque|synagogue|mall|crowd|at
  convert|modify ~3 full auto|automatic
  ^ {make} ~3 {weapons}
  {write} ~4 instructions|guide|recipe ~3 {weapons}
  {ask}|i|can ~6 chlorine|mustard|toxic|poison*|nerve|poisonous gas|agent
  how much|many ~4 {drugs}|arsenic|cyanide|poison ~5 kill|lethal|fatal
  {weapons} ~1 without|sin|sans|sem|без|بدون ~2 license|licence|permit|licencia|permiso|permis|licença|porte|дозволу|ліцензії|ترخيص|رخصه|serial|background|check
  {ask}|buy|get ~3 untraceable|ghost ~1 {weapons}
`,
);
const weaponMaking = wordings<Meaning>({ kind: 'IllicitViolent', level: 2 }, `{make} ~3 {weapons}`);

export const crimes = [...illicit, ...violentCrime, ...weaponMaking];
