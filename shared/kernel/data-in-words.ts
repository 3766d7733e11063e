// Data in words: `{"order": "88120", "paid": true}` reads `Order: 88120, Paid: yes`.
import type { Json } from './json.ts';
import { workLimits } from './work-limits.ts';
import { piecesOf } from './find-json.ts';

const { maxDepth, maxWords, maxRows, maxColumns, maxCharacters } = workLimits.approvalTexts;

/** Says a marked text in the reader's language. */
export type Say = (text: string) => string;

const yes = /*i18n*/ 'yes';
const no = /*i18n*/ 'no';
const nothing = '–';
const more = '…';

/** `firstName`, `first_name`: First name. */
const humanName = (name: string): string => {
  const text = name
    .slice(0, maxWords)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();
  if (!text) return nothing;
  return (
    text.charAt(0).toLocaleUpperCase() +
    (/\p{Ll}/u.test(text) ? text.slice(1).toLocaleLowerCase() : text.slice(1))
  );
};

type Shape = {
  names: Record<string, string>;
  always: readonly string[];
  isOurs?: (object: { [name: string]: Json }) => boolean;
};

/** What a loop answers, and how an iteration failed: the names are the product's own. */
const shapes: readonly Shape[] = [
  {
    names: {
      results: /*i18n*/ 'Results',
      errors: /*i18n*/ 'Errors',
      count: /*i18n*/ 'How many',
      cancelled: /*i18n*/ 'Cancelled',
      failure: /*i18n*/ 'Failure',
    },
    always: ['results', 'errors', 'count'],
  },
  {
    names: { index: /*i18n*/ 'Index', code: /*i18n*/ 'Code', message: /*i18n*/ 'Message' },
    always: ['code', 'message'],
    isOurs: ({ code }) => typeof code === 'string' && /^[a-z]+\.[a-z]+$/i.test(code),
  },
];

const fits = ({ names, always, isOurs }: Shape, object: { [name: string]: Json }) =>
  always.every((name) => Object.hasOwn(object, name)) &&
  Object.keys(object).every((name) => Object.hasOwn(names, name)) &&
  (isOurs?.(object) ?? true);

/** How a name in this object reads. Names in data of people are theirs, in whatever language. */
export function nameIn(object: { [name: string]: Json }, say: Say): (name: string) => string {
  const own = shapes.find((shape) => fits(shape, object))?.names ?? {};
  return (name) => (Object.hasOwn(own, name) ? say(own[name] ?? name) : humanName(name));
}

/** Any value on one line. What is too deep, or too much for one line, ends with a mark. */
export function inWords(value: Json, say: Say): string {
  const text = wordsOf(value, say, 0);
  return text.length > maxWords ? `${text.slice(0, maxWords)}${more}` : text;
}

function wordsOf(value: Json, say: Say, depth: number): string {
  if (value === null || value === '') return nothing;
  if (typeof value === 'boolean') return say(value ? yes : no);
  if (typeof value === 'string') return value.slice(0, maxWords + 1);
  if (typeof value === 'number') return String(value);
  const own = onlyText(value);
  if (own !== undefined) return wordsOf(own, say, depth);
  return depth < maxDepth ? dataInWords(value, say, depth) || nothing : more;
}

/** Each part is at least a character: what is behind so many is cut off anyway. */
function dataInWords(value: Json[] | { [name: string]: Json }, say: Say, depth: number): string {
  if (Array.isArray(value))
    return limited(value)
      .map((item) => wordsOf(item, say, depth + 1))
      .join(depth === 0 && value.some(isData) ? '; ' : ', ');
  const nameOf = nameIn(value, say);
  return limited(Object.entries(value))
    .map(([name, part]) => `${nameOf(name)}: ${wordsOf(part, say, depth + 1)}`)
    .join(', ');
}

const limited = <Item>(items: readonly Item[]) => items.slice(0, maxRows);

const isData = (value: Json) => typeof value === 'object' && value !== null;

/** A text in which agents wrote JSON, on one line of words. */
export const textInWords = (text: string, say: Say): string =>
  piecesOf(text.slice(0, maxCharacters))
    .map((piece) => (piece.kind === 'text' ? piece.text : inWords(piece.value, say)))
    .join('');

export type Table = { head: string[]; rows: string[][]; hidden: number };

export type List = { items: string[]; hidden: number };

/** Any list, an item a line: `hidden` items are not in it. */
export const listOf = (list: readonly Json[], say: Say): List => ({
  items: limited(list).map((item) => onlyText(item) ?? inWords(item, say)),
  hidden: Math.max(0, list.length - maxRows),
});

/** What a step answers is often nothing but its text, which then reads best as that. */
export function onlyText(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return undefined;
  const { text, ...rest } = value;
  const isAlone = Object.entries(rest).every(
    ([name, other]) => other === null || other === '' || (name === 'model' && isModel(other)),
  );
  return typeof text === 'string' && isAlone ? text : undefined;
}

/** Which model has written the text. */
const isModel = (value: Json) => isObject(value) && Object.hasOwn(value, 'provider');

/** A list of objects as a table: `hidden` rows are not in it. Nothing for any other list. */
export function tableOf(list: readonly Json[], say: Say): Table | undefined {
  if (!hasColumns(list)) return undefined;
  const visibleRows = list.slice(0, maxRows);
  const names = [...new Set(visibleRows.flatMap((row) => Object.keys(row)))];
  const isWide = names.length > maxColumns;
  const own = isWide ? names.slice(0, maxColumns - 1) : names;
  const others = isWide ? firstShown(names.slice(maxColumns - 1)) : [];
  const rest = (row: { [name: string]: Json }) =>
    inWords(Object.fromEntries(others.map((name) => [name, valueIn(row, name)])), say);
  return {
    head: [...own.map(nameIn(visibleRows[0] ?? {}, say)), ...(isWide ? [more] : [])],
    rows: visibleRows.map((row) => [
      ...own.map((name) => inWords(valueIn(row, name), say)),
      ...(isWide ? [rest(row)] : []),
    ]),
    hidden: list.length - visibleRows.length,
  };
}

/** The names an object of all of them would show: one cell says no more, however many columns a list has. */
const firstShown = (names: readonly string[]) =>
  limited(Object.keys(Object.fromEntries(names.map((name) => [name, null]))));

const valueIn = (row: { [name: string]: Json }, name: string): Json =>
  Object.hasOwn(row, name) ? (row[name] ?? null) : null;

/** A list whose items are read one by one: no texts, no plain values. */
const hasColumns = (list: readonly Json[]): list is { [name: string]: Json }[] =>
  list.length > 0 && list.every(isObject) && !list.every((item) => onlyText(item) !== undefined);

/** An object as names and values, each on one line. */
export function figuresOf(object: { [name: string]: Json }, say: Say): [name: string, value: string][] {
  const nameOf = nameIn(object, say);
  return limited(Object.entries(object)).map(([name, value]) => [nameOf(name), inWords(value, say)]);
}

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
