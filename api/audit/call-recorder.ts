// Every call that changes something leaves an intent before it begins and lines before its answer. Between the two
// stands the change: whatever kills the process there, the intent stays, and the sweep makes a line of it.
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../shared/access/permissions.ts';
import { callFailed, callMade } from '../../shared/audit/events.ts';
import { seen as seenEvents } from '../../shared/audit/seen.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { safe, type Route } from '../../shared/kernel/contract.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { CallMade, Recorder } from '../http/recorder.ts';
import type { AuthContext } from '../http/authorize.ts';
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
type LiveReveal = Parameters<LiveDeps['recordReveal']>[0];

export function createCallRecorder(db: Db, onFailure: (error: unknown) => void) {
  /** The calls under way, for the beat that keeps the sweep from taking them for dead. */
  const underWay = new Set<string>();
  const seen = recentlySeen(SEEN_ONCE_IN_MINUTES * 60_000);
  const beat = setInterval(() => {
    if (underWay.size > 0) keepIntents(db, [...underWay]).catch(onFailure);
  }, BEAT_MS).unref();

  const record: Recorder = async (made) => {
    const { operationId, auth, route } = made;
    const leavesIntent = isChange(made);
    const caller = callerOf({ ...made, call: nameOf(route) });
    const call = subjectOfCall(made);
    if (leavesIntent) {
      await writeIntent(db, tenantOf(auth), operationId, { ...caller, subjectId: call.id, subject: call });
      underWay.add(operationId);
    }
    const lines = linesOfCall(db, made, caller);

    async function settle() {
      const wrote = await lines.write(operationId);
      if (leavesIntent && !wrote) await forgetIntent(db, tenantOf(auth), operationId);
      underWay.delete(operationId);
    }

    /** Answers how to say that it is written down now. */
    function recordReveal(result?: unknown): () => void {
      const subject = { ...call, ...whatWasSeen(result) };
      const reveal = auth && route.reveals && revealOf(route.reveals, auth.person, subject);
      if (!reveal || seen.has(reveal.key)) return () => {};
      lines.note(reveal.event, auth.person, { onceInMinutes: SEEN_ONCE_IN_MINUTES });
      return () => seen.remember(reveal.key);
    }

    return {
      note: (event, actor, partOf) => lines.note(event, actor, { operationId: partOf }),

      async flush() {
        const remember = recordReveal();
        await lines.write(null);
        remember();
      },

      async done(result) {
        if (leavesIntent && lines.areNone()) lines.note(callMade(call), auth?.person);
        const remember = recordReveal(result);
        await settle();
        remember();
      },

      async failed(error) {
        // A refusal changed nothing. Anything else may have broken after the change.
        const isRefusal = error instanceof Problem && error.status < 500;
        if (underWay.has(operationId) && !isRefusal && lines.areNone())
          lines.note(callFailed(call), auth?.person);
        await settle().catch(onFailure);
        underWay.delete(operationId);
      },
    };
  };

  /** What is shown outside of calls: a line before the first of it. */
  async function recordReveal({ identity, channel, key, opened, request }: LiveReveal) {
    const { person, credential: via } = identity;
    const call = `LIVE ${channel.name}`;
    const reveal = channel.sees && revealOf(channel.sees, person, { id: key, call, ...whatWasSeen(opened) });
    if (!reveal || seen.has(reveal.key)) return;
    const { type, payload } = reveal.event;
    const what = {
      at: new Date(),
      event: type.name,
      subjectId: key,
      subject: payload,
      onceInMinutes: SEEN_ONCE_IN_MINUTES,
    };
    const caller = callerOf({ request, auth: { person, credential: via }, operationId: null, call });
    await writeLines(db, person, [{ ...caller, ...what }]);
    seen.remember(reveal.key);
  }

  return { record, recordReveal, stop: () => clearInterval(beat) };
}

/** What the calls under way have done so far. Each line is written once. */
function linesOfCall(db: Db, { auth }: CallMade, caller: Caller) {
  let noted: { tenantId: string; line: NewLine }[] = [];

  return {
    areNone: () => noted.length === 0,

    note({ type, payload }: Event, actor: Actor | undefined, more: Partial<NewLine> = {}) {
      const tenantId = actor?.tenantId ?? auth?.person.tenantId;
      if (!tenantId) return;
      // Who was not signed in before the call may be so by what it did.
      const identity = auth ? {} : { userId: actor?.id ?? null, userName: actor?.name ?? '' };
      const what = { event: type.name, subjectId: payload.id, subject: payload };
      const line = { ...caller, ...identity, ...what, at: thisMoment(), onceInMinutes: null, ...more };
      noted.push({ tenantId, line });
    },

    /** Answers whether the intent was settled with them: those of the visitor's own tenant come last. */
    async write(settles: string | null): Promise<boolean> {
      const own = auth?.person.tenantId;
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

function revealOf(sees: NonNullable<Route['reveals']>, person: Person, subject: Subject) {
  const event = seenEvents[sees](subject);
  return { key: [person.tenantId, person.id, event.type.name, subject.id].join(' '), event };
}

/** Runs keep a journal of their own. */
const isChange = ({ route, auth }: CallMade) =>
  auth !== undefined && !safe(route) && route.keys !== 'execute';

const tenantOf = (auth: AuthContext | undefined) => ({ tenantId: auth?.person.tenantId ?? '' });

/** What an answer calls itself: enough to recognise it by, and none of what it shows. */
function whatWasSeen(result: unknown): Record<string, string> {
  const answer = new Map(Object.entries((result ?? {}) as Record<string, unknown>));
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
  auth: Pick<AuthContext, 'person' | 'credential'> | undefined;
  operationId: string | null;
  /** As it is named in the log. */
  call: string;
};

function callerOf({ request, auth, operationId, call }: Calling): Caller {
  const place = { ip: request.ip, userAgent: userAgentOf(request), operationId, route: call };
  const actor = { actorId: null, actorName: null };
  if (!auth) return { userId: null, userName: '', ...actor, via: 'visitor', credential: null, ...place };
  const base = { userId: auth.person.id, userName: auth.person.name, ...actor, ...place };
  const { credential: via } = auth;
  if (via.kind === 'apiKey')
    return { ...base, via: 'apiKey', credential: { keyId: via.keyId, keyName: via.name } };
  const { sessionId, authMethod, impersonation } = via;
  if (!impersonation) return { ...base, via: 'session', credential: { sessionId, authMethod } };
  const { id: impersonationId, byId: actorId, byName: actorName } = impersonation;
  return { ...base, actorId, actorName, via: 'impersonation', credential: { sessionId, impersonationId } };
}

const userAgentOf = ({ headers }: FastifyRequest) => headers['user-agent']?.slice(0, 300) ?? null;
