// What SCIM requires of the store of a tenant's people and groups. Attributes are as the directory sends them.
import type { Flags } from '../../shared/access/flags.ts';
import type { Role } from '../../shared/access/roles.ts';
import type { Operator } from './filter-parser.ts';

export type Entry = { id: string; meta?: { created: Date; lastModified: Date } } & Record<string, unknown>;

export type Attribute =
  | 'userName'
  | 'externalId'
  | 'email'
  | 'displayName'
  | 'givenName'
  | 'familyName'
  | 'created'
  | 'lastModified'
  | 'id'
  | 'active'
  | 'member';

/** Texts are compared without regard to letter case. */
export type Test = { kind: 'test'; attribute: Attribute; operator: Operator; value: string };

/** `and` of nothing is everybody. */
export type FilterExpression =
  { kind: 'and' | 'or'; of: FilterExpression[] } | { kind: 'not'; of: FilterExpression } | Test;

export type PageQuery = { sought?: FilterExpression | undefined; offset: number; limit: number };

export type EntryPage = { items: Entry[]; totalResults: number };

export type UserEntry = {
  userName: string;
  externalId: string | undefined;
  email: string | undefined;
  givenName: string;
  surname: string;
  active: boolean;
  /** All of it, to be answered again. */
  attributes: Record<string, unknown>;
};

export type PeoplePort = {
  page(query: PageQuery): Promise<EntryPage>;
  find(id: string): Promise<Entry | undefined>;
  /** Answers the id. Throws when the name is taken. */
  create(user: UserEntry): Promise<string>;
  replace(id: string, user: UserEntry): Promise<void>;
  /** Ends sessions and open sockets as well. */
  remove(id: string): Promise<void>;
};

export type GroupsPort = {
  /** Without members. */
  page(query: PageQuery): Promise<EntryPage>;
  /** With their members: as many of the first groups as one answer may hold, and one at least. */
  withMembers(groups: readonly Entry[]): Promise<Entry[]>;
  find(id: string): Promise<Entry | undefined>;
  create(group: { displayName: string; externalId: string | undefined }): Promise<string>;
  change(
    id: string,
    patch: { displayName?: string | undefined; externalId?: string | undefined },
  ): Promise<boolean>;
  addMembers(id: string, userIds: readonly string[]): Promise<void>;
  /** Without `userIds` everybody. */
  removeMembers(id: string, userIds?: readonly string[]): Promise<void>;
  setMembers(id: string, userIds: readonly string[]): Promise<void>;
  remove(id: string): Promise<boolean>;
};

/** Who connected the directory: it reaches as far as they do now. Without a name: nobody who belongs here any more. */
export type Maker = { id: string; name: string; roles: readonly Role[] };

export type Caller = { tenantId: string; flags: Flags; maker: Maker | undefined };

export type Directory = {
  tenantId: string;
  users: PeoplePort;
  groups: GroupsPort;
  /** Everything done with the directory that is handed on happens, or nothing of it [SC21]. */
  atOnce<Result>(work: (directory: Directory) => Promise<Result>): Promise<Result>;
};
