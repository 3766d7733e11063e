import { z } from 'zod';
import { routes } from '../kernel/contract.ts';

const name = z.string().min(1).max(100);

export const flagRoutes = routes({
  one: {
    summary: 'Ask whether a flag is on',
    method: 'GET',
    path: '/v1/FeatureFlag/Flag/{name}',
    access: 'signedIn',
    params: z.object({ name }),
    answer: z.object({ isEnabled: z.boolean() }),
  },
  several: {
    summary: 'Ask for several flags at once',
    method: 'POST',
    path: '/v1/FeatureFlag/Flags',
    access: 'signedIn',
    onlyLooks: true,
    body: z.array(name).max(200),
    answer: z.object({ flags: z.record(z.string(), z.boolean()) }),
  },
});
