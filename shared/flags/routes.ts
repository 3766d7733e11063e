import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { FeatureFlag } from './flag.ts';

const name = z.string().min(1).max(100);

export const flagRoutes = routes({
  one: {
    summary: 'Get whether a feature flag is on',
    method: 'GET',
    path: '/v1/FeatureFlag/Flag/{name}',
    access: 'signedIn',
    params: z.object({ name }),
    answer: z.object({ isEnabled: z.boolean() }),
  },
  several: {
    summary: 'Get several feature flags at once',
    method: 'POST',
    path: '/v1/FeatureFlag/Flags',
    access: 'signedIn',
    safe: true,
    body: z.array(name).max(200),
    answer: z.object({ flags: z.record(z.string(), z.boolean()) }),
  },
  list: {
    summary: 'List the feature flags and their states',
    method: 'GET',
    path: '/v1/FeatureFlag',
    access: 'features',
    answer: z.object({ items: z.array(FeatureFlag), totalCount: z.number().int() }),
  },
  set: {
    summary: 'Turn a feature on or off for this tenant',
    method: 'PUT',
    path: '/v1/FeatureFlag/{name}',
    access: 'features',
    keys: 'never',
    params: z.object({ name }),
    body: z.object({ isEnabled: z.boolean() }),
    answer: FeatureFlag,
  },
  reset: {
    summary: 'Reset a feature to its default',
    method: 'DELETE',
    path: '/v1/FeatureFlag/{name}',
    access: 'features',
    keys: 'never',
    params: z.object({ name }),
    answer: FeatureFlag,
  },
});
