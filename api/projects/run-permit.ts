// Whether agents of a project may run now. Asked before every run, so what says yes without a doubt is kept until the
// project changes; with a budget, what was spent is summed up anew each time.
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { projectPaused } from '../../shared/projects/events.ts';
import { monthBegin } from '../../shared/projects/month.ts';
import { projectProblems } from '../../shared/projects/problems.ts';
import type { InsightStore } from '../insights/index.ts';
import type { Events } from '../kit/events.ts';
import { pauseProject, readBudget, type BudgetRow } from './budget-store.ts';

type Tenant = Pick<Scope, 'tenantId'>;
type Deps = { db: Db; bus: Bus; events: Events; costSince: InsightStore['costSince'] };

export type RunPermit = ReturnType<typeof runPermit>;

const TOPIC = 'projects.changed';
const MAX_CACHED = 10_000;

export function runPermit({ db, bus, events, costSince }: Deps) {
  /** Projects without a budget that are not paused. */
  const free = new Set<string>();
  const keyOf = ({ tenantId }: Tenant, projectId: string) => `${tenantId} ${projectId}`;
  const stops = [
    bus.subscribe(TOPIC, (payload) => void free.delete(String(payload))),
    // Changes during the outage are unknown.
    bus.onGap(() => free.clear()),
  ];

  async function pause(tenant: Tenant, { id, name }: BudgetRow) {
    if (await pauseProject(db, tenant, id))
      await events.emit(projectPaused({ id, name }), undefined, { tenantId: tenant.tenantId });
  }

  return {
    /** Throws `projects.paused` and `projects.notFound`. [P15] */
    async check(tenant: Tenant, projectId: string) {
      const key = keyOf(tenant, projectId);
      if (free.has(key)) return;
      const project = await readBudget(db, tenant, projectId);
      if (!project) throw new Problem(projectProblems.notFound);
      const { name, status, monthlyBudget } = project;
      if (status === 'Paused') throw new Problem(projectProblems.paused, { name });
      if (monthlyBudget === null) {
        if (free.size >= MAX_CACHED) free.clear();
        free.add(key);
        return;
      }
      if (isWaived(project) || (await costSince(tenant, projectId, monthBegin(new Date()))) < monthlyBudget)
        return;
      await pause(tenant, project);
      throw new Problem(projectProblems.paused, { name });
    },

    /** In this process at once, in the others as soon as the message arrives. */
    changed(tenant: Tenant, projectId: string) {
      free.delete(keyOf(tenant, projectId));
      bus.publish(TOPIC, keyOf(tenant, projectId));
    },

    stop: () => stops.forEach((stop) => stop()),
  };
}

/** [P16] */
const isWaived = ({ waivedUntil }: BudgetRow) => waivedUntil !== null && waivedUntil > new Date();
