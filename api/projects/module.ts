import { HOUR_MS } from '../../shared/kernel/time.ts';
import { RESTORABLE_DAYS } from '../../shared/projects/project.ts';
import type { Module } from '../context.ts';
import { countAgents, draftsOfProject } from '../agents/index.ts';
import { endRunsOf, openRunsOf } from '../executions/index.ts';
import { insightStore } from '../insights/index.ts';
import { serveProjects } from './index.ts';
import { countProjects, forgetPins } from './project-store.ts';
import { purgeProjects } from './purge-projects.ts';
import { runPermit, type RunPermit } from './run-permit.ts';

declare module '../context.ts' {
  interface Ports {
    runPermit: RunPermit;
  }
}

export const projects: Module = {
  countForLimit: { projects: countProjects },
  onMemberRemoved: forgetPins,
  ports: {
    runPermit: ({ db, bus, events }) => runPermit({ db, bus, events, costSince: insightStore(db).costSince }),
  },
  serve({ app, gate, db, bus, ports }) {
    const { runPermit: permit, engine } = ports;
    app.addHook('onClose', async () => permit.stop());
    serveProjects(gate, {
      db,
      bus,
      permit,
      cancelRun: engine.cancel,
      countAgents,
      draftsOf: draftsOfProject,
      openRuns: (tenant, id) => openRunsOf(db, tenant, id),
      endLateRuns: (tenant, id) => endRunsOf(db, tenant, id),
    });
  },
  jobs: [
    {
      name: 'projects.purge',
      label: /*i18n*/ 'Purge deleted projects',
      everyMs: HOUR_MS,
      run: (context) => purgeProjects(context, RESTORABLE_DAYS),
    },
  ],
};
