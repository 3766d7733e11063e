// Ends what has to end: by hand, by time, and when somebody has lost the right. Every process watches.
import type { FastifyInstance } from 'fastify';
import { impersonationEnded } from '../../shared/impersonation/events.ts';
import type { Ending } from '../../shared/impersonation/impersonation.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { onAccessChanged, publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import type { Actor, Events } from '../kit/events.ts';
import { endImpersonations, type ImpersonationsToEnd, type ImpersonationRow } from './impersonation-store.ts';

type Deps = { db: Db; bus: Bus; events: Events };

export type Endings = ReturnType<typeof watchEndings>;

export const subjectOf = (row: ImpersonationRow) => ({
  id: row.id,
  name: row.personName,
  person: { id: row.personId, name: row.personName },
  actor: { id: row.actorId, name: row.actorName },
  reason: row.reason,
  readOnly: row.readOnly,
});

/** Answers the ended impersonations; their connections are closed on every machine. */
async function endAll({ db, bus }: Deps, due: ImpersonationsToEnd, how: Ending): Promise<ImpersonationRow[]> {
  const ended = await endImpersonations(db, due, how);
  for (const { personId, tenantId } of ended) publishAccessChanged(bus, { userId: personId, tenantId });
  return ended;
}

async function endUnasked(deps: Deps, due: ImpersonationsToEnd, how: Ending) {
  const nobody: Actor | undefined = undefined;
  for (const row of await endAll(deps, due, how))
    await deps.events.emit(impersonationEnded({ ...subjectOf(row), how }), nobody, {
      tenantId: row.tenantId,
    });
}

export const endOverdue = (deps: Deps) => endUnasked(deps, { overdue: true }, 'expired');

export function watchEndings({ app, ...deps }: Deps & { app: FastifyInstance }) {
  const timers = new Set<NodeJS.Timeout>();
  const onFailure = (error: unknown) => app.log.error(error);
  const endWithoutAccess = (withoutAccess: { userId?: string | undefined; tenantId?: string | undefined }) =>
    void endUnasked(deps, { withoutAccess }, 'accessLost').catch(onFailure);
  const stops = [
    onAccessChanged(deps.bus, ({ userId, tenantId }) => endWithoutAccess({ userId, tenantId })),
    // Whatever was said meanwhile was not heard.
    deps.bus.onGap(() => endWithoutAccess({})),
  ];
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
    for (const stop of stops) stop();
  });

  return {
    end: (due: ImpersonationsToEnd, how: Ending) => endAll(deps, due, how),

    /** To the very moment here; the job of any process comes a little later. */
    endAt(moment: Date) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          endOverdue(deps).catch(onFailure);
        },
        Math.max(0, moment.getTime() - Date.now()) + 5,
      ).unref();
      timers.add(timer);
    },
  };
}
