import { demoRemoved } from '../../shared/demo/events.ts';
import { demoProblems } from '../../shared/demo/problems.ts';
import { demoRoutes, type Demo } from '../../shared/demo/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Config } from '../../shared/node/config.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { serve, type Gate } from '../http/serve.ts';
import { demoStore } from './demo-store.ts';
import { removeDemo } from './remove-demo.ts';

const nothing: Demo = { state: 'none', runs: 0, planned: 0, since: null, abilities: { remove: false } };

export function serveDemo(gate: Gate, deps: { db: Db; bus: Bus; config: Pick<Config, 'demo'> }) {
  const store = demoStore(deps.db);

  serve(gate, demoRoutes, {
    async read({ scope, permissions, canEdit }): Promise<Demo> {
      const row = await store.read(scope);
      // An interrupted removal is not finished: it can be started again.
      if (!row || (row.removedAt && !row.isAnythingLeft)) return nothing;
      const { runs, planned, beganAt, finishedAt, removedAt } = row;
      const remove = canEdit && permissions.role === 'PlatformAdmin';
      return {
        // Nothing fills the demo while it is switched off: then the half counts as all of it.
        state: finishedAt || removedAt || deps.config.demo !== 'on' ? 'full' : 'filling',
        runs,
        planned,
        since: beganAt,
        abilities: { remove },
      };
    },

    async remove({ scope, emit }) {
      const removedCount = await removeDemo(deps, scope.tenantId);
      if (removedCount === undefined) throw new Problem(demoProblems.notThere);
      emit(demoRemoved({ id: scope.tenantId, things: removedCount }));
    },
  });
}
