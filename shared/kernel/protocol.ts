// A way in that speaks a language of its own, as SCIM does. It is declared as calls are, so that whatever is proven of
// every call is proven of it as well.
import type { AreaName } from '../access/areas.ts';
import type { Flag } from '../access/flags.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `GET /Users/{id}`: the path is what follows the prefix. */
export type Operation = `${Method} /${string}`;

export type Protocol = {
  summary: string;
  /** Everything below it is the protocol's, also what it does not know. */
  prefix: `/${string}`;
  /** The one thing that opens it, sent as `Authorization: Bearer`. Neither a session nor an API key does. */
  credential: 'scimToken';
  /** Whose administrators hand out the credential; with the flag off it opens nothing. */
  access: AreaName;
  flag?: Flag;
  /** Of every answer; requests may also name `application/json`. */
  mediaType: string;
  /** Requests a minute: of one tenant, and of one address without a valid credential. */
  perMinute: { known: number; unknown: number };
  operations: readonly Operation[];
};

/** Keeps the row's exact type, so that the compiler asks for a handler of each operation. */
export const protocol = <const Row extends Protocol>(row: Row): Row => row;

export type OperationOf<P extends Protocol> = P['operations'][number];
