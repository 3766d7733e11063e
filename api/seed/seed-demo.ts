// Fills an empty installation with people and things to try the product on. A seeding that was cut off is continued:
// every part looks first whether it is there already.
import type { Scope } from '../../shared/access/permissions.ts';
import { asSystem, inBackground, lock, type Db } from '../../shared/node/database/database.ts';
import { atMoment } from '../kit/moment.ts';
import { addPerson, joinTenant } from '../people/index.ts';
import { projectStore } from '../projects/index.ts';
import { hashPassword } from '../sign-in/index.ts';
import { addTenant, findTenant, isAnyTenantThere, setTenantStatus } from '../tenants/index.ts';
import { refundAssistant } from './agents/refund-assistant.ts';
import { demoTenants, type DemoTenant } from './demo-people.ts';
import { demoProjects } from './demo-projects.ts';
import { demoStore } from './demo-store.ts';
import { daysBefore } from './times.ts';

export type SeedDeps = {
  db: Db;
  password: string;
  /** Whether the demo shall be filled later on. */
  isFilled: boolean;
  /** Puts things into the project. Some of them may be there already. */
  seedContent: (place: DemoPlace) => Promise<DemoContent>;
};

/** The first tenant's project, with a builder and a security administrator. */
export type DemoPlace = { tenantId: string; projectId: string; builderId: string; guardId: string };

/** Its content. */
export type DemoContent = { agentId: string; guardrailId: string };

const UNFINISHED = 'Unknown';

/** Answers whether anything was made. Several machines may start at once: one of them does it. */
export const seedDemo = (deps: SeedDeps): Promise<boolean> =>
  // The others wait for as long as the first one takes.
  inBackground(() =>
    asSystem(deps.db, async (trx) => {
      await lock(trx, 'atelier.seedDemo');
      const first = demoTenants[0] && (await findTenant(deps.db, demoTenants[0].externalId));
      const isUnfinished = first?.status === UNFINISHED;
      if (!isUnfinished && (await isAnyTenantThere(deps.db))) return false;
      await seed(deps);
      return true;
    }),
  );

async function seed({ db, password, isFilled, seedContent }: SeedDeps) {
  const passwordHash = await hashPassword(password);
  const tenantIds = new Map<DemoTenant, string>();
  for (const tenant of demoTenants) tenantIds.set(tenant, await seedTenant(db, tenant, passwordHash));
  const [first] = demoTenants;
  const [tenantId] = tenantIds.values();
  const owner = first?.people[0];
  if (!owner || !tenantId) return;

  const scope: Scope = { tenantId, projects: 'all' };
  const userId = await addPerson(db, owner);
  const projectId = await seedProject(db, scope, userId);
  for (const person of first.people)
    if (person.role === 'ProjectAdmin' || person.role === 'EndUser')
      await joinTenant(db, scope, await addPerson(db, person), {
        roles: [person.role],
        projectIds: [projectId],
      });

  const guard = first.people.find(({ role }) => role === 'SecurityAdmin') ?? owner;
  const guardId = await addPerson(db, guard);
  const place = { tenantId, projectId, builderId: userId, guardId };
  if (isFilled) await beginFilling(db, place, seedContent);
  else await seedContent(place);
  for (const id of tenantIds.values()) await setTenantStatus(db, id, 'Active');
}

/** What is filled later tells of weeks: the first things are the oldest. They are the demo's, whatever they are called later. */
async function beginFilling(db: Db, place: DemoPlace, seedContent: SeedDeps['seedContent']) {
  const at = daysBefore(new Date(), demoProjects[0].daysAgo, 10, 30);
  const { agentId, guardrailId } = await atMoment(at, () => seedContent(place));
  await demoStore(db).begin(place, [
    { kind: 'project', name: demoProjects[0].key, id: place.projectId },
    { kind: 'agent', name: refundAssistant.key, id: agentId },
    { kind: 'guardrail', name: 'customer-data', id: guardrailId, state: 1 },
  ]);
}

async function seedTenant(db: Db, { name, externalId, people }: DemoTenant, passwordHash: string) {
  const known = await findTenant(db, externalId);
  const { id: tenantId } =
    known ??
    (await addTenant(db, {
      name,
      plan: 'Enterprise',
      organizationExternalId: externalId,
      status: UNFINISHED,
    }));
  for (const person of people) {
    const userId = await addPerson(db, { ...person, passwordHash });
    await joinTenant(db, { tenantId }, userId, { roles: [person.role] });
  }
  return tenantId;
}

async function seedProject(db: Db, scope: Scope, userId: string): Promise<string> {
  const store = projectStore(db);
  const id = crypto.randomUUID();
  const { name, description, projectIcon } = demoProjects[0];
  await store.add(scope, id, userId, { name, description, projectIcon });
  return (await store.findIdByName(scope, name)) ?? id;
}
