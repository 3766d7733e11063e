import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { FeatureAudience, featureNames, FeaturePermission } from './feature.ts';

export const featurePermissionRoutes = routes({
  list: {
    summary: 'List who may use which feature of the chat',
    method: 'GET',
    path: '/v1/FeaturePermissions',
    access: 'features',
    answer: z.object({ items: z.array(FeaturePermission) }),
  },
  set: {
    summary: 'Say who may use a feature of the chat: everybody, nobody, or chosen people and groups',
    method: 'PUT',
    path: '/v1/FeaturePermissions/{feature}',
    access: 'features',
    keys: 'never',
    params: z.object({ feature: z.enum(featureNames) }),
    body: FeatureAudience,
    answer: FeaturePermission,
  },
});
