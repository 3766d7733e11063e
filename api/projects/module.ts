import { HOUR_MS } from '../../shared/kernel/time.ts';
import { RESTORABLE_DAYS } from '../../shared/projects/project.ts';
import type { Module } from '../context.ts';
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
    const { runPermit: permit, engine, projectAgents, projectRuns } = ports;
    app.addHook('onClose', async () => permit.stop());
    serveProjects(gate, {
      db,
      bus,
      permit,
      cancelRun: engine.cancel,
      countAgents: projectAgents.count,
      draftsOf: projectAgents.drafts,
      openRuns: (tenant, id) => projectRuns.open(db, tenant, id),
      endLateRuns: (tenant, id) => projectRuns.end(db, tenant, id),
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
