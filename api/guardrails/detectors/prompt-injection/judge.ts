// Scores a text for attempts to take the agent over. Always the original text: what other filters have redacted would
// read like an attack. Sentences are judged alone and with their neighbours, never the sum of a long document.
import { normalise } from '../../scanning/normaliser.ts';
import { unread, type Judged } from '../detector.ts';
import { hiddenLayers } from './hidden-layers.ts';
import { families, isAboutInjection, type Family } from './families.ts';
import { attackLikeness } from './model.ts';
import { passagesOf, type Passage } from './passages.ts';
import type { Sentence } from './sentences.ts';
import { compileTriggers, type Suspect } from './triggers.ts';
import { weighed } from './weigh.ts';
import { withoutData } from './without-data.ts';

const WINDOW = 4;
const ABOUT_DISCOUNT = 0.3;
const DISGUISE = 0.3;
const [MEDIUM, HIGH, CRITICAL] = [2, 3, 4];
const MIN_HIDDEN_SCORE = 0.5;
/** The least that a filter can ask for; below it nothing is told. */
const MIN_LEARNED_SCORE = 0.3;
/** One or two words are a label that a step answers with; what they share with attacks says nothing. */
const MIN_LEARNED_WORDS = 3;
const LIKENESS = /*i18n*/ 'It reads like known attacks.';

type Hit = Omit<Family, 'needs'>;

const disguise: Hit = {
  type: 'Disguise',
  weight: DISGUISE,
  why: /*i18n*/ 'Its text is disguised.',
  hits: ({ isDisguised }) => isDisguised,
};

type ReadSentence = { sentence: Sentence; hits: readonly Hit[] };
const NONE: readonly Hit[] = [];

const suspectsIn = compileTriggers(families);

export function judgeInjection(text: string): Judged[] {
  const plain = normalise(text);
  const judged = judgePassages(plain.text).map((one) => ({
    ...one,
    start: plain.startOf(one.start),
    end: plain.endOf(one.end - 1),
  }));
  return [
    ...judged,
    ...judgeHidden(
      text,
      judged.some(({ score }) => score >= MIN_HIDDEN_SCORE),
    ),
  ];
}

/** What the rules found, as the model sees the passages it stands in; and passages of which only the model says so. */
function judgePassages(text: string): Judged[] {
  const byRules = judgeSentences(text);
  return passagesOf(text).flatMap((passage) => {
    const inside = byRules.filter(({ start }) => start >= passage.start && start < passage.end);
    const likeness = attackLikeness(passage.text, [...new Set(inside.map(({ type }) => type))]);
    if (inside.length > 0)
      return inside.map((one) => ({ ...one, score: rounded(weighed(one.score, likeness)) }));
    const score = rounded(weighed(0, likeness));
    if (score < MIN_LEARNED_SCORE || countWords(withoutData(passage.text)) < MIN_LEARNED_WORDS) return [];
    const { start, end } = trimmed(passage);
    return [{ type: 'Likeness', start, end, score, why: [LIKENESS], severity: score >= 0.8 ? HIGH : MEDIUM }];
  });
}

/** Where words are written without spaces, each sign is one. */
const anyWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu;
const countWords = (text: string) => text.match(anyWord)?.length ?? 0;

const rounded = (score: number) => Math.round(score * 100) / 100;

function trimmed({ start, text }: Passage) {
  const from = start + text.length - text.trimStart().length;
  return { start: from, end: from + text.trim().length };
}

/** What the rules alone say of a text. */
export const rulesScore = (text: string): number =>
  judgeSentences(normalise(text).text).reduce((most, { score }) => Math.max(most, score), 0);

/** The types of what the rules found, for the model. */
export const signsIn = (text: string): string[] => [
  ...new Set(judgeSentences(normalise(text).text).map(({ type }) => type)),
];

function judgeSentences(text: string): Judged[] {
  const reads = suspectsIn(text).map(read);
  const findings = new Map<Sentence, Judged>();
  for (const [at, { hits }] of reads.entries())
    if (hits.length > 0) judgeWindow(reads.slice(at, at + WINDOW), findings);
  return [...findings.values()];
}

function read({ sentence, mayBe }: Suspect<Family>): ReadSentence {
  if (mayBe.length === 0) return { sentence, hits: NONE };
  const hits = mayBe.filter((family) => family.hits(sentence));
  return { sentence, hits: disguise.hits(sentence) ? [...hits, disguise] : hits };
}

/**
 * A window begins with a sentence that hit. Every sentence that adds to the score is a finding, with the score of the
 * best window it stands in.
 */
function judgeWindow(reads: ReadSentence[], findings: Map<Sentence, Judged>) {
  const guilty = reads.filter(({ hits }) => hits.length > 0);
  const weights = new Map(guilty.flatMap(({ hits }) => hits).map(({ type, weight }) => [type, weight]));
  const raw = 1 - [...weights.values()].reduce((product, weight) => product * (1 - weight), 1);
  const score = Math.max(
    0,
    reads.some(({ sentence }) => isAboutInjection(sentence)) ? raw - ABOUT_DISCOUNT : raw,
  );

  for (const { sentence, hits } of guilty) {
    if ((findings.get(sentence)?.score ?? 0) >= score) continue;
    const [gravest] = hits.toSorted((a, b) => b.weight - a.weight);
    if (gravest) findings.set(sentence, judged(sentence, gravest, score));
  }
}

const judged = ({ start, end }: Sentence, { type, why }: Hit, score: number): Judged => ({
  type,
  start,
  end,
  score: Math.round(score * 100) / 100,
  why: [why],
  severity: score >= 0.9 ? CRITICAL : score >= 0.75 ? HIGH : MEDIUM,
});

/** A finding in decoded text counts for the place of the encoded text. */
function judgeHidden(text: string, isKnown: boolean): Judged[] {
  if (isKnown) return [];
  const { layers, unreadFrom } = hiddenLayers(text);
  const findings = layers.flatMap(({ start, end, decoded }) => {
    const plain = normalise(decoded).text;
    // A text turned around is as long as it was, and read by rules alone: the model would read all of it three times.
    const read = decoded.length === end - start ? judgeSentences(plain) : judgePassages(plain);
    const worst = read.toSorted((a, b) => b.score - a.score)[0];
    if (!worst || worst.score < MIN_HIDDEN_SCORE) return [];
    const score = Math.round((1 - (1 - worst.score) * (1 - DISGUISE)) * 100) / 100;
    return [{ ...worst, start, end, score, why: [...worst.why, disguise.why] }];
  });
  return unreadFrom === undefined ? findings : [...findings, unread(unreadFrom, text.length)];
}
