// A whole query as one SQL statement, and what its columns hold.
import { sql, type RawBuilder } from 'kysely';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import type { CypherParameters } from '../../../shared/project-graphs/cypher.ts';
import type { Part } from '../part-store.ts';
import { aggregateValue, isAggregateCall } from './function-store.ts';
import { patternOf, type Pattern } from './pattern-store.ts';
import type { Expression, Item, Query } from './query.ts';
import { refused, refusedAt } from './token-text.ts';
import type { Value } from './typed-value-store.ts';
import { compared, conditionOf, parameterOf, propertyOf, valueOf, type Names } from './value-store.ts';

const { maxRows, maxColumns } = workLimits.cypher;

type Sql = RawBuilder<unknown>;

export type Column = {
  name: string;
  holds: 'value' | 'node' | 'edge' | 'walk' | 'path';
  isReversed: boolean;
};
/** `limit`: as many rows as were asked for, or one more than an answer has. */
export type Statement = { sql: RawBuilder<Record<string, unknown>>; columns: Column[]; limit: number };

export function statementOf(query: Query, part: Part, parameters: CypherParameters): Statement {
  const { paths, where, isDistinct } = query;
  const pattern = patternOf(paths, part, fixedIn(where));
  const names = { bindings: pattern.bindings, parameters };
  const items = query.items.length > 0 ? query.items : everything(pattern, query);
  refuseColumns(items);
  const values = items.map(({ expression }) =>
    isAggregateCall(expression)
      ? aggregateValue(
          expression,
          expression.values.map((value) => valueOf(value, names)),
        )
      : valueOf(expression, names),
  );
  const isGrouped = items.some(({ expression }) => isAggregateCall(expression));
  const keys = items.flatMap(({ expression }, index) => (isAggregateCall(expression) ? [] : [index + 1]));
  const groups = isGrouped && keys.length > 0 ? sql` group by ${numbers(keys)}` : sql``;
  const limit = limitOf(query, names);
  const selected = values.map((value, index) => sql`${value.sql} as ${sql.id(`c${index}`)}`);
  const statement = sql<
    Record<string, unknown>
  >`select ${isDistinct ? sql`distinct ` : sql``}${sql.join(selected)}
    from ${sql.join(pattern.from)} where ${sql.join(conditions(pattern, where, names), sql` and `)}${groups}${orderOf(
      query,
      { items, names, onlyColumns: isGrouped || isDistinct },
    )} limit ${limit}::int`;
  return { sql: statement, columns: items.map(({ name }, index) => columnOf(name, values[index])), limit };
}

const numbers = (positions: readonly number[]) => sql.join(positions.map((position) => sql.lit(position)));

function columnOf(name: string, value: Value | undefined): Column {
  if (value?.type === 'path') return { name, holds: 'path', isReversed: value.isReversed };
  const isThing = value?.type === 'node' || value?.type === 'edge' || value?.type === 'walk';
  return { name, holds: isThing ? value.type : 'value', isReversed: false };
}

function conditions(pattern: Pattern, where: Expression | undefined, names: Names): Sql[] {
  const equal = pattern.properties.map(({ alias, key, value }) =>
    compared('=', propertyOf({ kind: 'node', alias }, key), valueOf(value, names), value),
  );
  return [...pattern.conditions, ...equal, ...(where ? [conditionOf(where, names)] : [])];
}

/** Variables whose property has to be a certain value. */
function fixedIn(where: Expression | undefined): Set<string> {
  const parts = where?.kind === 'and' ? where.operands : where ? [where] : [];
  return new Set(
    parts.flatMap((part) => {
      if (part.kind !== 'compare' || (part.comparison !== '=' && part.comparison !== 'in')) return [];
      return [part.left, part.right].flatMap((side) => (side.kind === 'property' ? [side.variable] : []));
    }),
  );
}

const everything = ({ bindings }: Pattern, { returnAt: at }: Query): Item[] => {
  if (bindings.size === 0) throw refusedAt('unfinished', at);
  return [...bindings.keys()].map((name) => ({ name, expression: { kind: 'variable', name, at } }));
};

function refuseColumns(items: readonly Item[]) {
  const beyond = items[maxColumns];
  if (beyond) throw refusedAt('queryTooLarge', beyond.expression.at);
  const seen = new Set<string>();
  for (const { name, expression } of items) {
    if (seen.has(name)) throw refused('columnTaken', name, expression.at);
    seen.add(name);
  }
}

type Ordering = { items: readonly Item[]; names: Names; onlyColumns: boolean };

function orderOf({ orderBy }: Query, { items, names, onlyColumns }: Ordering): Sql {
  if (orderBy.length === 0) return sql``;
  const orders = orderBy.map(({ expression, descends }) => {
    const column = items.findIndex((item) => isColumn(expression, item));
    if (column < 0 && onlyColumns) throw refusedAt('orderNeedsColumn', expression.at);
    const by = column < 0 ? valueOf(expression, names).sql : sql.lit(column + 1);
    return descends ? sql`${by} desc` : sql`${by}`;
  });
  return sql` order by ${sql.join(orders)}`;
}

/** By its name, or as it is written there. */
const isColumn = (expression: Expression, item: Item) =>
  (expression.kind === 'variable' && expression.name === item.name) ||
  withoutPlaces(expression) === withoutPlaces(item.expression);

const withoutPlaces = (expression: Expression) =>
  JSON.stringify(expression, (key, value: unknown) => (key === 'at' ? undefined : value));

function limitOf({ limit }: Query, names: Names): number {
  if (!limit) return maxRows + 1;
  const value =
    limit.kind === 'literal'
      ? limit.value
      : limit.kind === 'parameter'
        ? parameterOf(limit, names)
        : undefined;
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw refusedAt('limitNotNumber', limit.at);
  return Math.min(Number(value), maxRows + 1);
}
