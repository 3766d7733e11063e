import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Instant } from '../kernel/instant.ts';

/** `none`: there never was one here, or it has been removed. */
export const Demo = z
  .object({
    state: z.enum(['none', 'filling', 'full']),
    /** Runs there are, of those there will be. */
    runs: z.number().int(),
    planned: z.number().int(),
    since: Instant.nullable(),
    /** What the reader may do with it. */
    abilities: z.object({ remove: z.boolean() }),
  })
  .meta({ id: 'Demo' });

export type Demo = z.input<typeof Demo>;

export const demoRoutes = routes({
  read: {
    summary: 'Whether the workspace holds data of the demo',
    method: 'GET',
    path: '/v1/Demo',
    access: 'signedIn',
    answer: Demo,
  },
  remove: {
    summary: 'Remove the data of the demo; people, and what anybody has made or changed, stay',
    method: 'DELETE',
    path: '/v1/Demo',
    access: 'features',
    keys: 'never',
  },
});
