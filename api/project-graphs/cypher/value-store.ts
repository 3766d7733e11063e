// Expressions as SQL. Types are known as far as columns have them; a property may be of any and is compared as JSON.
import { sql } from 'kysely';
import type { CypherParameters } from '../../../shared/project-graphs/cypher.ts';
import { functionValue, isAggregate } from './function-store.ts';
import type { Binding } from './pattern-store.ts';
import type { Comparison, Expression } from './query.ts';
import { refused, refusedAt } from './token-text.ts';
import { asJson, asText, type Sql, type Value } from './typed-value-store.ts';

export type Names = { bindings: ReadonlyMap<string, Binding>; parameters: CypherParameters };

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;
type Compilers = { [Kind in Expression['kind']]: (expression: Of<Kind>, names: Names) => Value };

const boolean = (condition: Sql): Value => ({ type: 'boolean', sql: condition });

export const valueOf = (expression: Expression, names: Names): Value =>
  (compilers[expression.kind] as (expression: Expression, names: Names) => Value)(expression, names);

/** Whether something holds; what is neither true nor false does not. */
export function conditionOf(expression: Expression, names: Names): Sql {
  const value = valueOf(expression, names);
  if (value.type === 'boolean') return value.sql;
  if (value.type === 'json') return sql`(${value.sql} = 'true'::jsonb)`;
  throw refusedAt('conditionNeeded', expression.at);
}

const compilers: Compilers = {
  literal: ({ value }) => constant(value),
  parameter: (expression, names) => constant(parameterOf(expression, names)),
  list: (expression, names) => constant(listOf(expression, names)),

  variable({ name, at }, { bindings }) {
    const binding = bindings.get(name);
    if (!binding) throw refused('unknownVariable', name, at);
    if (binding.kind === 'path') {
      const { nodes, edges, isReversed } = binding;
      const both = sql`jsonb_build_object('nodes', to_jsonb(${nodes}), 'edges', to_jsonb(${edges}))`;
      return { type: 'path', sql: both, edges, isReversed };
    }
    const { kind, alias } = binding;
    const column = kind === 'walk' ? sql`to_jsonb(${sql.ref(`${alias}.edges`)})` : sql.ref(`${alias}.id`);
    return { type: kind, sql: column, alias };
  },

  property: ({ variable, key, at }, { bindings }) => {
    const binding = bindings.get(variable);
    if (!binding) throw refused('unknownVariable', variable, at);
    if (binding.kind === 'path' || binding.kind === 'walk')
      throw refused('wrongArguments', `${variable}.${key}`, at);
    return propertyOf({ kind: binding.kind, alias: binding.alias }, key);
  },

  hasType({ variable, types, at }, { bindings }) {
    const binding = bindings.get(variable);
    if (!binding) throw refused('unknownVariable', variable, at);
    if (binding.kind !== 'node' && binding.kind !== 'edge') throw refused('wrongArguments', variable, at);
    return boolean(sql`(${sql.ref(`${binding.alias}.type`)} = any(${types}::text[]))`);
  },

  call(call, names) {
    if (isAggregate(call)) throw refused('misplacedAggregate', call.name, call.at);
    return functionValue(
      call,
      call.values.map((value) => valueOf(value, names)),
    );
  },

  compare: ({ comparison, left, right }, names) => boolean(comparisonOf(comparison, left, right, names)),

  isNull({ operand, negated }, names) {
    const { sql: value } = valueOf(operand, names);
    return boolean(negated ? sql`(${value} is not null)` : sql`(${value} is null)`);
  },

  and: ({ operands }, names) => boolean(sql`(${joined(operands, names, sql` and `)})`),
  or: ({ operands }, names) => boolean(sql`(${joined(operands, names, sql` or `)})`),
  xor: ({ operands }, names) =>
    boolean(
      operands
        .map((operand) => conditionOf(operand, names))
        .reduce((one, other) => sql`((${one}) <> (${other}))`),
    ),
  not: ({ operand }, names) => boolean(sql`(not ${conditionOf(operand, names)})`),
};

const joined = (operands: readonly Expression[], names: Names, between: Sql) =>
  sql.join(
    operands.map((operand) => conditionOf(operand, names)),
    between,
  );

/** Name, type and confidence are columns; everything else is among the properties of an entity. */
export function propertyOf({ kind, alias }: { kind: 'node' | 'edge'; alias: string }, key: string): Value {
  if (key === 'confidence') return { type: 'number', sql: sql.ref(`${alias}.confidence`) };
  if (key === 'type') return { type: 'text', sql: sql.ref(`${alias}.type`) };
  if (kind === 'edge') return { type: 'json', sql: sql`null::jsonb` };
  if (key === 'name') return { type: 'text', sql: sql.ref(`${alias}.name`) };
  return { type: 'json', sql: sql`(${sql.ref(`${alias}.properties`)} -> ${key}::text)` };
}

type Constant = string | number | boolean | null | readonly (string | number | boolean | null)[];

function constant(value: Constant): Value {
  if (value === null) return { type: 'json', sql: sql`null::jsonb` };
  if (typeof value === 'string') return { type: 'text', sql: sql`${value}::text` };
  if (typeof value === 'number') return { type: 'number', sql: sql`${value}::double precision` };
  if (typeof value === 'boolean') return { type: 'boolean', sql: sql`${value}::boolean` };
  return { type: 'json', sql: sql`${JSON.stringify(value)}::jsonb` };
}

/** [PG36] */
export function parameterOf({ name, at }: Of<'parameter'>, { parameters }: Names): Constant {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (value === undefined) throw refused('parameterMissing', `$${name}`, at);
  return value;
}

const listOf = ({ items }: Of<'list'>, names: Names) =>
  items.map((item) => {
    const value =
      item.kind === 'literal' ? item.value : item.kind === 'parameter' && parameterOf(item, names);
    if (typeof value === 'object' && value !== null) throw refusedAt('wrongComparison', item.at);
    return value as string | number | boolean | null;
  });

// -- comparisons -----------------------------------------------------------------------------------------------------

const plain = { '=': sql`=`, '<>': sql`<>`, '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` };
const isPlain = (comparison: Comparison): comparison is keyof typeof plain => comparison in plain;
const isEquality = (comparison: Comparison) => comparison === '=' || comparison === '<>';

function comparisonOf(comparison: Comparison, left: Expression, right: Expression, names: Names): Sql {
  const one = valueOf(left, names);
  if (comparison === 'in') return isAmong(one, right, names);
  return compared(comparison, one, valueOf(right, names), left);
}

/** Entities and relationships are the same or not, and nothing else. */
function comparedThings(comparison: Comparison, one: Value, other: Value, where: Expression): Sql {
  const areThings = (one.type === 'node' || one.type === 'edge') && one.type === other.type;
  if (!areThings || !isPlain(comparison) || !isEquality(comparison))
    throw refusedAt('wrongComparison', where.at);
  return sql`(${one.sql} ${plain[comparison]} ${other.sql})`;
}

export function compared(comparison: Comparison, one: Value, other: Value, where: Expression): Sql {
  if (!isSimple(one) || !isSimple(other)) return comparedThings(comparison, one, other, where);
  if (!isPlain(comparison)) {
    if (!mayBeText(one) || !mayBeText(other)) throw refusedAt('wrongComparison', where.at);
    return textComparison(comparison, asText(one), asText(other));
  }
  const operator = plain[comparison];
  if (one.type === other.type && one.type !== 'json') return sql`(${one.sql} ${operator} ${other.sql})`;
  const [a, b] = [asJson(one), asJson(other)];
  if (isEquality(comparison)) return sql`(${a} ${operator} ${b})`;
  // [PG35]
  return sql`(case when jsonb_typeof(${a}) = jsonb_typeof(${b}) then ${a} ${operator} ${b} end)`;
}

const isSimple = ({ type }: Value) => ['text', 'number', 'boolean', 'json'].includes(type);
const mayBeText = ({ type }: Value) => type === 'text' || type === 'json';

function textComparison(comparison: Comparison, text: Sql, part: Sql): Sql {
  if (comparison === 'startsWith') return sql`starts_with(${text}, ${part})`;
  if (comparison === 'contains') return sql`(strpos(${text}, ${part}) > 0)`;
  return sql`(right(${text}, char_length(${part})) = ${part})`;
}

function isAmong(value: Value, right: Expression, names: Names): Sql {
  const list =
    right.kind === 'list' ? listOf(right, names) : right.kind === 'parameter' && parameterOf(right, names);
  if (!Array.isArray(list) || !isSimple(value)) throw refusedAt('wrongComparison', right.at);
  const known = list.filter((one: unknown) => one !== null);
  if (value.type === 'text' && known.every((one) => typeof one === 'string'))
    return sql`(${value.sql} = any(${known}::text[]))`;
  return sql`(${asJson(value)} = any(${known.map((one) => JSON.stringify(one))}::jsonb[]))`;
}
