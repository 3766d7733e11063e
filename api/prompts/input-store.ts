// Values a prompt is tried with, kept with it [PR15].
import type { Scope } from '../../shared/access/permissions.ts';
import { sql } from 'kysely';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import type { PromptInputDraft } from '../../shared/prompts/try.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

const { maxInputs } = workLimits.prompts;
const shown = ['id', 'name', 'values', 'message', 'updatedAt'] as const;

export type InputStore = ReturnType<typeof inputStore>;

export const inputStore = (db: Db) => ({
  /** By name. */
  list: (scope: Scope, promptId: string) =>
    inTenant(db, scope, (trx) =>
      trx
        .selectFrom('promptInputs')
        .select(shown)
        .where('promptId', '=', promptId)
        .orderBy(sql`lower(name)`)
        .limit(maxInputs)
        .execute(),
    ),

  save: (scope: Scope, promptId: string, { name, values, message }: PromptInputDraft) =>
    inTenant(db, scope, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${promptId}, 12))`.execute(trx);
      const said = { name, values: JSON.stringify(values), message, updatedAt: new Date() };
      const row = await trx
        .insertInto('promptInputs')
        .values({ promptId, ...said })
        .onConflict((conflict) => conflict.expression(sql`prompt_id, lower(name)`).doUpdateSet(said))
        .returning(shown)
        .executeTakeFirstOrThrow();
      const { used } = await trx
        .selectFrom('promptInputs')
        .select(({ fn }) => fn.countAll<number>().as('used'))
        .where('promptId', '=', promptId)
        .executeTakeFirstOrThrow();
      if (Number(used) > maxInputs) throw new Problem(promptProblems.tooManyInputs, { most: maxInputs });
      return row;
    }),

  /** False: it was not there. */
  remove: (scope: Scope, promptId: string, id: string) =>
    inTenant(db, scope, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('promptInputs')
        .where('promptId', '=', promptId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    }),
});
