// Facts of a text by rules, in a worker thread: what people wrote as relationships, and what sentences say [PG12].
import { parse } from 'csv-parse/sync';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { keyOf, relationName, type EntityFact, type Facts, type RelationFact } from './facts.ts';
import { namesIn, type Found } from './names.ts';
import { withoutSignsAtEnd } from './trim-signs.ts';
import { verbs } from './verbs.ts';

const { maxNameCharacters, maxTypeCharacters, maxExcerptCharacters } = workLimits.projectGraphs;
/** A longer one is a list or a table without ends. */
const MAX_SENTENCE_CHARACTERS = 2000;
const MAX_BETWEEN_CHARACTERS = 120;
const SURE = 1;

type Sentence = { text: string; position: number };

export default function readFacts({ text }: { text: string }): Facts {
  const facts: Facts = { entities: [], relations: [] };
  if (readTable(text, facts)) return facts;
  for (const sentence of sentencesOf(text)) {
    if (!readArrows(sentence, facts)) readSentence(sentence, facts);
  }
  return facts;
}

/** Each line, cut behind full stops that are followed by a space and a capital letter. */
function sentencesOf(text: string): Sentence[] {
  let position = 0;
  return text.split('\n').flatMap((line) => {
    const begin = position;
    position += line.length + 1;
    let from = 0;
    const ends = [...line.matchAll(/[.!?] (?=["“(]?\p{Lu})/gu)].map(({ index }) => index + 2);
    return [...ends, line.length].flatMap((end) => {
      const sentence = {
        text: line.slice(from, end).slice(0, MAX_SENTENCE_CHARACTERS),
        position: begin + from,
      };
      // “Dr. Moss” is one.
      if (/(?:^|\s)(?:Mr|Mrs|Ms|Dr|Prof)\. $/.test(sentence.text)) return [];
      from = end;
      return sentence.text.trim() ? [sentence] : [];
    });
  });
}

/** `Ann Moss -> WORKS_AT -> Northwind`, with or without brackets and types: `(Person: Ann Moss)`. */
function readArrows({ text, position }: Sentence, facts: Facts): boolean {
  const parts = text
    .split(/->|→/)
    .map((part) => withoutSignsAtEnd(part.replace(/^[\s[({-]+/, ''), /[\s\])}-]/));
  const [from = '', type = '', to = ''] = parts.length === 2 ? arrowOf(parts) : parts;
  if (parts.length > 3 || parts.length < 2 || !from || !type || !to) return false;
  const said = { confidence: SURE, excerpt: excerptOf(text), position };
  const [one, other] = [typed(from), typed(to)];
  facts.entities.push({ ...one, ...said }, { ...other, ...said });
  facts.relations.push({ from: one.name, type: relationName(type), to: other.name, ...said });
  return true;
}

/** `A -[KNOWS]-> B`, whose first half is `A -[KNOWS]`. */
function arrowOf([first = '', to = '']: string[]): string[] {
  const at = first.indexOf('-[');
  return at < 0 ? [] : [withoutSignsAtEnd(first.slice(0, at), /[\s)]/), first.slice(at + 2), to];
}

function typed(text: string): { name: string; type: string } {
  const colon = text.indexOf(': ');
  const [type, name] = colon > 0 ? [text.slice(0, colon), text.slice(colon + 2)] : ['Thing', text];
  return { name: name.trim().slice(0, maxNameCharacters), type: type.trim().slice(0, maxTypeCharacters) };
}

/** With a head that names `from`, `relation` and `to`, and perhaps `fromType` and `toType`. */
function readTable(text: string, facts: Facts): boolean {
  const head = text.slice(0, text.indexOf('\n')).toLowerCase();
  const rows = rowsOf(text, head);
  if (!rows) return false;
  let position = head.length + 1;
  for (const { from = '', relation = '', to = '', fromtype, totype } of rows) {
    if (!from.trim() || !relation.trim() || !to.trim()) continue;
    const said = { confidence: SURE, excerpt: excerptOf(`${from} ${relation} ${to}`), position };
    position += from.length + relation.length + to.length;
    const [one, other] = [typed(`${fromtype || 'Thing'}: ${from}`), typed(`${totype || 'Thing'}: ${to}`)];
    facts.entities.push({ ...one, ...said }, { ...other, ...said });
    facts.relations.push({ from: one.name, type: relationName(relation), to: other.name, ...said });
  }
  return true;
}

/** Undefined for what is no such table. */
function rowsOf(text: string, head: string): Record<string, string>[] | undefined {
  if (!['from', 'relation', 'to'].every((column) => head.includes(column))) return undefined;
  const delimiter = [',', ';', '\t'].find((sign) => head.split(sign).length > 2);
  if (!delimiter) return undefined;
  const columns = (names: string[]) => names.map((name) => name.trim().toLowerCase());
  try {
    return parse(text, { columns, delimiter, relax_column_count: true, relax_quotes: true, bom: true });
  } catch {
    return undefined;
  }
}

function readSentence({ text, position }: Sentence, facts: Facts) {
  const names = namesIn(text);
  const excerpt = excerptOf(text);
  const entityOf = ({ name, type, confidence, from }: Found): EntityFact => ({
    ...{ name: name.slice(0, maxNameCharacters), type, confidence, excerpt, position: position + from },
  });
  facts.entities.push(...names.map(entityOf));
  for (let at = 0; at + 1 < names.length; at++) {
    const [one, other] = [names[at], names[at + 1]];
    if (!one || !other || keyOf(one.name) === keyOf(other.name)) continue;
    const before = subjectsOf(names, at, text);
    const relation = relationOf(one, other, text);
    const said = { excerpt, position: position + one.from };
    for (const subject of relation.verb ? before : [one])
      facts.relations.push({ ...between(subject, other, relation), ...said });
    const sure = { confidence: relation.confidence, excerpt };
    for (const { found, type } of typesToldBy(relation, before, other))
      facts.entities.push({ ...entityOf(found), type, ...sure });
  }
}

/** What a verb says of those it joins: whoever “works at” something is a person. */
function typesToldBy({ verb }: ReturnType<typeof relationOf>, before: readonly Found[], other: Found) {
  const { before: type, behind } = verb ?? {};
  const told = type ? before.map((found) => ({ found, type })) : [];
  return behind ? [...told, { found: other, type: behind }] : told;
}

/** What stands between names of a list. */
const lists = new Set([',', 'and', 'or', ', and', ', or']);

/** “Ann Moss and Ben Ross work at …”: both do. */
function subjectsOf(names: readonly Found[], at: number, text: string): Found[] {
  const subjects = names.slice(at, at + 1);
  for (let index = at; index > 0; index--) {
    const [before, here] = [names[index - 1], names[index]];
    if (!before || !here || !lists.has(text.slice(before.to, here.from).trim())) break;
    subjects.unshift(before);
  }
  return subjects;
}

type Relation = { verb: (typeof verbs)[number] | undefined; confidence: number };

function relationOf(one: Found, other: Found, text: string): Relation {
  const said = text.slice(one.to, other.from);
  if (said.length > MAX_BETWEEN_CHARACTERS) return { verb: undefined, confidence: 0.2 };
  const words = ` ${said
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()} `;
  const verb = verbs.find((each) => words.includes(` ${each.words} `));
  if (!verb) return { verb, confidence: 0.3 };
  const isNegated = / (?:not|never|no longer) /.test(words);
  if (isNegated) return { verb: undefined, confidence: 0.2 };
  return { verb, confidence: words.trim().split(' ').length - verb.words.split(' ').length <= 2 ? 0.8 : 0.6 };
}

function between(
  one: Found,
  other: Found,
  { verb, confidence }: Relation,
): Omit<RelationFact, 'excerpt' | 'position'> {
  const [from, to] = verb?.isPassive ? [other, one] : [one, other];
  return { from: from.name, type: verb?.type ?? 'RELATED_TO', to: to.name, confidence };
}

const excerptOf = (text: string) => text.trim().slice(0, maxExcerptCharacters);
