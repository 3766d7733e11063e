import { limits } from '../../shared/access/limits.ts';
import { may, standingOf, type Person } from '../../shared/access/standing.ts';
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
import type { Via, Visitor } from '../http/session.ts';
import { moveSession } from '../sign-in/index.ts';
import {
  addTenantWithin,
  changeTenant,
  claimAccessControlGroup,
  tenantsOf,
  type TenantRow,
} from './tenant-store.ts';

/** Where somebody has to sign in first: the connection's name, and the address that begins it. */
export type SignInFirst = { connection: string; address: string };

type Means = Pick<Tenant, 'trialPeriodDaysRemaining'> & { balance: number };

export type TenantDeps = {
  db: Db;
  bus: Bus;
  isLocked: (userId: string) => Promise<boolean>;
  /** Whose tenant whoever belongs to none could found, and whether they may. */
  founding: (userId: string) => Promise<{ email: string; isOpen: boolean }>;
  /** Whether a session made like this one may work in that tenant; if not, what to do first [TN5]. */
  maySwitch: (asked: {
    via: SessionVia;
    userId: string;
    targetTenantId: string;
  }) => Promise<SignInFirst | 'secondStepFirst' | 'yes'>;
  /** What each of these has, in US dollars, and how long it may still be tried out. */
  meansOf: (tenantIds: readonly string[]) => Promise<ReadonlyMap<string, Means>>;
  makePlatformAdmin: (tenantId: string, userId: string) => Promise<unknown>;
  makeGroup: (tenantId: string, group: { name: string; leaderId: string }) => Promise<unknown>;
};

export function serveTenants(gate: Gate, deps: TenantDeps) {
  const { db, bus, isLocked, maySwitch, makePlatformAdmin } = deps;

  serve(gate, tenantRoutes, {
    async list(visitor) {
      const all = await visibleTenants(deps, visitor);
      if (all.length > 0) return all;
      const { email, isOpen } = await deps.founding(visitor.person.id);
      throw isOpen ? new Problem(tenantProblems.none, { email }) : new Problem(tenantProblems.denied); // [TN18]
    },

    async switch({ person, via, body }) {
      const target = await memberTenant(db, person, body);
      if (via.kind !== 'session' || target.id === person.tenantId) return;
      if (via.impersonation) throw new Problem(tenantProblems.notWhileImpersonating);
      if (target.disabled) throw new Problem(tenantProblems.disabled).at('tenantId', DISABLED_MARK); // [TN6]
      const answer = await maySwitch({ via, userId: person.id, targetTenantId: target.id });
      if (answer !== 'yes') throw notLikeThis(target, answer);
      await moveSession(db, via.sessionId, target.id);
      publishAccessChanged(bus, { userId: person.id, sessionId: via.sessionId });
    },

    async create({ body, emit, ...visitor }) {
      const { person, via } = visitor;
      if (isImpersonated(via)) throw new Problem(tenantProblems.notWhileImpersonating);
      const current = await currentTenant(deps, visitor);
      if (!current.abilities.change) throw new Problem(tenantProblems.onlyAdministrators);
      const limit = limits.tenants[current.subscriptionType];
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
      return one(await allTenants(deps, visitor), made.id);
    },

    async change({ params, body, emit, ...visitor }) {
      const all = await visibleTenants(deps, visitor);
      const { id, current, abilities, name } = one(all, params.id);
      if (!current) throw new Problem(tenantProblems.notCurrent);
      if (!abilities.change) throw new Problem(tenantProblems.onlyAdministrators);
      await changeTenant(db, visitor.scope, body);
      if (body.createAccessControlGroup)
        await makeGroupOnce(deps, { id, name: body.name ?? name }, visitor.person.id);
      const changed = await currentTenant(deps, visitor);
      emit(tenantChanged(changed));
      return changed;
    },

    async roles({ person, params }) {
      return (await memberTenant(db, person, params)).roles;
    },
  });

  serve(gate, organizationRoutes, {
    async list(visitor) {
      if (await isLocked(visitor.person.id)) throw new Problem(tenantProblems.accountLocked); // [TN9]
      return organizationsOf(await visibleTenants(deps, visitor));
    },

    async active(visitor) {
      const { organizationExternalId } = await currentTenant(deps, visitor);
      const tenants = await visibleTenants(deps, visitor);
      return {
        organizationExternalId,
        tenants: tenants.filter((tenant) => tenant.organizationExternalId === organizationExternalId),
      };
    },
  });
}

const isImpersonated = (via: Via) => via.kind === 'session' && via.impersonation !== undefined;

/** A key, or whoever acts for somebody else, belongs to one tenant and learns of no other [TN4]. */
async function visibleTenants(deps: TenantDeps, visitor: Visitor): Promise<Tenant[]> {
  const { via } = visitor;
  const all = await allTenants(deps, visitor);
  return via.kind === 'session' && !isImpersonated(via) ? all : all.filter(({ current }) => current);
}

async function allTenants({ db, meansOf }: TenantDeps, visitor: Visitor): Promise<Tenant[]> {
  const rows = await tenantsOf(db, visitor.person.id);
  const means = await meansOf(rows.map(({ id }) => id));
  return rows.map((row) => present(row, visitor, means.get(row.id)));
}

const currentTenant = async (deps: TenantDeps, visitor: Visitor) =>
  one(await visibleTenants(deps, visitor), visitor.person.tenantId);

function one(tenants: readonly Tenant[], id: string): Tenant {
  const found = tenants.find((tenant) => tenant.id === id);
  if (!found) throw new Problem(tenantProblems.notFound);
  return found;
}

/** Membership by both names of a tenant, whatever the reader may otherwise see [TN3]. */
async function memberTenant(db: Db, { id }: Person, { tenantId, organizationExternalId }: TenantSwitch) {
  const found = (await tenantsOf(db, id)).find((tenant) => tenant.id === tenantId);
  if (found?.organizationExternalId !== organizationExternalId) throw new Problem(tenantProblems.noRoles);
  return found;
}

function notLikeThis({ name: workspace }: TenantRow, first: SignInFirst | 'secondStepFirst'): Problem {
  if (first === 'secondStepFirst')
    return new Problem(tenantProblems.secondStepFirst, { workspace }) as Problem;
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

function present(row: TenantRow, { person, standing, mayChange }: Visitor, means: Means | undefined): Tenant {
  const current = row.id === person.tenantId;
  const administers = whoChange.includes(standing.role ?? '') || standing.mayAll;
  const there = current ? standing : standingOf(row, defaultFlags);
  return {
    ...row,
    balance: means && may(there, 'account', 'look') ? means.balance : null,
    trialPeriodDaysRemaining: means?.trialPeriodDaysRemaining ?? 0,
    current,
    abilities: { change: current && mayChange && administers },
  };
}
