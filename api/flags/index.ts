// The calls that tell a client which parts of the product are open to its tenant.
import { flagRoutes } from '../../shared/flags/routes.ts';
import type { Flags } from '../../shared/access/flags.ts';
import { serve, type Gate } from '../http/serve.ts';

export const serveFlags = (gate: Gate) =>
  serve(gate, flagRoutes, {
    async one({ params, standing }) {
      return { isEnabled: isOn(standing.flags, params.name) };
    },

    async several({ body, standing }) {
      return { flags: Object.fromEntries(body.map((name) => [name, isOn(standing.flags, name)])) };
    },
  });

/** [FL1] */
const isOn = (flags: Flags, name: string) => Object.hasOwn(flags, name) && flags[name as keyof Flags];
