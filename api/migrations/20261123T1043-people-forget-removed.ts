// What older versions kept of people who were removed: their name in the directory is free again, and nothing awaits them
// when they come back.
import { sql, type Kysely } from 'kysely';

/** Each with the column that says whose a row is. */
const kept = [
  ['scim_users', 'user_id'],
  ['project_pins', 'user_id'],
  ['chat_space_users', 'user_id'],
  ['notifications', 'user_id'],
  ['api_keys', 'created_by'],
  ['group_members', 'user_id'],
] as const;

/** The owner reads and writes them here, and need not be a superuser. */
const forced = ['memberships', 'groups', ...kept.map(([table]) => table)];

export async function up(db: Kysely<unknown>) {
  for (const name of forced)
    await sql`alter table ${sql.table(name)} no force row level security`.execute(db);
  for (const [table, person] of kept)
    await sql`delete from ${sql.table(table)} row using memberships member
      where member.tenant_id = row.tenant_id and member.user_id = row.${sql.ref(person)}
        and member.status = 'Removed'`.execute(db);
  await sql`update groups set leader_id = null from memberships member
    where member.tenant_id = groups.tenant_id and member.user_id = leader_id
      and member.status = 'Removed'`.execute(db);
  await sql`update memberships set external_id = null, department_id = null
    where status = 'Removed' and (external_id is not null or department_id is not null)`.execute(db);
  for (const name of forced) await sql`alter table ${sql.table(name)} force row level security`.execute(db);
}
