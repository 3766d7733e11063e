// Sentences, words and what they have in common.

/** More than anybody waits for rules to read. */
const MAX_PROMPT_CHARACTERS = 20_000;

const emptyWords = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have he her him his how i if in into is ' +
    'it its just me my no not of on or our out she should so some than that the their them then there these they this ' +
    'to too up us was we were what when where which who why will with would you your please about also any more most ' +
    'very im ive dont'
  ).split(' '),
);

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export const readable = (text: string) => text.slice(0, MAX_PROMPT_CHARACTERS);

/** Lines that stand alone (headings, list items) are sentences of their own. */
export const sentencesOf = (text: string): string[] =>
  readable(text)
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .map((sentence) => sentence.replace(/^[-*•#>\s]+/, ''))
    .filter((sentence) => /\p{L}|\p{N}/u.test(sentence));

export const wordsOf = (text: string): string[] =>
  (
    readable(text)
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(stem);

/** Without the words every text has. */
export const tellingWords = (text: string): string[] =>
  (
    readable(text)
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => word.length > 1 && !emptyWords.has(word))
    .map(stem);

/** So that "refunds", "refunded" and "refunding" meet, and "cancel" and "cancelled". */
export function stem(word: string): string {
  if (word.length < 5) return word.replace(/(?<=\w{3})s$/, '');
  return word
    .replace(/(ies)$/, 'y')
    .replace(/(ing|ed|es|s|ly)$/, '')
    .replace(/e$/, '')
    .replace(/([^aeiou])\1$/, '$1');
}

/** `refundAmount`, `refund_amount` and `Refund amount` are the same two words. */
export const wordsOfName = (name: string): string[] =>
  tellingWords(name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' '));

export function shared(one: readonly string[], other: ReadonlySet<string>): number {
  return new Set(one.filter((word) => other.has(word))).size;
}
