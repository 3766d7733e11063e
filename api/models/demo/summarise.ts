// The sentences that hold most of what a text is about, in their order.
import { sentencesOf, tellingWords } from './words.ts';

export function summarise(text: string, count = 3): string {
  const all = sentencesOf(text);
  const informative = all.filter((sentence) => !isFormality(sentence));
  const sentences = informative.length > 0 ? informative : all;
  if (sentences.length <= count) return sentences.join(' ');
  const weights = weightsOf(sentences);
  const scored = sentences.map((sentence, at) => ({ sentence, at, score: scoreOf(sentence, at, weights) }));
  return scored
    .toSorted((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, count)
    .toSorted((one, other) => one.at - other.at)
    .map(({ sentence }) => sentence)
    .join(' ');
}

/** Greetings, names and ways to be reached say nothing of the matter. */
const formality =
  /^(?:hello|hi|hey|dear|good (?:morning|afternoon|evening)|regards|kind regards|best|sincerely|thanks?|thank you|cheers|my name is|i am writing|you can (?:reach|call|contact)|(?:please )?(?:call|contact|reach) me|looking forward)\b/i;
const isFormality = (sentence: string) => formality.test(sentence) && sentence.length < 120;

/** How often each telling word occurs. */
function weightsOf(sentences: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const word of sentences.flatMap(tellingWords)) weights.set(word, (weights.get(word) ?? 0) + 1);
  return weights;
}

/** The mean weight of its words, so that length is no merit; beginnings say more, scraps say nothing. */
function scoreOf(sentence: string, at: number, weights: ReadonlyMap<string, number>): number {
  const words = tellingWords(sentence);
  if (words.length < 3) return 0;
  const total = words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  return total / Math.sqrt(words.length) + (at === 0 ? 2 : 0);
}

/** The words a text is about, the most frequent first. */
export function keywordsOf(text: string, count = 5): string[] {
  const weights = weightsOf([text]);
  const originals = new Map<string, string>();
  for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const [stemmed] = tellingWords(word);
    if (stemmed && !originals.has(stemmed)) originals.set(stemmed, word.toLowerCase());
  }
  return [...weights]
    .filter(([word]) => word.length > 2 && !/^\d+$/.test(word))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([word]) => originals.get(word) ?? word);
}
