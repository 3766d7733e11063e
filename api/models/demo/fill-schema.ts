// JSON that fits a schema, filled with what is found in a text.
import type { Json } from '../../../shared/kernel/json.ts';
import { classify, statusOf, scoreOf, topicOf, urgencyOf } from './classify.ts';
import { amountsIn, find, numberFrom, valueOf, type Form } from './extract.ts';
import { keywordsOf, summarise } from './summarise.ts';
import { sentencesOf, shared, tellingWords, wordsOfName } from './words.ts';

export type Schema = { [keyword: string]: unknown };
type Field = { name: string; words: string[]; schema: Schema };

const DEEPEST = 8;

export function fillSchema(schema: Schema, text: string): Json {
  return fill({ name: '', words: [], schema }, text, 0);
}

type Filler = (field: Field, text: string, depth: number) => Json;

const fillers: Record<string, Filler> = {
  object: ({ schema }, text, depth) => (depth > DEEPEST ? {} : fillObject(schema, text, depth)),
  array: (field, text, depth) => (depth > DEEPEST ? [] : fillArray(field, text, depth)),
  number: fillNumber,
  integer: fillNumber,
  boolean: ({ words }, text) => holds(words, text),
  null: () => null,
};

function fill(field: Field, text: string, depth: number): Json {
  const schema = chosen(field.schema);
  if ('const' in schema) return schema.const as Json;
  if (Array.isArray(schema.enum)) return option(schema.enum as Json[], describedBy(schema), text);
  return (fillers[typeOf(schema)] ?? fillString)({ ...field, schema }, text, depth);
}

/** Of alternatives the first that is something. */
function chosen(schema: Schema): Schema {
  const alternatives = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  const something = alternatives?.find(({ type }) => type !== 'null');
  return something ? { ...schema, ...something, anyOf: undefined, oneOf: undefined } : schema;
}

function typeOf({ type, properties, items }: Schema): string {
  const types = [type].flat() as string[];
  if (properties) return 'object';
  if (items) return 'array';
  return types.find((each) => each && each !== 'null') ?? 'string';
}

const isNullable = ({ type }: Schema) => [type].flat().includes('null');

/** A description may say more of an option in a line of its own: `option: when it fits`. */
const describedBy =
  ({ description }: Schema) =>
  (label: string) =>
    String(description ?? '')
      .split('\n')
      .find((line) => line.startsWith(`${label}: `)) ?? label;

function option(options: Json[], described: (label: string) => string, text: string): Json {
  const labels = options.filter((each) => typeof each === 'string');
  if (labels.length === 0) return options[0] ?? null;
  const fitting = classify(labels.map(described), text);
  return labels.find((label) => described(label) === fitting) ?? null;
}

function fillObject(schema: Schema, text: string, depth: number): Json {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => {
      const words = [...wordsOfName(name), ...tellingWords(String(inner.description ?? '')).slice(0, 12)];
      return [name, fill({ name, words, schema: inner }, text, depth + 1)];
    }),
  );
}

function fillArray({ name, words, schema }: Field, text: string, depth: number): Json {
  const items = (schema.items ?? {}) as Schema;
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : 20;
  const options = (items.enum as Json[] | undefined)?.filter((each) => typeof each === 'string');
  const described = describedBy(schema);
  if (options) return options.filter((label) => scoreOf(described(label), text) > 0).slice(0, most);
  if (typeOf(items) === 'object')
    return [fill({ name, words, schema: items }, text, depth + 1)].slice(0, most);
  const form = formOf(words);
  const entries = form
    ? find(form, text)
    : isAbout(words, 'keyword tag topic theme')
      ? keywordsOf(text)
      : points(text);
  if (!['number', 'integer'].includes(typeOf(items))) return entries.slice(0, most);
  return find('numbers', text).map(numberFrom).slice(0, most);
}

const points = (text: string) => sentencesOf(summarise(text, 4));

function fillNumber({ name, words, schema }: Field, text: string): Json {
  const value = numberFor(name, words, text);
  if (value === undefined && isNullable(schema)) return null;
  const least = typeof schema.minimum === 'number' ? schema.minimum : -Infinity;
  const most = typeof schema.maximum === 'number' ? schema.maximum : Infinity;
  const inside = Math.min(most, Math.max(least, value ?? 0));
  return typeOf(schema) === 'integer' ? Math.round(inside) : inside;
}

const firstNumber = (text: string) => {
  const [match] = find('numbers', text);
  return match === undefined ? undefined : numberFrom(match);
};
const firstAmount = (text: string) => amountsIn(text)[0]?.value;

const numbersByMeaning: [about: string, answer: (text: string) => number | undefined][] = [
  ['confidence probability score certainty', () => 0.8],
  ['amount price total cost sum value fee', firstAmount],
  ['percent percentage', (text) => firstNumber(find('percentages', text)[0] ?? '')],
];

function numberFor(name: string, words: string[], text: string): number | undefined {
  const written = valueOf(plainWords(name), text);
  if (written && /\d/.test(written)) return firstAmount(written) ?? firstNumber(written);
  const meaning = numbersByMeaning.find(([about]) => isAbout(words, about));
  return meaning ? meaning[1](text) : firstNumber(text);
}

/** Whether anything of what the field is about is said, and not denied. */
function holds(words: string[], text: string): boolean {
  const about = words.filter(
    (word) => !['is', 'has', 'should', 'need', 'contain', 'wheth', 'tru'].includes(word),
  );
  const denied = new RegExp(
    String.raw`\b(?:not|no|never|don['’]?t|without)\b[^.!?]{0,30}\b(?:${about.join('|')})`,
    'i',
  );
  return about.some((word) => scoreOf(word, text) > 0) && !denied.test(text);
}

function fillString({ name, words, schema }: Field, text: string): Json {
  const value = stringFor(name, words, String(schema.format ?? ''), text);
  if (!value && isNullable(schema)) return null;
  return typeof schema.maxLength === 'number' ? value.slice(0, schema.maxLength) : value;
}

const byFormat: Record<string, Form> = {
  email: 'emails',
  uri: 'urls',
  url: 'urls',
  date: 'dates',
  time: 'times',
};

/** The first that is about the field counts. */
const byMeaning: [about: string, answer: (text: string) => string][] = [
  ['currency', (text) => amountsIn(text)[0]?.currency ?? ''],
  ['sentiment mood tone', statusOf],
  ['priority urgency severity', urgencyOf],
  ['category topic intent department queue label class', topicOf],
  ['title subject headline heading', (text) => cut(sentencesOf(text)[0] ?? '', 80)],
  ['summary summarize overview gist description', (text) => summarise(text, 2)],
  ['answer reply response message text comment reason explanation rationale', (text) => summarise(text, 2)],
];

function stringFor(name: string, words: string[], format: string, text: string): string {
  const written = valueOf(plainWords(name), text);
  if (written) return written;
  const form = byFormat[format] ?? formOf(words);
  if (form) return find(form, text)[0] ?? '';
  const meaning = byMeaning.find(([about]) => isAbout(words, about));
  return meaning ? meaning[1](text) : mostAbout(words, text);
}

const formWords: [about: string, form: Form][] = [
  ['email mail', 'emails'],
  ['phone telephone mobile', 'phones'],
  ['url link website', 'urls'],
  ['amount price total cost sum', 'amounts'],
  ['date day deadline due birthday', 'dates'],
  ['time hour', 'times'],
  ['percent percentage', 'percentages'],
  ['order invoice ticket reference number id identifier', 'references'],
  ['name person customer author sender people', 'names'],
];

const formOf = (words: string[]): Form | undefined => formWords.find(([about]) => isAbout(words, about))?.[1];

/** The field's own name comes first among its words; a description only helps. */
const isAbout = (words: readonly string[], about: string) =>
  shared(words.slice(0, 3), new Set(tellingWords(about))) > 0;

const plainWords = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

function mostAbout(words: string[], text: string): string {
  const wordSet = new Set(words);
  let best = { sentence: '', score: 0 };
  for (const sentence of sentencesOf(text)) {
    const score = shared(tellingWords(sentence), wordSet);
    if (score > best.score) best = { sentence, score };
  }
  return best.sentence;
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
