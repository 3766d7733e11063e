// The columns that recur, with what may be written to them.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Filled in by the transaction; never changed. `asSystem` must give it. */
export type TenantId = ColumnType<string, string | undefined, never>;
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type MaybeTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Jsonb<T extends object | null> = JSONColumnType<T, string, string>;

export type RecordColumns = { id: Generated<string>; tenantId: TenantId; createdAt: CreatedAt };
