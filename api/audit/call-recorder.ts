// Every call that changes something leaves an intent before it begins and lines before its answer. Between the two
// stands the change: whatever kills the process there, the intent stays, and the sweep makes a line of it.
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../shared/access/standing.ts';
import { callFailed, callMade } from '../../shared/audit/events.ts';
import { seen as seenEvents } from '../../shared/audit/seen.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { onlyLooks, type Route } from '../../shared/kernel/contract.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { CallMade, Recorder } from '../http/recorder.ts';
import type { Visitor } from '../http/session.ts';
import type { Actor } from '../kit/events.ts';
import { thisMoment } from '../kit/moment.ts';
import type { LiveDeps } from '../live/index.ts';
import {
  forgetIntent,
  keepIntents,
  writeIntent,
  writeLines,
  type Caller,
  type NewLine,
} from './line-store.ts';
import { recentlySeen } from './recently-seen.ts';

const BEAT_MS = 20_000;
const SEEN_ONCE_IN_MINUTES = 10;

type Subject = Parameters<typeof callMade>[0];
type LiveSight = Parameters<LiveDeps['noteSight']>[0];

export function createCallRecorder(db: Db, onFailure: (error: unknown) => void) {
  /** The calls under way, for the beat that keeps the sweep from taking them for dead. */
  const underWay = new Set<string>();
  const seen = recentlySeen(SEEN_ONCE_IN_MINUTES * 60_000);
  const beat = setInterval(() => {
    if (underWay.size > 0) keepIntents(db, [...underWay]).catch(onFailure);
  }, BEAT_MS).unref();

  const record: Recorder = async (made) => {
    const { operationId, visitor, route } = made;
    const leavesIntent = isChange(made);
    const caller = callerOf({ ...made, call: nameOf(route) });
    const call = subjectOfCall(made);
    if (leavesIntent) {
      await writeIntent(db, tenantOf(visitor), operationId, { ...caller, subjectId: call.id, subject: call });
      underWay.add(operationId);
    }
    const lines = linesOfCall(db, made, caller);

    async function settle() {
      const wrote = await lines.write(operationId);
      if (leavesIntent && !wrote) await forgetIntent(db, tenantOf(visitor), operationId);
      underWay.delete(operationId);
    }

    /** Answers how to say that it is written down now. */
    function noteSight(given?: unknown): () => void {
      const subject = { ...call, ...whatWasSeen(given) };
      const sight = visitor && route.sees && sightOf(route.sees, visitor.person, subject);
      if (!sight || seen.has(sight.key)) return () => {};
      lines.note(sight.event, visitor.person, SEEN_ONCE_IN_MINUTES);
      return () => seen.remember(sight.key);
    }

    return {
      note: (event, actor) => lines.note(event, actor),

      async flush() {
        const remember = noteSight();
        await lines.write(null);
        remember();
      },

      async done(given) {
        if (leavesIntent && lines.areNone()) lines.note(callMade(call), visitor?.person);
        const remember = noteSight(given);
        await settle();
        remember();
      },

      async failed(error) {
        // A refusal changed nothing. Anything else may have broken after the change.
        const isRefusal = error instanceof Problem && error.status < 500;
        if (underWay.has(operationId) && !isRefusal && lines.areNone())
          lines.note(callFailed(call), visitor?.person);
        await settle().catch(onFailure);
        underWay.delete(operationId);
      },
    };
  };

  /** What is shown outside of calls: a line before the first of it. */
  async function noteSight({ identity, channel, key, opened, request }: LiveSight) {
    const { person, via } = identity;
    const call = `LIVE ${channel.name}`;
    const sight = channel.sees && sightOf(channel.sees, person, { id: key, call, ...whatWasSeen(opened) });
    if (!sight || seen.has(sight.key)) return;
    const { type, payload } = sight.event;
    const what = {
      at: new Date(),
      event: type.name,
      subjectId: key,
      subject: payload,
      onceInMinutes: SEEN_ONCE_IN_MINUTES,
    };
    const caller = callerOf({ request, visitor: { person, via }, operationId: null, call });
    await writeLines(db, person, [{ ...caller, ...what }]);
    seen.remember(sight.key);
  }

  return { record, noteSight, stop: () => clearInterval(beat) };
}

/** What the calls under way have done so far. Each line is written once. */
function linesOfCall(db: Db, { visitor }: CallMade, caller: Caller) {
  let noted: { tenantId: string; line: NewLine }[] = [];

  return {
    areNone: () => noted.length === 0,

    note({ type, payload }: Event, actor: Actor | undefined, onceInMinutes: number | null = null) {
      const tenantId = actor?.tenantId ?? visitor?.person.tenantId;
      if (!tenantId) return;
      // Who was not signed in before the call may be so by what it did.
      const who = visitor ? {} : { userId: actor?.id ?? null, userName: actor?.name ?? '' };
      const what = { event: type.name, subjectId: payload.id, subject: payload };
      noted.push({ tenantId, line: { ...caller, ...who, ...what, at: thisMoment(), onceInMinutes } });
    },

    /** Answers whether the intent was settled with them: those of the visitor's own tenant come last. */
    async write(settles: string | null): Promise<boolean> {
      const own = visitor?.person.tenantId;
      const byTenant = Map.groupBy(noted, ({ tenantId }) => tenantId);
      const tenants = [...byTenant.keys()].sort((one, other) => Number(one === own) - Number(other === own));
      for (const tenantId of tenants) {
        const lines = (byTenant.get(tenantId) ?? []).map(({ line }) => line);
        await writeLines(db, { tenantId }, lines, settles);
        noted = noted.filter((each) => each.tenantId !== tenantId);
      }
      return own !== undefined && byTenant.has(own);
    },
  };
}

function sightOf(sees: NonNullable<Route['sees']>, person: Person, subject: Subject) {
  const event = seenEvents[sees](subject);
  return { key: [person.tenantId, person.id, event.type.name, subject.id].join(' '), event };
}

/** Runs keep a journal of their own. */
const isChange = ({ route, visitor }: CallMade) =>
  visitor !== undefined && !onlyLooks(route) && route.keys !== 'execute';

const tenantOf = (visitor: Visitor | undefined) => ({ tenantId: visitor?.person.tenantId ?? '' });

/** What an answer calls itself: enough to recognise it by, and none of what it shows. */
function whatWasSeen(given: unknown): Record<string, string> {
  const answer = new Map(Object.entries((given ?? {}) as Record<string, unknown>));
  const named = ['id', 'name', 'agentName', 'projectId'].map((field) => [field, answer.get(field)]);
  return Object.fromEntries(named.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** Never the query or the body: they may hold secrets. */
function subjectOfCall({ route, request, operationId }: CallMade): Subject {
  const params = (request.params ?? {}) as Record<string, string>;
  const [first] = Object.values(params);
  return { id: params.id ?? first ?? operationId, call: nameOf(route), summary: route.summary, params };
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

type Calling = {
  request: FastifyRequest;
  visitor: Pick<Visitor, 'person' | 'via'> | undefined;
  operationId: string | null;
  /** As it is named in the log. */
  call: string;
};

function callerOf({ request, visitor, operationId, call }: Calling): Caller {
  const place = { ip: request.ip, userAgent: userAgentOf(request), operationId, route: call };
  const actor = { actorId: null, actorName: null };
  if (!visitor) return { userId: null, userName: '', ...actor, via: 'visitor', way: null, ...place };
  const who = { userId: visitor.person.id, userName: visitor.person.name, ...actor, ...place };
  const { via } = visitor;
  if (via.kind === 'apiKey') return { ...who, via: 'apiKey', way: { keyId: via.keyId, keyName: via.name } };
  const { sessionId, authMethod, impersonation } = via;
  if (!impersonation) return { ...who, via: 'session', way: { sessionId, authMethod } };
  const { id: impersonationId, byId: actorId, byName: actorName } = impersonation;
  return { ...who, actorId, actorName, via: 'impersonation', way: { sessionId, impersonationId } };
}

const userAgentOf = ({ headers }: FastifyRequest) => headers['user-agent']?.slice(0, 300) ?? null;
