import { z } from 'zod';
import { Name } from '../kernel/name.ts';
import { plans } from '../access/limits.ts';
import { roles } from '../access/roles.ts';

/** What a workspace is for, so that nobody tries things out where customers are. */
export const tenantEnvironments = ['Development', 'Staging', 'Production'] as const;

export type TenantEnvironment = (typeof tenantEnvironments)[number];

export const environmentLabels: Record<TenantEnvironment, string> = {
  Development: /*i18n*/ 'Development',
  Staging: /*i18n*/ 'Staging',
  Production: /*i18n*/ 'Production',
};

/** A tenant, as one of its members sees it. */
export const Tenant = z
  .object({
    id: z.uuid(),
    name: z.string(),
    organizationExternalId: z.string(),
    subscriptionType: z.enum(plans),
    subscriptionStatus: z.string(),
    /** US dollars; null: not for one's role there. */
    balance: z.number().nullable(),
    /** 0 when there is no trial, or it is over. */
    trialPeriodDaysRemaining: z.number().int(),
    environment: z.enum(tenantEnvironments),
    /** One's own roles there. */
    roles: z.array(z.enum(roles)),
    memberCount: z.number().int(),
    /** The one this session works in. */
    current: z.boolean(),
    /** Disabled by the operator: nobody has access. */
    disabled: z.boolean(),
    /** Whether it has got its group for access control. */
    accessControlGroup: z.boolean(),
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'Tenant' });

export type Tenant = z.output<typeof Tenant>;

export const TenantSwitch = z
  .object({ tenantId: z.uuid(), organizationExternalId: z.string().min(1).max(100) })
  .meta({ id: 'TenantSwitch' });

export type TenantSwitch = z.output<typeof TenantSwitch>;

export const NewTenant = z
  .object({
    name: Name,
    environment: z.enum(tenantEnvironments).default('Development'),
    createAccessControlGroup: z.boolean().default(false),
  })
  .meta({ id: 'NewTenant' });

/** What is left out stays as it is. A group that was made stays. */
export const TenantPatch = z
  .object({ name: Name, environment: z.enum(tenantEnvironments), createAccessControlGroup: z.boolean() })
  .partial()
  .meta({ id: 'TenantPatch' });

export type NewTenant = z.output<typeof NewTenant>;
export type TenantPatch = z.output<typeof TenantPatch>;

/** Who has several tenants, such as one for trying out and one for customers. */
export const Organization = z
  .object({ organizationExternalId: z.string(), tenants: z.array(Tenant) })
  .meta({ id: 'Organization' });

export type Organization = z.output<typeof Organization>;
