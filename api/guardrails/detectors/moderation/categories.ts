// Which categories a sentence is of, and how severely.
import type {
  ModerationCategory,
  ModerationSeverity,
} from '../../../../shared/guardrails/filters/moderation.ts';
import type { Sentence } from '../prompt-injection/sentences.ts';
import { follows, has, hasPhrase, phrases, together } from '../prompt-injection/words.ts';
import * as word from './words.ts';

export type Unwanted = { kind: ModerationCategory; level: ModerationSeverity; why: string };

const wantsToDie = phrases(
  'kill myself',
  'killing myself',
  'end my life',
  'ending my life',
  'want to die',
  'hurt myself',
  'cut myself',
  'take my own life',
  'no reason to live',
  'quiero morir',
  'matarme',
  'quitarme la vida',
  'hacerme daño',
  'me tuer',
  'envie de mourir',
  'mettre fin à mes jours',
  'veux mourir',
  'me matar',
  'quero morrer',
  'tirar minha vida',
  'хочу померти',
  "вб'ю себе",
  'вбити себе',
  'покінчити з собою',
  'أريد أن أموت',
  'أقتل نفسي',
  'أنهي حياتي',
);
const toDie = phrases(
  'kill yourself',
  'go die',
  'hang yourself',
  'mátate',
  'muérete',
  'tue toi',
  'va mourir',
  'se mate',
  'vai morrer',
  'убийся',
  'убий себе',
  'здохни',
  'اقتل نفسك',
  'مت',
);
const waysToDie = phrases(
  'how to kill myself',
  'best way to die',
  'painless way to die',
  'how many pills',
  'how to tie a noose',
  'how do i kill myself',
  'cómo suicidarme',
  'comment me suicider',
  'como me suicidar',
  'як накласти на себе',
  'كيف أنتحر',
);

const NEAR = 8;

const AGES =
  '[1-9]|1[0-7]|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|' +
  'seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|' +
  'sete|oito|nove|dez|doze|treze';
const YEARS = 'y(?:ears?|rs?)?[\\s/-]{0,2}o(?:ld)?|y\\/?o|años|ans|anos|рок|рік|річн|سن|عام|أعوام';
/** Eighteen is not in it; digits of other scripts are plain by now. */
const MINOR_AGE = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(?:(?:${AGES})[\\s-]{0,2}(?:${YEARS})|aged?\\s(?:${AGES})(?![\\p{L}\\p{N}]))`,
  'iu',
);

type Ask = {
  kind: ModerationCategory;
  why: string;
  level: (sentence: Sentence, words: readonly string[]) => 0 | ModerationSeverity;
};

const categories: Ask[] = [
  {
    kind: 'Harassment',
    why: /*i18n*/ 'It insults somebody.',
    level: (_, words) =>
      hasPhrase(words, toDie)
        ? 6
        : together(words, 5, word.insults, word.you)
          ? 4
          : has(words, word.insults)
            ? 2
            : 0,
  },
  {
    kind: 'HarassmentThreatening',
    why: /*i18n*/ 'It threatens somebody.',
    level: (_, words) =>
      together(words, 3, word.hurting, word.you, word.intending) || isShortThreat(words) ? 6 : 0,
  },
  {
    kind: 'Hate',
    why: /*i18n*/ 'It degrades a group of people.',
    level: (_, words) =>
      together(words, NEAR, word.dehumanising, word.groups)
        ? 6
        : follows(words, 3, word.hating, word.groups) || together(words, 5, word.groups, word.insults)
          ? 4
          : 0,
  },
  {
    kind: 'HateThreatening',
    why: /*i18n*/ 'It threatens a group of people.',
    level: (_, words) => (together(words, NEAR, word.hurting, word.groups, word.intending) ? 6 : 0),
  },
  {
    kind: 'Illicit',
    why: /*i18n*/ 'It asks for help with something illegal.',
    level: (_, words) => (together(words, 10, word.illicit, word.asking) ? 4 : 0),
  },
  {
    kind: 'IllicitViolent',
    why: /*i18n*/ 'It asks for weapons or violent crime.',
    level: (_, words) =>
      together(words, 10, word.weapons, word.making, word.asking)
        ? 6
        : together(words, 6, word.weapons, word.making)
          ? 4
          : 0,
  },
  {
    kind: 'SelfHarm',
    why: /*i18n*/ 'It is about self-harm.',
    level: (_, words) => (has(words, word.selfHarm) ? 2 : 0),
  },
  {
    kind: 'SelfHarmIntent',
    why: /*i18n*/ 'Somebody says that they want to harm themselves.',
    level: (_, words) => (hasPhrase(words, wantsToDie) ? 6 : 0),
  },
  {
    kind: 'SelfHarmInstructions',
    why: /*i18n*/ 'It asks how to harm oneself.',
    level: (_, words) =>
      hasPhrase(words, waysToDie) || together(words, NEAR, word.selfHarm, word.asking, word.making) ? 6 : 0,
  },
  {
    kind: 'Sexual',
    why: /*i18n*/ 'It is sexual.',
    level: (_, words) =>
      has(words, word.explicit) ? 6 : countOf(words, word.sexual) > 1 ? 4 : has(words, word.sexual) ? 2 : 0,
  },
  {
    kind: 'SexualMinors',
    why: /*i18n*/ 'It is sexual and about minors.',
    level: (sentence, words) => (isSexualAboutMinors(sentence, words) ? 6 : 0),
  },
  {
    kind: 'Violence',
    why: /*i18n*/ 'It is about violence.',
    level: (_, words) => (countOf(words, word.hurting) > 2 ? 4 : has(words, word.hurting) ? 2 : 0),
  },
  {
    kind: 'ViolenceGraphic',
    why: /*i18n*/ 'It describes violence in detail.',
    level: (_, words) =>
      countOf(words, word.gore) + countOf(words, word.cruelty) > 1
        ? 6
        : has(words, word.gore)
          ? 4
          : has(words, word.cruelty)
            ? 2
            : 0,
  },
  {
    kind: 'Profanity',
    why: /*i18n*/ 'It swears.',
    level: (_, words) => (countOf(words, word.profanities) > 1 ? 6 : has(words, word.profanities) ? 4 : 0),
  },
];

function isSexualAboutMinors({ text }: Sentence, words: readonly string[]): boolean {
  const isOfMinorAge = MINOR_AGE.test(text);
  if (!isOfMinorAge && !has(words, word.minors)) return false;
  if (together(words, 10, word.minors, word.explicit) || countOf(words, word.sexual) > 1) return true;
  if (isOfMinorAge && has(words, word.explicit)) return true;
  // "Sex story", and not a report about a crime.
  return together(words, 3, word.sexual, word.depicting) && !has(words, word.crimes);
}

const threatWords = phrases(
  'i will kill you',
  'i will kill him',
  'i will kill her',
  'i will kill them',
  'i will find you',
  'i kill you',
  'te voy a matar',
  'je vais te tuer',
  'vou te matar',
  "я тебе вб'ю",
  'я тебе заріжу',
  'سأقتلك',
);
const isShortThreat = (words: readonly string[]) => hasPhrase(words, threatWords);

const countOf = (words: readonly string[], list: Parameters<typeof has>[1]) =>
  words.filter((one) => has([one], list)).length;

/** Somebody's words, or talk about them. */
const quotes = /["“«„][^"“”«»„]{3,300}["”»“]/;
const ALWAYS = new Set<ModerationCategory>(['SexualMinors', 'SelfHarmIntent']);
const ORDINARY_LEVEL = 2;

export function judgeCategories(sentence: Sentence): Unwanted[] {
  const words = sentence.words.map(unleet);
  const isSpared = quotes.test(sentence.text) || has(words, word.distance);
  return categories.flatMap(({ kind, why, level }) => {
    const found = level(sentence, words);
    if (found === 0) return [];
    const spared = isSpared && !ALWAYS.has(kind) ? ORDINARY_LEVEL : found;
    return [{ kind, level: spared, why }];
  });
}

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };
const unleet = (text: string) =>
  /\d/.test(text) && /[a-z]/.test(text) ? text.replace(/[013457]/g, (one) => LEET[one] ?? one) : text;
