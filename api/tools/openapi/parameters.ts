// The parameters of an operation: each gets a name models can say, and stands in the request where it belongs.
import { asList, asRecord, asString, type Fields } from '../../../shared/imports/file-values.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { headerFault } from '../../../shared/tools/header.ts';
import type { ToolParameter } from '../../../shared/tools/parameter.ts';
import type { ImportNote } from '../../../shared/tools/import.ts';
import { resolved } from './references.ts';
import { shapeOf } from './schema.ts';

const { maxParameters } = workLimits.tools;
const MAX_DESCRIPTION = 400;
const MAX_NAME = 60;

/** Of one tool while it is put together. */
export type Draft = {
  document: Fields;
  parameters: ToolParameter[];
  headers: { key: string; value: string }[];
  /** Pairs of the address's query that have another name there than models say. */
  query: string[];
  notes: Set<ImportNote>;
};

type Meaning = { schema: unknown; description?: unknown; required: boolean };

/** The name it goes by; undefined: there is no room for it. */
export function declare(
  draft: Draft,
  name: string,
  { schema, description, required }: Meaning,
  placement: ToolParameter['placement'],
): string | undefined {
  if (draft.parameters.length >= maxParameters) {
    draft.notes.add('tooManyParameters');
    return undefined;
  }
  const alias = freeAlias(draft, name);
  const { fields } = resolved(draft.document, schema);
  draft.parameters.push({
    ...shapeOf(draft.document, schema),
    name: alias,
    description: asString(description ?? fields.description)
      .trim()
      .slice(0, MAX_DESCRIPTION)
      .trim(),
    required: required ? 'Required' : 'Optional',
    placement,
  });
  return alias;
}

function freeAlias({ parameters }: Draft, name: string): string {
  const plain = name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, MAX_NAME);
  const base = /^[A-Za-z_]/.test(plain) ? plain : `_${plain}`;
  const taken = new Set(parameters.map((each) => each.name));
  let free = base;
  for (let number = 2; taken.has(free); number++) free = `${base}_${number}`;
  return free;
}

/** Those of the path first, since a call without them makes no sense; then those that have to be given. */
export function declareAll(draft: Draft, path: string, lists: readonly unknown[][]): string {
  const byPlace = new Map<string, Fields>();
  for (const one of lists.flat()) {
    const { fields, remote } = resolved(draft.document, one);
    if (remote) draft.notes.add('remoteReference');
    const name = asString(fields.name);
    if (name) byPlace.set(`${asString(fields.in)} ${name}`, fields);
  }
  const inPath = (name: string) => byPlace.get(`path ${name}`);
  const filled = path.replace(/\{([^{}/]{1,200})\}/g, (_, name: string) => {
    const fields = inPath(name) ?? {};
    const alias = declare(draft, name, { ...meaningOf(fields), required: true }, 'QueryString');
    return alias ? `{${alias}}` : '';
  });
  const others = [...byPlace.values()].filter((fields) => fields.in !== 'path');
  for (const fields of others.toSorted((one, other) => Number(isNeeded(other)) - Number(isNeeded(one))))
    place(draft, fields);
  return filled;
}

const isNeeded = ({ required }: Fields) => required === true;

/** Swagger said the type beside the name; since OpenAPI 3 there is a schema, or one for a media type. */
function meaningOf(fields: Fields): Meaning {
  const [media] = Object.values(asRecord(fields.content));
  const schema = fields.schema ?? asRecord(media).schema ?? fields;
  return { schema, description: fields.description, required: isNeeded(fields) };
}

function place(draft: Draft, fields: Fields) {
  const name = asString(fields.name);
  if (fields.in === 'query') {
    const alias = declare(draft, name, meaningOf(fields), 'QueryString');
    if (alias && alias !== name) draft.query.push(`${encodeURIComponent(name.toWellFormed())}={${alias}}`);
  } else if (fields.in === 'header') {
    placeHeader(draft, name, fields);
  } else if (fields.in === 'cookie') {
    draft.notes.add('cookie');
  }
}

function placeHeader(draft: Draft, name: string, fields: Fields) {
  // By the specification of OpenAPI these are said elsewhere.
  if (['accept', 'content-type', 'authorization'].includes(name.toLowerCase())) return;
  if (headerFault(name)) return void draft.notes.add('header');
  const alias = declare(draft, name, meaningOf(fields), 'Header');
  if (alias && alias !== name) draft.headers.push({ key: name, value: `{${alias}}` });
}

export const parametersIn = (fields: Fields): unknown[] => asList(fields.parameters);
