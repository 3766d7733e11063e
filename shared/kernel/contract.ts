// One entry per HTTP call. The server, the typed client, the OpenAPI document, list pages and the access matrix
// all read these entries, so a call is described exactly once.
import type { z } from 'zod';
import type { Access } from '../access/areas.ts';
import type { Flag } from '../access/flags.ts';
import type { Action } from '../access/permissions.ts';

export type Route = {
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the specification writes it: `/v1/Guardrail/{id}`. */
  path: `/${string}`;
  /** Has no default: a route that does not say who may call it does not compile. */
  access: Access;
  flag?: Flag;
  /** For a POST that only asks. Every other call but GET needs the right to change. */
  safe?: true;
  /**
   * What its area has to allow, where that is not what the method says. `view`: a change that is one's own, to something
   * one may see, such as a pin. `edit`: a GET for those who change things, such as one that asks another server.
   */
  requires?: 'view' | 'edit';
  /** What an API key needs for it. Absent: `read` to look, `write` to change. `never`: for people alone. */
  keys?: 'execute' | 'never';
  /**
   * Sensitive content of its answer: each reveal is written to the audit log.
   */
  reveals?: 'conversation' | 'secret';
  /** For a change that is for people alone: also open to somebody who acts for that person. */
  allowImpersonation?: true;
  /** Part of coming in: also for a session that still owes its second step. */
  mfaPending?: true;
  /** Also for somebody who is signed in and belongs to no tenant. */
  withoutTenant?: true;
  /**
   * The call honours the `Idempotency-Key` header: the same key answers the first answer again for a day. Its handler
   * makes the thing under the `operationId` it is given, and finds it there when an earlier try was cut off.
   * `byHandler`: what it makes remembers the key itself.
   */
  idempotent?: true | 'byHandler';
  /** Requests a minute from one person or key; absent: the general limit. */
  perMinute?: number;
  params?: z.ZodObject;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Absent: the call answers 204 with no body. */
  answer?: z.ZodType;
  /** The status of a good answer; absent: 200, or 204 without an answer. */
  status?: 201 | 202 | 204;
};

export type Contract = Record<string, Route>;

/** A wrong row still counts as a route elsewhere, so that the compiler complains once, where the mistake is. */
type Checked<Row> = Row extends Route ? Row : Omit<Row, 'access' | 'flag' | 'method' | 'path'> & Route;

/** `GET`, and what only asks: nothing is changed, so nothing is audited. */
export const safe = ({ method, safe: asks }: Route) => method === 'GET' || asks === true;

/** What a route's answers are filed under: `/v1/Project/{id}` and `/v1/Project/paginated` both under `/v1/Project`. */
export const collectionOf = (route: Pick<Route, 'path'>) => route.path.split('/').slice(0, 3).join('/');

/** The action its caller must be permitted in its area. */
export function actionOf(route: Route): Action {
  if (route.requires) return route.requires === 'edit' ? 'edit' : 'view';
  return safe(route) ? 'view' : 'edit';
}

/** A misspelt property must not pass for a new one: `flags` instead of `flag` would open the route to all. */
type NothingElse<Row> = { [Unknown in Exclude<keyof Row, keyof Route>]: never };

/** Keeps every row's exact type. */
export const routes = <const Rows extends Record<string, object>>(
  rows: Rows & { [Name in keyof Rows]: Route & NothingElse<Rows[Name]> },
) => rows as { [Name in keyof Rows]: Checked<Rows[Name]> };

type Part = 'params' | 'query' | 'body';
type Present<R extends Route> = { [P in Part]: R[P] extends z.ZodType ? P : never }[Part];

/** What a handler receives: parsed, with defaults filled in. */
export type Parsed<R extends Route> = { [P in Present<R>]: z.output<Extract<R[P], z.ZodType>> };

/** What a caller must send. */
export type Input<R extends Route> = { [P in Present<R>]: z.input<Extract<R[P], z.ZodType>> };

export type Answer<R extends Route> = R['answer'] extends z.ZodType ? z.output<R['answer']> : void;

/** What a handler may return: the answer before its schema has stripped and formatted it. */
export type HandlerResult<R extends Route> = R['answer'] extends z.ZodType ? z.input<R['answer']> : void;
