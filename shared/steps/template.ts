// Texts with references: `Dear {{ variables.name | default: "friend" }}, {{ steps.s1.text | trim }}`.
// References name steps by id; titles are only shown, so that renaming a step breaks nothing. No code, ever.
import { look } from './look.ts';
import { filters, type FilterName } from './template-filters.ts';
import { RenderBudget } from './render-budget.ts';
import { templateProblems } from './problems.ts';
import type { Json } from '../kernel/json.ts';
import { Problem } from '../kernel/problem.ts';
import { workLimits } from '../kernel/work-limits.ts';

export const roots = [
  'steps',
  'input',
  'inputs',
  'variables',
  'memory',
  'prompt',
  'loop',
  'run',
  'user',
  'agent',
  'now',
] as const;

export type Root = (typeof roots)[number];
export type Reference = { root: Root; path: string[] };
export type FilterCall = { name: FilterName; args: (string | number)[] };

/** `from` and `to` are offsets in the text; `source` is the text between the braces. */
export type Segment =
  | { kind: 'text'; text: string }
  | {
      kind: 'reference';
      reference: Reference;
      filters: FilterCall[];
      source: string;
      from: number;
      to: number;
    }
  | { kind: 'broken'; source: string; problem: () => Problem; from: number; to: number };

type Written = Extract<Segment, { kind: 'reference' }>;
type Lookup = Json | ((name: string) => Json | undefined);

/**
 * What references are looked up in; as a function where most of it is never asked for. Texts that are rendered with
 * the same `budget` share it; without one each text has its own.
 */
export type TemplateScope = { [Name in Root]?: Lookup } & {
  budget?: RenderBudget;
  /** The name of a step in problems. */
  nameOf?: (stepId: string) => string | undefined;
};

const REFERENCE = /^(?<root>[a-z]+)(?<path>(?:\.[\p{L}\p{N}_-]+)*)$/u;
const FILTER = /^(?<name>[a-z]+)\s*(?::(?<args>.*))?$/s;

/** Loops and runs render the same few texts again and again. */
const parsedTexts = new Map<string, readonly Segment[]>();
const MAX_CACHED = 500;
const MAX_CACHED_CHARACTERS = 10_000;

/** Total, and linear in the text's length. Broken references are segments too, so that editors can mark them. */
export function parseTemplate(text: string): readonly Segment[] {
  const known = parsedTexts.get(text);
  if (known) return known;
  const segments = segmentsOf(text);
  if (text.length > MAX_CACHED_CHARACTERS) return segments;
  const [oldest] = parsedTexts.keys();
  if (parsedTexts.size >= MAX_CACHED && oldest !== undefined) parsedTexts.delete(oldest);
  parsedTexts.set(text, segments);
  return segments;
}

function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  while (at < text.length) {
    const from = text.indexOf('{{', at);
    if (from > at || from < 0)
      segments.push({ kind: 'text', text: text.slice(at, from < 0 ? undefined : from) });
    if (from < 0) break;
    const end = text.indexOf('}}', from);
    const to = end < 0 ? text.length : end + 2;
    const source = text.slice(from + 2, end < 0 ? undefined : end).trim();
    segments.push({
      ...(end < 0 ? broken(source, () => new Problem(templateProblems.unclosed)) : parse(source)),
      from,
      to,
    });
    at = to;
  }
  return segments;
}

/** The problem is made when it is wanted: an error costs more than all the rest of parsing. */
const broken = (source: string, problem: () => Problem) => ({ kind: 'broken' as const, source, problem });

function parse(source: string) {
  const [first = '', ...calls] = splitOutsideQuotes(source, '|');
  const reference = readReference(first.trim());
  if (!reference)
    return broken(source, () => new Problem(templateProblems.unreadable, { reference: source }));
  if (calls.length > workLimits.templates.maxFilters)
    return broken(source, () => new Problem(templateProblems.tooManyFilters, mostFilters));
  const parsed: FilterCall[] = [];
  for (const call of calls) {
    const filter = readFilter(call.trim());
    if (!filter)
      return broken(source, () => new Problem(templateProblems.unknownFilter, { filter: call.trim() }));
    parsed.push(filter);
  }
  return { kind: 'reference' as const, reference, filters: parsed, source };
}

const mostFilters = { most: workLimits.templates.maxFilters };

function readReference(written: string): Reference | undefined {
  const groups = REFERENCE.exec(written)?.groups;
  const root = roots.find((name) => name === groups?.root);
  return root && { root, path: (groups?.path ?? '').split('.').slice(1) };
}

function readFilter(written: string): FilterCall | undefined {
  const { name = '', args } = FILTER.exec(written)?.groups ?? {};
  if (!Object.hasOwn(filters, name)) return undefined;
  return { name: name as FilterName, args: args ? splitOutsideQuotes(args, ',').map(argument) : [] };
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let quote = '';
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === separator) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function argument(written: string): string | number {
  const text = written.trim();
  const quote = text.charAt(0);
  if ((quote === '"' || quote === "'") && text.length > 1 && text.endsWith(quote)) return text.slice(1, -1);
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

export const referencesIn = (text: string) =>
  parseTemplate(text).filter((segment) => segment.kind === 'reference');

/** The text with every reference to a step renamed; for copies of steps, which get new ids. */
export const renameSteps = (text: string, newIds: ReadonlyMap<string, string>): string =>
  parseTemplate(text)
    .map((segment) => {
      if (segment.kind === 'text') return segment.text;
      const raw = text.slice(segment.from, segment.to);
      if (segment.kind === 'broken' || segment.reference.root !== 'steps') return raw;
      const id = segment.reference.path[0] ?? '';
      const newId = newIds.get(id);
      return newId ? raw.replace(`steps.${id}`, () => `steps.${newId}`) : raw;
    })
    .join('');

/**
 * The text with its references filled in: texts as they are, everything else as JSON, null as nothing. Throws a
 * Problem for a reference without a value, unless the filter `default` gives one, and for a text that grows too long.
 */
export function renderText(text: string, scope: TemplateScope): string {
  const budget = scope.budget ?? new RenderBudget();
  let rendered = '';
  for (const segment of parseTemplate(text)) {
    const piece = segment.kind === 'text' ? segment.text : asText(valueOf(segment, scope, budget));
    budget.add(piece, rendered.length);
    rendered += piece;
  }
  return rendered;
}

/** Like `renderText`, but a template that is one single reference keeps its value's type. */
export function renderValue(text: string, scope: TemplateScope): Json {
  const segments = parseTemplate(text.trim());
  const [only] = segments;
  if (segments.length === 1 && only && only.kind !== 'text')
    return valueOf(only, scope, scope.budget ?? new RenderBudget());
  return renderText(text, scope);
}

/** Like `renderValue`, with null for missing values. Still throws for texts that are too long. */
export function renderOrNull(text: string, scope: TemplateScope): Json {
  try {
    return renderValue(text, scope);
  } catch (error) {
    if (error instanceof Problem && error.code === templateProblems.tooLong.code) throw error;
    return null;
  }
}

function valueOf(
  segment: Exclude<Segment, { kind: 'text' }>,
  scope: TemplateScope,
  budget: RenderBudget,
): Json {
  if (segment.kind === 'broken') throw segment.problem();
  const { reference } = segment;
  let value = find(scope[reference.root], reference.path);
  for (const { name, args } of segment.filters) {
    budget.read(value);
    value = filters[name].apply(value, args, budget);
    if (typeof value === 'string') budget.check(value);
  }
  if (value === undefined)
    throw new Problem(templateProblems.missing, { reference: readable(segment, scope) });
  return value;
}

/** `Sort message › text | trim` for `steps.s1.text | trim`. */
function readable({ reference, source }: Written, { nameOf }: TemplateScope): string {
  const [id = '', ...part] = reference.path;
  const name = reference.root === 'steps' ? nameOf?.(id) : undefined;
  if (name === undefined) return source;
  const written = ['steps', ...reference.path].join('.');
  return source.replace(written, () => (part.length > 0 ? `${name} › ${part.join('.')}` : name));
}

function find(from: Lookup | undefined, path: readonly string[]): Json | undefined {
  if (typeof from !== 'function') return look(from, path);
  const [name, ...rest] = path;
  return name === undefined ? undefined : look(from(name), rest);
}

/** An answer of a step is an object; inside a text its `text` is what people mean. */
export function asText(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && !Array.isArray(value) && typeof value.text === 'string') return value.text;
  return JSON.stringify(value);
}
