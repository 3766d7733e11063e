// Whether a rule's number of violations came together within its time.
import { sql } from 'kysely';
import { severities } from '../../shared/guardrails/violation.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import type { StoredRule } from './alert-store.ts';

/** Violations are written a moment after they are dated: so much later than the last count they are still counted. */
const LATE_SECONDS = 60;

/**
 * Any stretch as long as the rule's time counts, not only the one up to now: it does not matter how often this is asked.
 * Answers the largest number in such a stretch, and up to which violation it counted. [F32]
 */
export async function countFor(
  trx: Trx,
  rule: StoredRule,
): Promise<{ count: number; until: Date } | undefined> {
  const { feed, projectId, severity, filterType, action, threshold, withinMinutes, countedFrom } = rule;
  const within = sql`${withinMinutes} * interval '1 minute'`;
  const tests = [
    sql`feed = ${feed}`,
    sql`created_at > ${countedFrom}`,
    sql`created_at > now() - ${within} - ${LATE_SECONDS} * interval '1 second'`,
    projectId && sql`project_id = ${projectId}`,
    severity && sql`severity = ${severities.indexOf(severity) + 1}`,
    filterType && sql`filter_type = ${filterType}`,
    action && sql`action = ${action}`,
  ];
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select max(near) as count, max(created_at) as until from (
      select created_at, count(*) over (order by created_at range between ${within} preceding and current row) as near
      from violations where ${sql.join(tests.filter(Boolean), sql` and `)}) found`.execute(trx);
  const [found] = rows;
  return found?.until && found.count >= threshold ? { count: found.count, until: found.until } : undefined;
}
