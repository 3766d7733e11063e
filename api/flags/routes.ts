// The calls that tell a client which parts of the product are open to its tenant, and the one page that sets them.
import { flagNames, flags, type Flag, type Flags } from '../../shared/access/flags.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { flagChanged, flagReset } from '../../shared/flags/events.ts';
import type { FeatureFlag } from '../../shared/flags/flag.ts';
import { flagProblems } from '../../shared/flags/problems.ts';
import { flagRoutes } from '../../shared/flags/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { FlagStore } from './flag-store.ts';

export type FlagDeps = { store: FlagStore; bus: Bus };

export function serveFlags(gate: Gate, { store, bus }: FlagDeps) {
  /** Whatever was open under the old flags is asked again. */
  const tellEverybody = ({ tenantId }: Scope) => publishAccessChanged(bus, { tenantId });

  const read = async (scope: Scope, name: Flag) => present(name, await store.overrides(scope));

  serve(gate, flagRoutes, {
    async one({ params, permissions }) {
      return { isEnabled: isOn(permissions.flags, params.name) };
    },

    async several({ body, permissions }) {
      return { flags: Object.fromEntries(body.map((name) => [name, isOn(permissions.flags, name)])) };
    },

    async list({ scope }) {
      const overrides = await store.overrides(scope);
      return { items: flagNames.map((name) => present(name, overrides)), totalCount: flagNames.length };
    },

    async set({ params, body, scope, emit }) {
      const name = known(params.name);
      await store.set(scope, name, body.isEnabled);
      tellEverybody(scope);
      emit(flagChanged({ id: name, isEnabled: body.isEnabled }));
      return read(scope, name);
    },

    async reset({ params, scope, emit }) {
      const name = known(params.name);
      await store.reset(scope, name);
      tellEverybody(scope);
      emit(flagReset({ id: name, isEnabled: flags[name].byDefault }));
      return read(scope, name);
    },
  });
}

/** [FL1] */
const isOn = (all: Flags, name: string) => Object.hasOwn(all, name) && all[name as keyof Flags];

function known(name: string): Flag {
  const flag = flagNames.find((one) => one === name);
  if (!flag) throw new Problem(flagProblems.unknown);
  return flag;
}

function present(name: Flag, overrides: Partial<Flags>): FeatureFlag {
  const { opens, byDefault } = flags[name];
  const set = overrides[name];
  return {
    name,
    opens,
    isEnabled: set ?? byDefault,
    isEnabledByDefault: byDefault,
    isOverridden: set !== undefined,
  };
}
