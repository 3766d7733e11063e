// Sexual content and profanity.
import type { Meaning } from './meaning.ts';
import { wordings } from './wordings.ts';

const explicit =
  'blowjob*|handjob*|cumshot*|fellatio|cunnilingus|gangbang*|creampie*|deepthroat*|hentai|milf|bukkake|mamada|felacion|boquete|punheta|мінет*|відсмокт*';
const bodily =
  'pussy|cock|cocks|dick|clit|tits|titties|nipples|nipple|boobs|ass|cum|dildo|penis|vagina|polla|coño|tetas|pezones|bite|chatte|seins|pau|buceta|peitos|pênis|член|груди|сиськи|сідниці';
const erotic =
  'erotic*|erotica|porn|porno|porn*|pornographic|smut|nsfw|érotique*|erótic*|pornô|еротич*|порно*|اباحي*|جنسي*';
const made =
  'story|stories|tale|scene|scenes|roleplay|fiction|fanfic*|fantasy|relato*|cuento*|historia|escena*|histoire|récit|scène*|conto*|cena*|história|оповідання|історію|історія|сцену|сцена|сцені|قصه|قصص|مشهد';

const sexual = wordings<Meaning>(
  { kind: 'Sexual', level: 6 },
  `
  ${explicit}
  ${erotic} ~2 ${made}
  ${made} ~2 ${erotic}
  ${erotic} ~1 fan|role fiction|play
  {write}|describe|describa|décris|descreva|опиши|wants ~4 ${erotic}
  {write} ~4 ${erotic}
  describe|imagine|décris|descreva|опиши|اكتب|escribe|escreva|écris|write ~3 sex|sexo|sexe|сексу|جنس|orgasm* ~1 scene|escena|cena|scène|explicit*|صريح
  explicit|escena|scène|cena|сцену|مشهد ~1 de|d'|of ~1 sex|sexo|sexe|сексу|جنس
  explicit|rough sex
  sex in detail
  sex scene|scenes|chat|tape
  مشهد جنس
  lick|suck|sucked|sucking|fuck|fucked|fucking|stroke|stroked|ride|rub|chupa|chupes|chupame|suce|lèche|chupar|lamber|смокчи|лижи ~2 ${bodily}
  dirty|sexy|steamy|kinky|spicy|naughty ~1 ${made}
  seduc* ~3 me|him|her|stepmom|stepsister|stepbrother|teacher
  bent ~2 over ~3 desk|bed|table|couch|fuck*
  fucking|fucked|fucks her|him|me
  sexting|sexchat|camgirl*|onlyfans ~3
  horny ~4 naked|sex|nudes|baby
  naked ~4 horny|sweating|moan*|sex
  moan* ~6 thrust*|naked|inside|cock
  thrust* ~2 into ~1 her|him
  send|show|want|manda|envoie|envia|manda|скинь|надішли|ارسل ~3 nudes|nude|naked|desnudos|nus|голі
  she|he|i came|cum hard|inside
  i|i'm|im|so ~1 horny
  cuento|relato|conto|porn* ~3 orgasm*
  orgasm* ~3 porn*|scene|detail
  صور عاريه|اباحيه
`,
);
const mildlySexual = wordings<Meaning>(
  { kind: 'Sexual', level: 4 },
  `
  had|have|having|wants|want sex with
  ${erotic}
  masturbat*|masturb*|мастурб*
`,
);

const swearing = wordings<Meaning>(
  { kind: 'Profanity', level: 4, isNeverSpared: true },
  `
  fuck*|fck|fuk*|motherfuck*|shit|shits|shitty|bullshit|shithead|asshole*|arsehole*|bastard*|bitch*|cunt*|dickhead*|wanker*|pissed|prick|twat|bollocks
  mierda*|puta|putas|puto|joder|jodan|jodete|cabrón|cabrona|gilipollas|pendej*|cojones|hostia|chinga*|verga
  merde*|putain*|bordel|encul*|foutre|salope*|connard*|connasse*|pute|putes|nique|niquer|bâtard
  fait chier
  merda|porra|caralho|foder|foda|fodasse|cacete|buceta|viado
  son of ~1 bitch
  go|eat|suck ~1 f|dick yourself?
  your|a|such|suck|my dick
  hijo|filho de puta
  бляд*|блят*|хуй|хуя|хує*|хуй*|пизд*|єбат*|їбат*|їбан*|єбан*|сука|суки|лайно|курва|курви|жопу|жопа|гівно
  خرا|شرموط*|عاهره|منيوك*|عرص|قحبه
  كس امك|اختك
  يلعن|يلعنك|لعنه ~1
  ابن|بنت شرموطه|كلب|عاهره
`,
);
const mildSwearing = wordings<Meaning>(
  { kind: 'Profanity', level: 2 },
  `damn|goddamn|crap|piss|coño|hell|carajo|chier|bosta|блін|чорт`,
);

export const sexualContent = [...sexual, ...mildlySexual, ...swearing, ...mildSwearing];
