// Names in a sentence, by their form: addresses of mails and sites, and words that begin with a capital letter.
import { withoutSignsAtEnd } from './trim-signs.ts';
import { verbs } from './verbs.ts';

const { max } = Math;

export type Found = { name: string; type: string; confidence: number; from: number; to: number };

/** They begin sentences and name nothing. */
const common = new Set(
  `a an the this that these those i we you he she it they in on at by for from of to with as and or but if when while
  after before since until during because although however our your his her its their there here what who where why how
  all each every some any no not yes is are was were be been has have had do does did please dear thanks today yesterday
  tomorrow then also so both most many more new`.split(/\s+/),
);
const joining = new Set(['of', 'de', 'van', 'von', 'der', 'la', 'du', 'del', '&']);
const organizations =
  /(?:^|\s)(?:Inc|Ltd|LLC|GmbH|AG|Corp|Corporation|Company|Group|Holding|University|Institute|Bank|Association|Foundation|Agency|Ministry|Department|Team|Labs|Industries|Motors|Services|Systems)$/;
const titled = /^(?:Mr|Mrs|Ms|Dr|Prof)$/;
const capital = /^\p{Lu}/u;
const isNumbered = /^(?:\p{Lu}?\d[\p{L}\d-]*)$/u;
const MAX_WORDS = 6;
const MAX_WORD_CHARACTERS = 60;

type Word = { text: string; from: number; to: number; endsPart: boolean };

/** Signs around a word are none of it; some end what it is a part of. */
function wordsIn(sentence: string): Word[] {
  return [...sentence.matchAll(/\S+/g)].flatMap(({ 0: raw, index }) => {
    const lead = raw.length - raw.replace(/^[("'“‘«[{]+/, '').length;
    const bare = withoutSignsAtEnd(raw.slice(lead, lead + 2 * MAX_WORD_CHARACTERS), /[)"'”’»\]},;:.!?]/);
    const text = bare.replace(/['’]s$/, '');
    if (!text || text.length > MAX_WORD_CHARACTERS) return [];
    const from = index + lead;
    return [{ text, from, to: from + text.length, endsPart: lead + text.length < raw.length }];
  });
}

export function namesIn(sentence: string): Found[] {
  const words = wordsIn(sentence);
  const found: Found[] = [];
  for (let at = 0; at < words.length; at++) {
    const address = addressOf(words[at]);
    if (address) found.push(address);
    if (address || !isNameWord(words[at])) continue;
    const end = endOfName(words, at);
    const name = nameOf(words.slice(at, end), sentence);
    if (name && !(at === 0 && end === 1 && isDoubtful(words))) found.push(name);
    at = max(at, end - 1);
  }
  return found;
}

/** One word at the beginning of a sentence is capitalized anyway: it is a name when a verb of ours follows. */
const isDoubtful = (words: readonly Word[]) => !firstWords.has(words[1]?.text ?? '');

const firstWords = new Set(['and', ...verbs.map(({ words }) => words.split(' ', 1)[0] ?? '')]);

function addressOf(word: Word | undefined): Found | undefined {
  if (!word) return undefined;
  const { text: name, from, to } = word;
  const at = name.indexOf('@');
  if (at > 0 && name.indexOf('.', at) > at + 1) return { name, type: 'Email', confidence: 1, from, to };
  return /^https?:\/\//.test(name) ? { name, type: 'Website', confidence: 1, from, to } : undefined;
}

const isNameWord = (word: Word | undefined) =>
  word !== undefined && capital.test(word.text) && !common.has(word.text.toLowerCase());

/** The first word that is no part of the name. */
function endOfName(words: readonly Word[], begin: number): number {
  let end = begin + 1;
  while (end < words.length && end - begin < MAX_WORDS && !isEnd(words[end - 1])) {
    const more = wordsMore(words[end], words[end + 1]);
    if (more === 0) break;
    end += more;
  }
  return end;
}

/** How many of these two words belong to a name that came before them. */
function wordsMore(word: Word | undefined, next: Word | undefined): number {
  const text = word?.text ?? '';
  if (isNameWord(word) || isNumbered.test(text)) return 1;
  return joining.has(text) && isNameWord(next) ? 2 : 0;
}

const isEnd = (word: Word | undefined) => word !== undefined && word.endsPart && !titled.test(word.text);

function nameOf(words: readonly Word[], sentence: string): Found | undefined {
  const isPerson = titled.test(words[0]?.text ?? '');
  const kept = isPerson ? words.slice(1) : words;
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return undefined;
  const name = sentence.slice(first.from, last.to).replace(/\s+/g, ' ');
  const place = { name, from: first.from, to: last.to };
  if (isPerson) return { ...place, type: 'Person', confidence: 0.9 };
  if (organizations.test(name)) return { ...place, type: 'Organization', confidence: 0.8 };
  return { ...place, type: 'Thing', confidence: kept.length > 1 ? 0.6 : 0.5 };
}
