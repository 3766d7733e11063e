// Every table of the product: the one type stores query through.
import type { Narrow } from './columns.ts';
import type { Narrowed } from './narrowed.ts';
import type { Schema } from './schema.ts';

type NarrowedTable<Table, Values> = {
  [Name in keyof Table]: Name extends keyof Values ? Narrow<Table[Name], Values[Name]> : Table[Name];
};

export type Tables = {
  [Name in keyof Schema]: Name extends keyof Narrowed
    ? NarrowedTable<Schema[Name], Narrowed[Name]>
    : Schema[Name];
};
