// Feedback may be taken up by a request for an agent.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table agent_feedback add column request_id uuid references agent_requests on delete set null`.execute(
    db,
  );
  await sql`create index agent_feedback_request on agent_feedback (request_id)`.execute(db);
}
