// The kinds of columns: what is read from them, and what may be written to them.
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';
import type { Json } from '../../../kernel/json.ts';

/** Filled in by the transaction; never changed. `asSystem` must give it. */
export type TenantId = ColumnType<string, string | undefined, never>;
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written as text. */
export type Jsonb = ColumnType<NonNullable<Json>, string, string>;

export type Nullable<Column> = ColumnType<
  SelectType<Column> | null,
  InsertType<Column> | null | undefined,
  UpdateType<Column> | null
>;
/** The database fills it in when nobody else does. */
export type Generated<Column> = ColumnType<
  SelectType<Column>,
  InsertType<Column> | undefined,
  UpdateType<Column>
>;
/** Only the database writes it. */
export type GeneratedAlways<Column> = ColumnType<SelectType<Column>, never, never>;

type Blank = null | undefined;
export type IsJson<Column> = { [key: string]: Json } extends SelectType<Column> ? true : false;
type Written<Column, Value, Given> =
  IsJson<Column> extends true ? Given : [Given] extends [never] ? never : Value | Extract<Given, Blank>;

/** A column that holds `Value` and nothing else, or null where it may. */
export type Narrow<Column, Value> = ColumnType<
  Value | Extract<SelectType<Column>, null>,
  Written<Column, Value, InsertType<Column>>,
  Written<Column, Value, UpdateType<Column>>
>;
