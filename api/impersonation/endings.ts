// Ends what has to end: by hand, by time, and when somebody has lost the right. Every process watches.
import type { FastifyInstance } from 'fastify';
import { impersonationEnded } from '../../shared/impersonation/events.ts';
import type { Ending } from '../../shared/impersonation/impersonation.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { onAccessChanged, publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import type { Actor, Events } from '../kit/events.ts';
import { endImpersonations, type Due, type ImpersonationRow } from './impersonation-store.ts';

const LOOK_EVERY_MS = 5000;

type Needs = { app: FastifyInstance; db: Db; bus: Bus; events: Events };

export type Endings = ReturnType<typeof watchEndings>;

export const subjectOf = (row: ImpersonationRow) => ({
  id: row.id,
  name: row.personName,
  person: { id: row.personId, name: row.personName },
  actor: { id: row.actorId, name: row.actorName },
  reason: row.reason,
  readOnly: row.readOnly,
});

export function watchEndings({ app, db, bus, events }: Needs) {
  const timers = new Set<NodeJS.Timeout>();
  const onFailure = (error: unknown) => app.log.error(error);

  /** Answers what it ended; whoever is connected so is cut off, wherever. */
  async function end(due: Due, how: Ending): Promise<ImpersonationRow[]> {
    const ended = await endImpersonations(db, due, how);
    for (const { personId, tenantId } of ended) publishAccessChanged(bus, { userId: personId, tenantId });
    return ended;
  }

  async function endUnasked(due: Due, how: Ending) {
    const nobody: Actor | undefined = undefined;
    for (const row of await end(due, how))
      await events.emit(impersonationEnded({ ...subjectOf(row), how }), nobody, {
        tenantId: row.tenantId,
      });
  }

  const endOverdue = () => void endUnasked({ overdue: true }, 'expired').catch(onFailure);
  const sweep = setInterval(endOverdue, LOOK_EVERY_MS).unref();
  const stops = [
    onAccessChanged(bus, ({ userId, tenantId }) => {
      void endUnasked({ withoutAccess: { userId, tenantId } }, 'accessLost').catch(onFailure);
    }),
    // Whatever was said meanwhile was not heard.
    bus.onGap(() => void endUnasked({ withoutAccess: {} }, 'accessLost').catch(onFailure)),
  ];
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    for (const timer of timers) clearTimeout(timer);
    for (const stop of stops) stop();
  });

  return {
    end,

    /** To the very moment here; the sweep of any process comes a little later. */
    endAt(moment: Date) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          endOverdue();
        },
        Math.max(0, moment.getTime() - Date.now()) + 5,
      ).unref();
      timers.add(timer);
    },
  };
}
