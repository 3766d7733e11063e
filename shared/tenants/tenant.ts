import { z } from 'zod';
import { plans } from '../access/limits.ts';
import { roles } from '../access/roles.ts';

/** A tenant, as one of its members sees it. */
export const Tenant = z
  .object({
    id: z.uuid(),
    name: z.string(),
    organizationExternalId: z.string(),
    subscriptionType: z.enum(plans),
    subscriptionStatus: z.string(),
    /** One's own roles there. */
    roles: z.array(z.enum(roles)),
    /** The one this session works in. */
    current: z.boolean(),
  })
  .meta({ id: 'Tenant' });

export const TenantSwitch = z
  .object({ tenantId: z.uuid(), organizationExternalId: z.string().min(1).max(100) })
  .meta({ id: 'TenantSwitch' });
