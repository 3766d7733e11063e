// The only file that writes schedules. Of a schedule there is a row for each version it was carried to; `nextAt` is set
// in the rows of the active version alone, so what is due is found without asking which version that is.
import type { NewVersion } from '../../shared/agents/trigger-version.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { nextTime } from '../../shared/schedules/next-times.ts';
import { scheduleProblems } from '../../shared/schedules/problems.ts';
import type { ScheduleDraft } from '../../shared/schedules/schedule.ts';
import { carryTriggers, countTriggers, inVersion, ofAgentVersion } from '../agents/index.ts';

const { maxPerAgent } = workLimits.schedules;

export type ScheduleRow = Awaited<ReturnType<ScheduleStore['list']>>[number];
export type ScheduleStore = ReturnType<typeof scheduleStore>;

type Placed = { id: string; projectId: string; agentId: string; version: number };
type Saved = ScheduleDraft & { nextAt: Date | null; by: { id: string; name: string } };

export function scheduleStore(db: Db) {
  return {
    list: (scope: Scope, agentId: string, version: number) =>
      inTenant(db, scope, (trx) =>
        visible(trx, scope)
          .where(ofAgentVersion({ agentId, version }))
          .orderBy('createdAt')
          .orderBy('id')
          .limit(maxPerAgent)
          .execute(),
      ),

    find: (scope: Scope, id: string, version: number) =>
      inTenant(db, scope, (trx) => visible(trx, scope).where(inVersion({ id, version })).executeTakeFirst()),

    /** Whose it is, whatever version. */
    agentOf: (scope: Scope, id: string) =>
      inTenant(
        db,
        scope,
        async (trx) => (await visible(trx, scope).where('id', '=', id).executeTakeFirst())?.agentId,
      ),

    /** One of this id that is there already is kept. */
    add: (scope: Scope, placed: Placed, saved: Saved) =>
      inTenant(db, scope, async (trx) => {
        await lock(trx, `schedules ${placed.agentId}`);
        await trx
          .insertInto('schedules')
          .values({ ...placed, ...toColumns(saved) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        if ((await countTriggers(trx, 'schedules', placed)) > maxPerAgent)
          throw new Problem(scheduleProblems.tooMany, { most: maxPerAgent });
      }),

    /** Whoever saves it begins anew: what has failed before no longer counts. */
    change: (scope: Scope, { id, version }: Pick<Placed, 'id' | 'version'>, saved: Saved) =>
      inTenant(db, scope, (trx) =>
        trx
          .updateTable('schedules')
          .set({
            ...toColumns(saved),
            updatedAt: new Date(),
            failures: 0,
            lastCounted: true,
            lastRefusal: null,
            switchedOffAt: null,
          })
          .where(inVersion({ id, version }))
          .where(inProjects(scope))
          .execute(),
      ),

    remove: (scope: Scope, { id, version }: Pick<Placed, 'id' | 'version'>) =>
      inTenant(db, scope, (trx) =>
        trx.deleteFrom('schedules').where(inVersion({ id, version })).where(inProjects(scope)).execute(),
      ),
  };
}

/** An agent's schedules move with it. */
export async function moveSchedules(
  trx: Trx,
  { agentId, projectId }: { agentId: string; projectId: string },
) {
  await trx.updateTable('schedules').set({ projectId }).where('agentId', '=', agentId).execute();
}

const CARRIED =
  'id tenant_id project_id agent_id name type every days day_option start_date time_slot time_zone prompt ' +
  'allows_overlap is_active last_run_id last_at last_late last_counted last_refusal failures switched_off_at ' +
  'updated_by updated_by_name created_at updated_at';

export const carrySchedules = (trx: Trx, change: NewVersion) =>
  carryTriggers(trx, { table: 'schedules', columns: CARRIED.split(' ') }, change);

/** Those of the active version fire from now on, the others no longer. */
export async function followActiveVersion(trx: Trx, agentId: string, version: number, now = new Date()) {
  const rows = await trx
    .selectFrom('schedules')
    .selectAll()
    .where(ofAgentVersion({ agentId, version }))
    .forUpdate()
    .execute();
  for (const row of rows)
    await trx
      .updateTable('schedules')
      .set({ nextAt: row.isActive ? nextTime(row, now) : null })
      .where('id', '=', row.id)
      .where('version', '=', version)
      .execute();
  await trx
    .updateTable('schedules')
    .set({ nextAt: null })
    .where('agentId', '=', agentId)
    .where('version', '<>', version)
    .execute();
}

const visible = (trx: Trx, scope: Scope) => trx.selectFrom('schedules').selectAll().where(inProjects(scope));

const toColumns = ({ by, ...saved }: Saved) => ({
  name: saved.name,
  type: saved.type,
  every: saved.every,
  days: saved.days,
  dayOption: saved.dayOption,
  startDate: saved.startDate,
  timeSlot: saved.timeSlot,
  timeZone: saved.timeZone,
  prompt: saved.prompt,
  allowsOverlap: saved.allowsOverlap,
  isActive: saved.isActive,
  nextAt: saved.nextAt,
  updatedBy: by.id,
  updatedByName: by.name,
});
