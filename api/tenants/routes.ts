import { limits } from '../../shared/access/limits.ts';
import { can, permissionsOf, type Person } from '../../shared/access/permissions.ts';
import { defaultFlags } from '../../shared/access/flags.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { publishAccessChanged, type SessionVia } from '../../shared/node/sign-in/index.ts';
import { tenantChanged, tenantCreated } from '../../shared/tenants/events.ts';
import { DISABLED_MARK, tenantProblems } from '../../shared/tenants/problems.ts';
import { organizationRoutes, tenantRoutes } from '../../shared/tenants/routes.ts';
import type { Organization, Tenant, TenantSwitch } from '../../shared/tenants/tenant.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { Credential, AuthContext } from '../http/authorize.ts';
import { moveSession } from '../sign-in/index.ts';
import {
  addTenantWithin,
  changeTenant,
  claimAccessControlGroup,
  tenantsOf,
  type TenantRow,
} from './tenant-store.ts';

/** The required sign-in: the connection's name, and the address that begins it. */
export type SignInFirst = { connection: string; address: string };

type BillingStatus = Pick<Tenant, 'trialPeriodDaysRemaining'> & { balance: number };

export type TenantDeps = {
  db: Db;
  bus: Bus;
  isLocked: (userId: string) => Promise<boolean>;
  /** The email address that would own a new tenant, and whether this person may create one. */
  founding: (userId: string) => Promise<{ email: string; isOpen: boolean }>;
  /** Whether a session made like this one may work in that tenant; if not, what to do first [TN5]. */
  maySwitch: (request: {
    credential: SessionVia;
    userId: string;
    targetTenantId: string;
  }) => Promise<SignInFirst | 'mfaFirst' | 'yes'>;
  /** What each of these has, in US dollars, and how long it may still be tried out. */
  billingStatusOf: (tenantIds: readonly string[]) => Promise<ReadonlyMap<string, BillingStatus>>;
  makePlatformAdmin: (tenantId: string, userId: string) => Promise<unknown>;
  makeGroup: (tenantId: string, group: { name: string; leaderId: string }) => Promise<unknown>;
};

export function serveTenants(gate: Gate, deps: TenantDeps) {
  const { db, bus, isLocked, maySwitch, makePlatformAdmin } = deps;

  serve(gate, tenantRoutes, {
    async list(auth) {
      const all = await visibleTenants(deps, auth);
      if (all.length > 0) return all;
      const { email, isOpen } = await deps.founding(auth.person.id);
      throw isOpen ? new Problem(tenantProblems.none, { email }) : new Problem(tenantProblems.denied); // [TN18]
    },

    async switch({ person, credential, body }) {
      const target = await memberTenant(db, person, body);
      if (credential.kind !== 'session' || target.id === person.tenantId) return;
      if (credential.impersonation) throw new Problem(tenantProblems.notWhileImpersonating);
      if (target.disabled) throw new Problem(tenantProblems.disabled).at('tenantId', DISABLED_MARK); // [TN6]
      const answer = await maySwitch({ credential, userId: person.id, targetTenantId: target.id });
      if (answer !== 'yes') throw notLikeThis(target, answer);
      await moveSession(db, credential.sessionId, target.id);
      publishAccessChanged(bus, { userId: person.id, sessionId: credential.sessionId });
    },

    async create({ body, emit, ...auth }) {
      const { person, credential } = auth;
      if (isImpersonated(credential)) throw new Problem(tenantProblems.notWhileImpersonating);
      const current = await currentTenant(deps, auth);
      if (!current.abilities.change) throw new Problem(tenantProblems.onlyAdministrators);
      const limit = limits.tenants.byPlan[current.subscriptionType];
      const { subscriptionType: plan, subscriptionStatus: status, organizationExternalId } = current;
      const { name, environment } = body;
      const atMost = limit;
      const made = await addTenantWithin(db, {
        name,
        environment,
        plan,
        status,
        organizationExternalId,
        atMost,
      });
      if (!made) throw new Problem(tenantProblems.limitReached, { limit });
      await makePlatformAdmin(made.id, person.id);
      if (body.createAccessControlGroup) await makeGroupOnce(deps, made, person.id);
      emit(tenantCreated({ id: made.id, name, environment }));
      return one(await allTenants(deps, auth), made.id);
    },

    async change({ params, body, emit, ...auth }) {
      const all = await visibleTenants(deps, auth);
      const { id, current, abilities, name } = one(all, params.id);
      if (!current) throw new Problem(tenantProblems.notCurrent);
      if (!abilities.change) throw new Problem(tenantProblems.onlyAdministrators);
      await changeTenant(db, auth.scope, body);
      if (body.createAccessControlGroup)
        await makeGroupOnce(deps, { id, name: body.name ?? name }, auth.person.id);
      const changed = await currentTenant(deps, auth);
      emit(tenantChanged(changed));
      return changed;
    },

    async roles({ person, params }) {
      return (await memberTenant(db, person, params)).roles;
    },
  });

  serve(gate, organizationRoutes, {
    async list(auth) {
      if (await isLocked(auth.person.id)) throw new Problem(tenantProblems.accountLocked); // [TN9]
      return organizationsOf(await visibleTenants(deps, auth));
    },

    async active(auth) {
      const { organizationExternalId } = await currentTenant(deps, auth);
      const tenants = await visibleTenants(deps, auth);
      return {
        organizationExternalId,
        tenants: tenants.filter((tenant) => tenant.organizationExternalId === organizationExternalId),
      };
    },
  });
}

const isImpersonated = (credential: Credential) =>
  credential.kind === 'session' && credential.impersonation !== undefined;

/** An API key or impersonator belongs to one tenant and learns of no other [TN4]. */
async function visibleTenants(deps: TenantDeps, auth: AuthContext): Promise<Tenant[]> {
  const { credential } = auth;
  const all = await allTenants(deps, auth);
  return credential.kind === 'session' && !isImpersonated(credential)
    ? all
    : all.filter(({ current }) => current);
}

async function allTenants({ db, billingStatusOf }: TenantDeps, auth: AuthContext): Promise<Tenant[]> {
  const rows = await tenantsOf(db, auth.person.id);
  const billingStatus = await billingStatusOf(rows.map(({ id }) => id));
  return rows.map((row) => present(row, auth, billingStatus.get(row.id)));
}

const currentTenant = async (deps: TenantDeps, auth: AuthContext) =>
  one(await visibleTenants(deps, auth), auth.person.tenantId);

function one(tenants: readonly Tenant[], id: string): Tenant {
  const match = tenants.find((tenant) => tenant.id === id);
  if (!match) throw new Problem(tenantProblems.notFound);
  return match;
}

/** Membership by both names of a tenant, whatever the reader may otherwise see [TN3]. */
async function memberTenant(db: Db, { id }: Person, { tenantId, organizationExternalId }: TenantSwitch) {
  const match = (await tenantsOf(db, id)).find((tenant) => tenant.id === tenantId);
  if (match?.organizationExternalId !== organizationExternalId) throw new Problem(tenantProblems.noRoles);
  return match;
}

function notLikeThis({ name: workspace }: TenantRow, first: SignInFirst | 'mfaFirst'): Problem {
  if (first === 'mfaFirst') return new Problem(tenantProblems.mfaFirst, { workspace }) as Problem;
  const { connection, address } = first;
  const problem = new Problem(tenantProblems.signInThere, { workspace, connection });
  return problem.at('signInAt', address) as Problem;
}

async function makeGroupOnce(
  { db, makeGroup }: TenantDeps,
  { id, name }: { id: string; name: string },
  leaderId: string,
) {
  if (!(await claimAccessControlGroup(db, { tenantId: id }, true))) return;
  await makeGroup(id, { name: `${name} access`, leaderId }).catch(async (error: unknown) => {
    await claimAccessControlGroup(db, { tenantId: id }, false);
    throw error;
  });
}

function organizationsOf(tenants: readonly Tenant[]): Organization[] {
  const grouped = Map.groupBy(tenants, ({ organizationExternalId }) => organizationExternalId);
  return [...grouped].map(([organizationExternalId, own]) => ({ organizationExternalId, tenants: own }));
}

const whoChange: readonly string[] = ['PlatformAdmin', 'Admin'];

function present(
  row: TenantRow,
  { person, permissions, canEdit }: AuthContext,
  billingStatus: BillingStatus | undefined,
): Tenant {
  const current = row.id === person.tenantId;
  const administers = whoChange.includes(permissions.role ?? '') || permissions.unrestricted;
  const there = current ? permissions : permissionsOf(row, defaultFlags);
  return {
    ...row,
    balance: billingStatus && can(there, 'account', 'view') ? billingStatus.balance : null,
    trialPeriodDaysRemaining: billingStatus?.trialPeriodDaysRemaining ?? 0,
    current,
    abilities: { change: current && canEdit && administers },
  };
}
