// What others ask of feature permissions.
import type { Feature } from '../../shared/feature-permissions/feature.ts';

export type FeaturePort = {
  mayUse: (person: { tenantId: string; id: string }, feature: Feature) => Promise<boolean>;
};
