// The request a tool makes with some values: each stands only where it was put, whatever it contains.
import { jsonSize } from '../../shared/kernel/json-size.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import { isHeaderValue } from '../../shared/tools/header.ts';
import { NAMED, namesIn, type ToolParameter } from '../../shared/tools/parameter.ts';
import { toolProblems } from '../../shared/tools/problems.ts';
import type { ToolSettings } from '../../shared/tools/tool.ts';
import { isOffered, typedValue, writtenValue } from '../../shared/tools/values.ts';

export type Values = { [name: string]: Json };
export type ToolCall = Pick<
  ToolSettings,
  'apiEndpoint' | 'bodyType' | 'body' | 'headers' | 'methodType' | 'parameters'
>;
export type ToolRequest = { url: string; method: string; headers: [string, string][]; body: string | null };

const { maxSentCharacters } = workLimits.tools;

/** Throws a Problem that names the parameter. Values of other names are left out: nobody declared them. */
export function buildRequest(tool: ToolCall, given: Values): ToolRequest {
  const values = valuesOf(tool.parameters, given);
  const named = new Set(
    [tool.apiEndpoint, ...tool.headers.map(({ value }) => value), ...bodyTexts(tool)].flatMap(namesIn),
  );
  const rest = tool.parameters.filter(({ name }) => !named.has(name) && values.has(name));
  const placed = (placement: ToolParameter['placement']) =>
    rest
      .filter((each) => placementOf(each) === placement)
      .map(({ name }): [string, Json] => [name, values.get(name) ?? null]);
  const { type, body } = bodyOf(tool, values, placed('Body'));
  return {
    url: urlOf(tool.apiEndpoint, values, placed('QueryString')),
    method: tool.methodType,
    headers: [
      ...headersOf(tool.headers, values),
      ...placed('Header').map(([name, value]): [string, string] => [name, headerValue(name, value)]),
      ...(type && !tool.headers.some(({ key }) => key.toLowerCase() === 'content-type')
        ? [['content-type', type] satisfies [string, string]]
        : []),
    ],
    body,
  };
}

const placementOf = ({ required, placement }: ToolParameter) =>
  required === 'OptionalQueryParam' ? 'QueryString' : placement;

/** Those that are there, each as its type wants it. */
export function valuesOf(parameters: readonly ToolParameter[], given: Values): Map<string, Json> {
  const values = new Map<string, Json>();
  for (const parameter of parameters) {
    const value = valueOf(parameter, given);
    if (value !== undefined) values.set(parameter.name, value);
  }
  if (jsonSize([...values.values()], maxSentCharacters) > maxSentCharacters)
    throw new Problem(toolProblems.valueTooLong, { most: maxSentCharacters / bytes.MB });
  return values;
}

/** undefined: there is none, and there need not be. */
function valueOf(parameter: ToolParameter, given: Values): Json | undefined {
  const { name, type, required } = parameter;
  const own = Object.hasOwn(given, name) ? given[name] : undefined;
  const raw = own === undefined || own === null || own === '' ? parameter.default : own;
  if (raw === '') {
    if (required === 'Required') throw new Problem(toolProblems.required, { property: name });
    return undefined;
  }
  const value = typedValue(parameter, raw);
  if (value === undefined) throw new Problem(toolProblems.valueUnfit, { name, type });
  if (!isOffered(parameter, value)) throw new Problem(toolProblems.valueNotOffered, { name });
  return value;
}

/** What is in the address cannot leave its place: no value adds a segment, a query or a host. */
function urlOf(endpoint: string, values: Map<string, Json>, query: [string, Json][]): string {
  const pathEnd = endpoint.search(/[?#]|$/);
  const path = endpoint
    .slice(0, pathEnd)
    .split('/')
    .map((segment) => segmentOf(segment, values))
    .join('/');
  const url = new URL(path + queryOf(endpoint.slice(pathEnd), values));
  for (const [name, value] of query)
    for (const one of Array.isArray(value) ? value : [value])
      url.searchParams.append(name, writtenValue(one));
  return url.href;
}

/** A pair that names a parameter without a value is left out. */
function queryOf(text: string, values: Map<string, Json>): string {
  if (!text.startsWith('?')) return filled(text, values, encoded);
  const [query = '', ...fragment] = text.slice(1).split('#');
  const pairs = query
    .split('&')
    .filter((pair) => namesIn(pair).every((name) => values.has(name)))
    .map((pair) => filled(pair, values, encoded));
  const rest = fragment.length > 0 ? `#${filled(fragment.join('#'), values, encoded)}` : '';
  return (pairs.length > 0 ? `?${pairs.join('&')}` : '') + rest;
}

const encoded = (value: Json) => encodeURIComponent(writtenValue(value).toWellFormed());

function segmentOf(segment: string, values: Map<string, Json>): string {
  const names = namesIn(segment);
  if (names.length === 0) return segment;
  const missing = names.find((name) => !values.has(name));
  if (missing !== undefined) throw new Problem(toolProblems.required, { property: missing });
  const text = filled(segment, values, encoded);
  // Browsers and servers read these as the folder itself and the one above it.
  if (/^(?:\.|%2e){1,2}$/i.test(text)) throw new Problem(toolProblems.valueUnsafe, { name: names[0] ?? '' });
  return text;
}

function filled(template: string, values: Map<string, Json>, write: (value: Json, name: string) => string) {
  if (!template.includes('{')) return template;
  return template.replace(NAMED, (_, name: string) => {
    const value = values.get(name);
    return value === undefined ? '' : write(value, name);
  });
}

function headersOf(headers: ToolCall['headers'], values: Map<string, Json>): [string, string][] {
  return headers
    .filter(({ value }) => namesIn(value).every((name) => values.has(name)))
    .map(({ key, value }) => [key, filled(value, values, (one, name) => headerValue(name, one))]);
}

function headerValue(name: string, value: Json): string {
  const text = writtenValue(value);
  if (!isHeaderValue(text)) throw new Problem(toolProblems.valueUnsafe, { name });
  return text;
}

function bodyOf(
  { bodyType, body, parameters }: ToolCall,
  values: Map<string, Json>,
  added: [string, Json][],
) {
  if (bodyType === 'None') return { type: null, body: null };
  if (bodyType === 'Json') {
    const template = body.trim() ? (JSON.parse(body) as Json) : {};
    const declared = new Set(parameters.map(({ name }) => name));
    const filledIn = fillJson(template, values, declared) ?? {};
    const isObject = typeof filledIn === 'object' && filledIn !== null && !Array.isArray(filledIn);
    const whole = isObject ? Object.fromEntries([...Object.entries(filledIn), ...added]) : filledIn;
    return { type: 'application/json', body: JSON.stringify(whole) };
  }
  const form = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(body)) {
    const isComplete = namesIn(value).every((each) => values.has(each));
    if (isComplete) form.append(name, filled(value, values, writtenValue));
  }
  for (const [name, value] of added) form.append(name, writtenValue(value));
  return { type: 'application/x-www-form-urlencoded', body: form.toString() };
}

/** A text that is one parameter becomes its value, with its type; undefined: it has none. */
function fillJson(template: Json, values: Map<string, Json>, declared: Declared): Json | undefined {
  if (typeof template === 'string') {
    if (!template.includes('{')) return template;
    const only = /^\{([A-Za-z_][\w-]*)\}$/.exec(template)?.[1];
    if (only !== undefined && declared.has(only)) return values.get(only);
    return template.replace(NAMED, (whole, name: string) =>
      declared.has(name) ? writtenValue(values.get(name) ?? '') : whole,
    );
  }
  if (Array.isArray(template))
    return template.map((item) => fillJson(item, values, declared)).filter((item) => item !== undefined);
  if (typeof template !== 'object' || template === null) return template;
  const fields = Object.entries(template)
    .map(([name, value]) => [name, fillJson(value, values, declared)] as const)
    .filter((field): field is [string, Json] => field[1] !== undefined);
  return Object.fromEntries(fields);
}

type Declared = ReadonlySet<string>;

/** The texts of a body in which braces may name a parameter. */
const bodyTexts = ({ bodyType, body }: ToolCall) => (bodyType === 'None' ? [] : [body]);
