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
    summary: 'Get whether the workspace contains demo data',
    method: 'GET',
    path: '/v1/Demo',
    access: 'signedIn',
    answer: Demo,
  },
  remove: {
    summary: 'Remove demo data; people and anything created or changed since are kept',
    method: 'DELETE',
    path: '/v1/Demo',
    access: 'features',
    keys: 'never',
  },
});
