// The typed client of tests and scripts: any call of the contracts, through any `fetch`.
import type { Answer, Input, Route } from '../../shared/kernel/contract.ts';
import type { ProblemBody } from '../../shared/kernel/problem.ts';

/** The server refused. */
export class CallFailed extends Error {
  readonly status: number;
  readonly problem: ProblemBody;

  constructor(status: number, problem: ProblemBody) {
    super(`${status} ${problem.code}: ${problem.message}`);
    this.status = status;
    this.problem = problem;
  }
}

type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Rest<R extends Route> = keyof Input<R> extends never
  ? [input?: undefined, headers?: Record<string, string>]
  : [input: Input<R>, headers?: Record<string, string>];

export type Call = <R extends Route>(route: R, ...rest: Rest<R>) => Promise<Answer<R>>;

export const callThrough =
  (send: typeof fetch): Call =>
  async (route, ...[input, headers]) => {
    const { params = {}, query = {}, body } = (input ?? {}) as Sent;
    const response = await send(address(route.path, params, query), {
      method: route.method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new CallFailed(response.status, (await response.json()) as ProblemBody);
    return (response.status === 204 ? undefined : await response.json()) as never;
  };

export function address(path: string, params: Record<string, unknown>, query: Record<string, unknown> = {}) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Awaits a call that must fail, and answers its problem. */
export async function problemOf(call: Promise<unknown>): Promise<ProblemBody> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof CallFailed) return outcome.problem;
  throw new Error('The call was expected to fail with a problem.', { cause: outcome });
}
