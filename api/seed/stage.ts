// Where the demo is made: its people call the product as everybody does, and what comes of it is kept in mind.
import type { FastifyInstance } from 'fastify';
import type { Answer, Input, Route } from '../../shared/kernel/contract.ts';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { sessionCookieName } from '../../shared/node/sign-in/index.ts';
import { atMoment } from '../kit/moment.ts';
import { endSessions, openSession } from '../sign-in/index.ts';
import type { DemoName } from './agents/demo-agent.ts';
import { demoStore, type DemoThing, type Seeding } from './demo-store.ts';

export type StageDeps = { app: FastifyInstance; db: Db; secure: boolean };

export type DemoPerson = { id: string; name: string };

/** A refused call, by its code. */
export class DemoRefused extends Error {
  readonly code: string;
  readonly status: number;
  constructor({ code, message, status }: Pick<ProblemBody, 'code' | 'message'> & { status: number }) {
    super(`The demo could not be made: ${message}`);
    this.code = code;
    this.status = status;
  }
}

type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object };
/** `key`: a repeated call gets the first answer. */
type ScheduledWork<R extends Route> = { by: DemoName; at: Date; key?: string; input: Input<R> };

export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage(
  { app, db, secure }: StageDeps,
  { tenantId, beganAt }: Seeding,
  people: ReadonlyMap<DemoName, DemoPerson>,
) {
  const store = demoStore(db);
  const known = new Map((await store.things({ tenantId })).map((record) => [nameOf(record), record]));
  const cookies = new Map<DemoName, string>();

  function person(name: DemoName): DemoPerson {
    const match = people.get(name);
    if (!match) throw new Error(`The demo has no ${name}.`);
    return match;
  }

  async function cookieOf(name: DemoName): Promise<string> {
    const session = { userId: person(name).id, tenantId, authMethod: 'seed', userAgent: 'seed' };
    const cookie = cookies.get(name) ?? `${sessionCookieName(secure)}=${await openSession(db, session)}`;
    cookies.set(name, cookie);
    return cookie;
  }

  return {
    db,
    tenantId,
    beganAt,
    person,

    /** The known id, or nothing. */
    find: (kind: string, name: string) => known.get(`${kind} ${name}`)?.id,

    idOf(kind: string, name: string): string {
      const record = known.get(`${kind} ${name}`);
      if (!record) throw leftOut(kind, name);
      return record.id;
    },

    async keep(...records: DemoThing[]) {
      if (records.length > 0) await store.keep({ tenantId }, records);
      for (const record of records) known.set(nameOf(record), { state: null, settled: true, ...record });
    },

    /** The demo's records of a kind. */
    all: (kind: string) => [...known.values()].filter((record) => record.kind === kind),

    async call<R extends Route>(route: R, { by, at, key, input }: ScheduledWork<R>): Promise<Answer<R>> {
      const { params = {}, query = {}, body } = input as Sent;
      const cookie = await cookieOf(by);
      const answer = await atMoment(at, async () =>
        app.inject({
          method: route.method,
          url: route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
          query: query as Record<string, string>,
          headers: { cookie, 'user-agent': 'seed', ...(key && { 'idempotency-key': `demo ${key}` }) },
          ...(body !== undefined && { payload: body }),
        }),
      );
      if (answer.statusCode >= 300) throw refusedBy(answer.statusCode, answer.json());
      return (answer.statusCode === 204 ? undefined : answer.json()) as Answer<R>;
    },

    async close() {
      for (const name of cookies.keys()) await endSessions(db, person(name).id, { authMethod: 'seed' });
    },
  };
}

const leftOut = (kind: string, name: string) =>
  new DemoRefused({ status: 404, code: 'demo.leftOut', message: `there is no ${kind} ${name}.` });

const refusedBy = (status: number, problem: ProblemBody) => new DemoRefused({ ...problem, status });

const nameOf = ({ kind, name }: Pick<DemoThing, 'kind' | 'name'>) => `${kind} ${name}`;
