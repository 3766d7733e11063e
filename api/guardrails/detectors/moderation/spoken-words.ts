// The words of a sentence as they are spoken: without the tricks of spelling that hide them, and which of them stand
// between quotation marks.
const anyWord = /[\p{L}\p{N}\p{M}'’ʼ_]+/gu;
const quotation = /["“«„][^"“”«»„]{3,300}["”»“]/g;
/** `f*ck`, `s**t`, `b!tch` */
const masked =
  /(?:(?<![\p{L}\p{N}])|(?<=mother))(?:f(?:[*#@$!-]{1,3}c?k|[*#@$]{3})|s[*#@$!h][*#@$!1]t|b[*!]tch|c[*]nt|a[*$]{2})/giu;
const UNMASKED: Record<string, string> = { f: 'fuck', s: 'shit', b: 'bitch', c: 'cunt', a: 'ass' };
/** French writes some words together with the next one. */
const elided = /^((?:qu|jusqu|lorsqu|puisqu|[cdjlmnst])')(?=\p{L})/u;
const MIN_SPACED_LETTERS = 3;
const spaced = /(?<![^\s])\p{L}\s\p{L}\s\p{L}(?!\S)/u;
const [masks, quotes, apostrophes] = [/[*#@$!]/, /["“«„]/, /['’ʼ]/];

type Spoken = { words: readonly string[]; quoted: readonly boolean[] };

export function spokenWords(text: string): Spoken {
  const small = text.toLowerCase();
  const plain = masks.test(small) ? small.replace(masked, (one) => UNMASKED[one.charAt(0)] ?? one) : small;
  const read = quotes.test(plain) ? withQuotes(plain) : { words: partedAll(plain), quoted: [] };
  return spaced.test(plain) ? joinSpaced(read) : read;
}

function withQuotes(text: string): Spoken {
  const [words, quoted]: [string[], boolean[]] = [[], []];
  let at = 0;
  const add = (piece: string, isQuoted: boolean) => {
    for (const word of partedAll(piece)) {
      words.push(word);
      quoted.push(isQuoted);
    }
  };
  for (const { index, 0: quote } of text.matchAll(quotation)) {
    add(text.slice(at, index), false);
    add(quote, true);
    at = index + quote.length;
  }
  add(text.slice(at), false);
  return { words, quoted };
}

function partedAll(text: string): string[] {
  const words = text.match(anyWord) ?? [];
  return apostrophes.test(text) ? words.flatMap(parted) : words;
}

function parted(word: string): string[] {
  if (!apostrophes.test(word)) return [word];
  const plain = word.replace(/[’ʼ]/g, "'").replace(/^'|'$/g, '');
  const begin = elided.exec(plain)?.[1];
  return begin === undefined ? [plain] : [begin, plain.slice(begin.length)];
}

/** `f u c k` is one word. */
function joinSpaced({ words, quoted }: Spoken): Spoken {
  const joined: { words: string[]; quoted: boolean[] } = { words: [], quoted: [] };
  for (let at = 0; at < words.length; at++) {
    let end = at;
    while (isLetter(words[end])) end++;
    const isSpaced = end - at >= MIN_SPACED_LETTERS;
    joined.words.push(isSpaced ? words.slice(at, end).join('') : (words[at] ?? ''));
    joined.quoted.push(quoted[at] ?? false);
    if (isSpaced) at = end - 1;
  }
  return joined;
}

const isLetter = (word = '') => word.length === 1 && !/[\d_]/.test(word);
