// What the compiler is asked about the types of the tables, for each column the database has. Each question is answered
// by `true` or by what is wrong.
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../shared/node/database/tables/index.ts';

export type Right<Answer extends true> = Answer;

type Table<Name> = Name extends keyof Tables ? Tables[Name] : never;
type Of<Row, Key> = Key extends keyof Row ? Row[Key] : never;
/** Under `Key`, in `Row`: may be left out, must be given, cannot be. */
type Giving<Row, Key> = Key extends keyof Row ? (object extends Pick<Row, Key> ? 'may' : 'must') : 'never';

export type HasType<Name, Key, Type> = Name extends keyof Tables
  ? Key extends keyof Tables[Name]
    ? [NonNullable<Of<Selectable<Table<Name>>, Key>>] extends [Type]
      ? true
      : 'is of another type'
    : 'has no type'
  : 'is of a table without a type';

export type MayBeNull<Name, Key> =
  null extends Of<Selectable<Table<Name>>, Key> ? true : 'may be null in the schema';

export type IsNeverNull<Name, Key> =
  null extends Of<Selectable<Table<Name>> | Insertable<Table<Name>>, Key>
    ? 'is never null in the schema'
    : true;

/** A column without a default that is never null. */
export type MustBeGiven<Name, Key> =
  Giving<Insertable<Table<Name>>, Key> extends 'must' ? true : 'must be given to an insert';

/** A column the database alone writes. */
export type CannotBeGiven<Name, Key> =
  Giving<Insertable<Table<Name>>, Key> extends 'never' ? true : 'cannot be given to an insert';

export type HasNoMore<Type, Names> =
  Exclude<keyof Type, Names> extends never
    ? true
    : `${Exclude<keyof Type, Names> & string} is not in the schema`;
