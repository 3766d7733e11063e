// Which categories a sentence is of, and how severely. A wording is found in the words as they stand; what is quoted, told
// or asked about counts less.
import type {
  ModerationCategory,
  ModerationSeverity,
} from '../../../../shared/guardrails/filters/moderation.ts';
import type { Sentence } from '../prompt-injection/sentences.ts';
import { crimes } from './crimes.ts';
import { harmToOthers } from './harm-to-others.ts';
import { idioms, readAs } from './idioms.ts';
import { isTold, minors } from './minors.ts';
import { selfHarm } from './self-harm.ts';
import { sexualContent } from './sexual.ts';
import { spokenWords } from './spoken-words.ts';
import { classesOf, classNamed, indexed, NO_CLASSES, readWordings, type Classes } from './wordings.ts';

export type Unwanted = { kind: ModerationCategory; level: ModerationSeverity; why: string };

const reasons: Partial<Record<ModerationCategory, string>> = {
  Harassment: /*i18n*/ 'It insults somebody.',
  HarassmentThreatening: /*i18n*/ 'It threatens somebody.',
  Hate: /*i18n*/ 'It degrades a group of people.',
  HateThreatening: /*i18n*/ 'It threatens a group of people.',
  Illicit: /*i18n*/ 'It asks for help with something illegal.',
  IllicitViolent: /*i18n*/ 'It asks for weapons or violent crime.',
  SelfHarm: /*i18n*/ 'It is about self-harm.',
  SelfHarmIntent: /*i18n*/ 'Somebody says that they want to harm themselves.',
  SelfHarmInstructions: /*i18n*/ 'It asks how to harm oneself.',
  Sexual: /*i18n*/ 'It is sexual.',
  SexualMinors: /*i18n*/ 'It is sexual and about minors.',
  Violence: /*i18n*/ 'It is about violence.',
  ViolenceGraphic: /*i18n*/ 'It describes violence in detail.',
  Profanity: /*i18n*/ 'It swears.',
};

const meanings = indexed([...harmToOthers, ...crimes, ...selfHarm, ...sexualContent, ...minors]);
const harmless = indexed(idioms);
const others = indexed(readAs);
const [distance, telling, support] = [
  classNamed('{distance}'),
  classNamed('{told}'),
  classNamed('{support}'),
];
/** A story or a study makes no instruction harmless; a report and a question of protection do. */
const protectedOnly = new Set<ModerationCategory>(['Illicit', 'IllicitViolent', 'Sexual']);

const SPARED_LEVEL = 2;
/** Who looks for help is to be seen, and not as gravely as who has given up. */
const HELP_LEVEL = 4;
const MIN_WORDS_AROUND = 2;

export function judgeCategories(sentence: Sentence): Unwanted[] {
  const { words, quoted } = spokenWords(sentence.text);
  const read = asMeant(words.map(classesOf));
  const isOf = (kind: ModerationCategory) => (protectedOnly.has(kind) ? telling : distance);
  if (read.every((one) => one === NO_CLASSES)) return [];
  const isQuoting = quoted.filter((one) => !one).length >= MIN_WORDS_AROUND;
  const seeksHelp = read.some((one) => one.has(support));
  const found = new Map<ModerationCategory, ModerationSeverity>();
  readWordings(read, meanings, ({ meaning: { kind, level, isNeverSpared } }, start, end) => {
    const isQuoted =
      isQuoting && kind !== 'SexualMinors' && quoted[start] === true && quoted[end - 1] === true;
    const isSpared = isQuoted || (!isNeverSpared && read.some((one) => one.has(isOf(kind))));
    const counted = isSpared ? SPARED_LEVEL : kind === 'SelfHarmIntent' && seeksHelp ? HELP_LEVEL : level;
    if (counted > (found.get(kind) ?? 0)) found.set(kind, counted);
  });
  if (isTold(read)) found.delete('SexualMinors');
  return [...found]
    .map(([kind, level]) => ({ kind, level, why: reasons[kind] ?? '' }))
    .toSorted((a, b) => b.level - a.level);
}

/** Idioms count for nothing, and people named by what they are count as a group. */
function asMeant(words: readonly Classes[]): readonly Classes[] {
  const meant = [...words];
  readWordings(words, harmless, (_, start, end) => meant.fill(NO_CLASSES, start, end));
  readWordings(meant, others, ({ meaning }, start, end) => {
    meant.fill(NO_CLASSES, start + 1, end);
    meant[start] = new Set(meant[start]).add(classNamed(meaning));
  });
  return meant;
}
