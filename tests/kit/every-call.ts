// All calls of the product as a list, and ways to make any of them.
import { contracts } from '../../shared/contracts.ts';
import type { Route } from '../../shared/kernel/contract.ts';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import { address } from './call-through.ts';
import { isNight } from './nightly.ts';

export type Call = { name: string; route: Route };

export const everyCall: Call[] = Object.entries(contracts).flatMap(([domain, contract]) =>
  Object.entries<Route>(contract).map(([name, route]) => ({ name: `${domain}.${name}`, route })),
);

/** Each call of them starts a program, which takes seconds. */
const startsProgram = new Set(['python.check']);

/** How many inputs a call is tried with by day, where every other one gets `count`. */
export const inputsFor = (name: string, count: number) =>
  startsProgram.has(name) && !isNight ? Math.min(count, 2) : count;

export const parameterNames = ({ path }: Route) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

export type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
export type Got = { status: number; text: string; code: string | undefined };

/** Never throws; `body` may be a text that is no JSON. */
export async function send(fetch: typeof globalThis.fetch, route: Route, sent: Sent = {}): Promise<Got> {
  const { params = {}, query = {}, body } = sent;
  const pathParams = Object.fromEntries(
    parameterNames(route).map((name) => [name, params[name] ?? crypto.randomUUID()]),
  );
  const answer = await fetch(address(route.path, pathParams, query), {
    method: route.method,
    ...(body !== undefined && {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const text = await answer.text();
  return { status: answer.status, text, code: answer.status >= 400 ? codeIn(text) : undefined };
}

function codeIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as Partial<ProblemBody>).code;
  } catch {
    return undefined;
  }
}
