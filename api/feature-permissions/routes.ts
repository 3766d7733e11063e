import { featurePermissionChanged } from '../../shared/feature-permissions/events.ts';
import {
  featureNames,
  type FeatureAudience,
  type FeaturePermission,
} from '../../shared/feature-permissions/feature.ts';
import { featurePermissionProblems } from '../../shared/feature-permissions/problems.ts';
import { featurePermissionRoutes } from '../../shared/feature-permissions/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { permissionReads } from './permission-read-model.ts';
import type { permissionStore } from './permission-store.ts';

type Deps = { store: ReturnType<typeof permissionStore>; reads: ReturnType<typeof permissionReads> };

const forAll: FeatureAudience = { audience: 'AllUsers', userIds: [], groupIds: [] };

export function serveFeaturePermissions(gate: Gate, { store, reads }: Deps) {
  serve(gate, featurePermissionRoutes, {
    async list({ scope }) {
      const rows = await reads.all(scope);
      return {
        items: featureNames.map((feature): FeaturePermission => {
          const row = rows.find((one) => one.feature === feature);
          return row ? { ...row, feature } : { feature, ...forAll };
        }),
      };
    },

    async set({ params: { feature }, body, scope, emit }) {
      const { audience } = body;
      const chosen = audience === 'Selected' ? body : { ...forAll, audience };
      const known = await reads.known(scope, chosen);
      if (!known.users) throw new Problem(featurePermissionProblems.unknownUser).at('userIds');
      if (!known.groups) throw new Problem(featurePermissionProblems.unknownGroup).at('groupIds');
      await store.set(scope, feature, chosen);
      emit(featurePermissionChanged({ id: feature, audience }));
      return { feature, ...chosen };
    },
  });
}
