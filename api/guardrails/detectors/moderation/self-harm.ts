// Self-harm: of the person who writes, of others, and how it is done.
import type { Meaning } from './meaning.ts';
import { wordings } from './wordings.ts';

const intent = wordings<Meaning>(
  { kind: 'SelfHarmIntent', level: 6, isNeverSpared: true },
  `
  kill|killing|hurt|hurting|cut|cutting|hang|harm|harming|starve myself
  end|ending|take|taking my ~1 life
  want|wanna|wish|ready|planning ~2 die|dead
  i|i'm ~1 want|wanna|wish|going|gonna|ready ~2 die|end ~1 it ~1 all
  wish i was|were|wasn't ~2 dead|born|alive
  end it all
  don't|dont|not|no ~1 want|reason ~2 live|living|alive|exist
  better off without me
  can't go on
  disappear forever
  i|i'm|im ~1 feel|feeling|am|been ~1 suicidal
  tired of living|life
  i|i'm|i've ~4 jump|jumping ~1 off|from ~1 bridge|roof|building|balcony
  want it|this|everything to end|stop
  ojala|quisiera ~1 estuviera|estar muerto|muerta
  queria estar morto|morta
  не бачу сенсу жити
  rather be dead|die
  took|taken|swallowed ~1 all ~2 pills|tablets|medication
  starve|starving myself
  goodbye cruel|everyone
  not worth living
  nobody|no ~1 needs|need|would ~1 miss me
  nadie me necesita|extrañaría
  no aguanto más
  peux|peut plus ~3 veux|mourir|disparaitre
  não|nao aguento mais ~3 quero|viver|sumir
  набридло|втомився|втомилася|втомилась ~1 жити
  хочу ~2 все ~1 закінчити
  لم اعد احتمل|اتحمل
  quiero|queria|deseo ~1 morir|morirme|matarme|suicidarme|desaparecer
  me quiero|voy ~1 morir|matar|suicidar
  quiero|voy|pienso|pensando|ganas|quisiera ~2 matarme|suicidarme|cortarme
  hacerme daño
  quitarme ~1 vida
  acabar|terminar con mi vida
  no quiero ~1 vivir|seguir
  me corto ~3 
  veux|voudrais|envie ~2 mourir|finir|disparaitre
  veux|vais|envie|pense|voudrais|penser ~2 me|m' tuer|suicider|ouvrir
  veux|peux plus vivre
  en finir
  mettre fin ~1 mes jours
  me coupe|taillade|scarifie
  quero|queria|vou ~2 morrer|sumir
  quero|vou|penso|pensando|queria ~2 me matar|suicidar|cortar
  não|nao quero|aguento ~1 viver
  tirar|acabar|terminar ~2 minha vida
  хочу ~2 померти|вмерти|зникнути
  не хочу|можу ~1 жити
  вб'ю|вбити|убити|уб'ю|порізати|ріжу себе
  покінчити ~1 собою|життям
  накласти ~1 себе руки
  думаю ~1 самогубств*|суїцид*
  اريد|اتمني|بدي ~1 اموت|الموت|انتحر|الانتحار
  لا اريد ~1 اعيش|العيش|الحياه
  ساقتل|اقتل|اؤذي|اجرح|ساؤذي نفسي
  انهي|انهاء|ساهي حياتي
  افكر ~1 انتحار
  سانتحر|انتحر
`,
);

const instructions = wordings<Meaning>(
  { kind: 'SelfHarmInstructions', level: 6 },
  `
  how ~2 many ~3 pills|tablets|paracetamol|tylenol ~4 die|kill|overdose|fatal|lethal
  how many pills ~3 take to die
  {ask} ~4 painless*|painful|easiest|quickest|fastest|peaceful ~4 die|suicide|kill
  painless*|least|easiest|quickest ~2 way ~2 die|kill|suicide
  best way to die
  {ask} ~4 kill|hang|cut|harm|hurt|starve myself|yourself|oneself|myself
  {ask} ~3 tie ~1 noose
  noose ~2 hang
  method*|way*|form* of|de ~2 suicide|suicidio
  {ask} ~2 commit suicide
  how long ~4 die ~1 from|by hanging|drowning|bleed*
  {ask} ~3 overdose ~1 on
  where ~3 cut ~3 bleed*|die
  {ask} ~3 suicidarme|suicidarse|matarme|cortarme|cortarse|suicider|suicidar
  {ask} ~3 m'|me|se suicider|suicidar|tuer|matar
  {ask} ~3 ouvrir|cortar|cortarse|cortarme ~2 veines|venas|pulsos|veias|muñecas
  cual|quelle|qual ~4 forma|facon|manera|maneira|maniere ~4 suicidarse|mourir|morir|morrer|matar
  cuantas|cuantos|combien|quantos|quantas ~4 morir|mourir|morrer
  {ask} ~2 накласти ~1 себе
  {ask} ~2 вбити|убити|повісити|порізати себе|вени
  спосіб ~2 померти|самогубства
  скільки ~5 померти
  {ask} ~2 انتحر|الانتحار|انتحار
  كم ~3 لاموت|اموت|للموت
  {ask} ~1 للموت|الموت
`,
);

const ofOthers = wordings<Meaning>(
  { kind: 'SelfHarm', level: 4 },
  `
  cut|cuts|cutting|hurt|hurts|harm|harms|harming|burns|starve|starving ~1 herself|himself|themselves|yourself
  hanged|hung|hang|shot|kill|killed|drowned herself|himself|themselves
  wants|want|tried|trying|planning to kill|hang|hurt herself|himself|themselves
  slices|slashes|cuts|slit|cut|slash* her|his|their wrists|veins|arms|thighs|legs
  took|takes|taking ~1 overdose
  suicide is|was ~2 only|way|answer|solution|beautiful|option
  pro ana|mia
  suicid* ~3 only way
  commit|committed|attempt|attempted suicide
  se|le|la ahorco|ahorcaron|corta|suicido|enforcou|cortou ~1
  quiere|quer|veut ~1 suicidarse|matarse|matar|suicider|mourir|morir|morrer
  s' est ~1 pendu|pendue|suicide|suicidee|ouvert|taille
  se taillade|coupe|scarifie|mutile
  ріже|порізав|порізала ~1 собі|себе|вени|руки
  хоче|хотів|хотіла ~1 вбити|убити|себе ~1 себе?
  повісився|повісилась|повісилася|наклав|наклала
  يريد|تريد|حاول|حاولت ~1 انتحار|ينتحر
  شنق|يجرح|تجرح|يؤذي|تؤذي|قتل|جرحت نفسه|نفسها
  انتحر|انتحرت
`,
);

const mention = wordings<Meaning>(
  { kind: 'SelfHarm', level: 2 },
  `
  suicide|suicides|suicidal|selfharm|suicidio|suicida|suicidas|suicidio|autolesion*|automutila*|самогубств*|суїцид*|انتحار
  self harm|injury
  overdose|sobredosis|передозуванн*
`,
);

export const selfHarm = [...intent, ...instructions, ...ofOthers, ...mention];
