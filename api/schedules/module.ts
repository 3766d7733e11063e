import type { Role } from '../../shared/access/roles.ts';
import { createSignal, workInRounds } from '../../shared/node/rounds.ts';
import { agentStore } from '../agents/index.ts';
import type { Context, Module } from '../context.ts';
import { notify } from '../notifications/index.ts';
import { fireDue, type FireDeps } from './fire-schedules.ts';
import { serveSchedules } from './routes.ts';
import { carrySchedules, followActiveVersion, moveSchedules, scheduleStore } from './schedule-store.ts';

/** Slots are whole minutes; whoever watches the clock sees a run begin within a second. */
const LOOK_EVERY_MS = 1000;
const whoRun: readonly Role[] = ['PlatformAdmin', 'Admin', 'ProjectAdmin'];

export const fireDepsOf = ({ db, events, log, ports }: Context): FireDeps => ({
  db,
  agents: ports.agents,
  engine: ports.engine,
  events,
  tell: (joined, { tenantId, projectId, agentId, schedule }) =>
    notify(
      joined,
      tenantId,
      { roles: whoRun },
      { kind: 'scheduleSwitchedOff', subjectId: agentId, projectId, details: { schedule } },
    ),
  onFailure: (error, scheduleId) => log.warn({ err: error, scheduleId }, 'schedules.notStarted'),
});

export const schedules: Module = {
  onAgentMoved: moveSchedules,
  onVersionAdded: carrySchedules,
  onVersionActivated: (trx, { agentId, to }) => followActiveVersion(trx, agentId, to),
  serve(context) {
    const { app, gate, db, log } = context;
    serveSchedules(gate, { db, store: scheduleStore(db), agents: agentStore(db) });
    // No periodic job: after a kill that would wait for the lease of the dead process, and slots would be missed. The
    // claim of a row needs none.
    app.addHook('onReady', async () => {
      const rounds = workInRounds(createSignal(), () => fireDue(fireDepsOf(context)), {
        restMs: 0,
        pollMs: LOOK_EVERY_MS,
        onFailure: (error) => log.warn(error),
      });
      app.addHook('preClose', () => rounds.stop());
    });
  },
};
