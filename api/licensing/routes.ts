import { Problem } from '../../shared/kernel/problem.ts';
import { licenseKeyAdded, licenseKeyRemoved } from '../../shared/licensing/events.ts';
import { licenseProblems } from '../../shared/licensing/problems.ts';
import { licenseKeyRoutes } from '../../shared/licensing/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { Licensing } from './licensing.ts';

export function serveLicensing(gate: Gate, { store, standing, check }: Licensing) {
  serve(gate, licenseKeyRoutes, {
    async isEnabled({ scope }) {
      return standing(scope);
    },

    async list({ query, scope }) {
      return store.page(scope, query);
    },

    async add({ body, scope, person, emit }) {
      const license = await check(scope, body.key);
      const id = await store.add(scope, body.key, license, person.id);
      const row = id && (await store.find(scope, id));
      if (!row) throw new Problem(licenseProblems.used).at('key');
      emit(licenseKeyAdded(row));
      return row;
    },

    async remove({ params, scope, emit }) {
      const row = await store.find(scope, params.id);
      if (!row) throw new Problem(licenseProblems.notFound);
      await store.remove(scope, row.id);
      emit(licenseKeyRemoved(row));
    },
  });
}
