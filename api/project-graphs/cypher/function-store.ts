// The functions of a query: of single values anywhere, of many rows in a column of their own.
import { sql } from 'kysely';
import type { Expression } from './query.ts';
import { refused } from './token-text.ts';
import { asJson, asText, type Sql, type Value } from './typed-value-store.ts';

type Call = Extract<Expression, { kind: 'call' }>;
/** undefined: it takes no such values. */
type Compile = (values: Value[]) => Value | undefined;

const text = (value: Sql): Value => ({ type: 'text', sql: value });
const number = (value: Sql): Value => ({ type: 'number', sql: sql`${value}::double precision` });
const isText = ({ type }: Value) => type === 'text' || type === 'json';

const idOf: Compile = ([thing, ...more]) =>
  more.length === 0 && (thing?.type === 'node' || thing?.type === 'edge')
    ? text(sql`${thing.sql}::text`)
    : undefined;

const ofText =
  (compile: (value: Sql) => Value): Compile =>
  ([value, ...more]) =>
    value && isText(value) && more.length === 0 ? compile(asText(value)) : undefined;

const functions: Record<string, Compile> = {
  id: idOf,
  elementid: idOf,
  labels: ([node, ...more]) =>
    node?.type === 'node' && more.length === 0
      ? { type: 'json', sql: sql`jsonb_build_array(${sql.ref(`${node.alias}.type`)})` }
      : undefined,
  type: ([edge, ...more]) =>
    edge?.type === 'edge' && more.length === 0 ? text(sql.ref(`${edge.alias}.type`)) : undefined,
  properties: ([node, ...more]) =>
    node?.type === 'node' && more.length === 0
      ? {
          type: 'json',
          sql: sql`(${sql.ref(`${node.alias}.properties`)} || jsonb_build_object('name', ${sql.ref(`${node.alias}.name`)},
            'type', ${sql.ref(`${node.alias}.type`)}, 'confidence', ${sql.ref(`${node.alias}.confidence`)}))`,
        }
      : undefined,
  length: ([path, ...more]) =>
    path?.type === 'path' && more.length === 0 ? number(sql`cardinality(${path.edges})`) : undefined,
  size: ([value, ...more]) => {
    if (!value || more.length > 0) return undefined;
    if (value.type === 'walk') return number(sql`cardinality(${sql.ref(`${value.alias}.edges`)})`);
    return isText(value) ? number(sql`char_length(${asText(value)})`) : undefined;
  },
  tolower: ofText((value) => text(sql`lower(${value})`)),
  toupper: ofText((value) => text(sql`upper(${value})`)),
  trim: ofText((value) => text(sql`btrim(${value})`)),
  coalesce: (values) =>
    values.length > 0 && values.every(({ type }) => ['text', 'number', 'boolean', 'json'].includes(type))
      ? { type: 'json', sql: sql`coalesce(${sql.join(values.map(asJson))})` }
      : undefined,
};

/** Of a number, or what is one. */
const numeric = (value: Value): Sql =>
  value.type === 'number'
    ? value.sql
    : sql`(case when jsonb_typeof(${value.sql}) = 'number' then (${value.sql} #>> '{}')::double precision end)`;

const extreme =
  (name: Sql) =>
  (value: Value, distinct: Sql): Value | undefined => {
    if (value.type === 'text') return text(sql`${name}(${distinct}${value.sql})`);
    return sum(name)(value, distinct);
  };

const sum =
  (name: Sql) =>
  (value: Value, distinct: Sql): Value | undefined =>
    value.type === 'number' || value.type === 'json'
      ? number(sql`${name}(${distinct}${numeric(value)})`)
      : undefined;

const aggregates: Record<string, (value: Value, distinct: Sql) => Value | undefined> = {
  count: (value, distinct) => number(sql`count(${distinct}${value.sql})`),
  min: extreme(sql`min`),
  max: extreme(sql`max`),
  sum: sum(sql`sum`),
  avg: sum(sql`avg`),
};

export const isAggregate = ({ name }: Call) => Object.hasOwn(aggregates, name.toLowerCase());

export const isAggregateCall = (expression: Expression): expression is Call =>
  expression.kind === 'call' && isAggregate(expression);

/** A column of its own in RETURN. */
export function aggregateValue({ name, isDistinct, ofRows, at }: Call, values: readonly Value[]): Value {
  const compile = aggregates[name.toLowerCase()];
  if (ofRows && name.toLowerCase() === 'count' && !isDistinct) return number(sql`count(*)`);
  const [value, ...more] = values;
  const compiled = value && more.length === 0 && compile?.(value, isDistinct ? sql`distinct ` : sql``);
  if (!compiled) throw refused('wrongArguments', name, at);
  return compiled;
}

export function functionValue({ name, isDistinct, ofRows, at }: Call, values: Value[]): Value {
  const key = name.toLowerCase();
  const compile = Object.hasOwn(functions, key) ? functions[key] : undefined;
  if (!compile) throw refused('unknownFunction', name, at);
  const compiled = isDistinct || ofRows ? undefined : compile(values);
  if (!compiled) throw refused('wrongArguments', name, at);
  return compiled;
}
