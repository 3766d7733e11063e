// How large credentials may be, and how many a tenant may store.
import { oauthLimits } from './oauth-limits.ts';

export const credentialLimits = {
  ...oauthLimits,
  credentials: {
    maxFields: 20,
    maxKeyCharacters: 100,
    /** The key file of a Google service account has some 2,400. */
    maxValueCharacters: 10_000,
    /** Of a tenant, personal ones among them. */
    maxPerTenant: 5000,
    maxShownUses: 50,
    /** People are warned so early. */
    warnDaysBefore: 7,
    testSeconds: 10,
  },
} as const;
