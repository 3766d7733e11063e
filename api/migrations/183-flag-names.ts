// A flag bears the name the specification writes.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // The rows of all tenants, also where whoever migrates is no superuser.
  await sql`alter table tenant_flags no force row level security`.execute(db);
  await sql`update tenant_flags set name = 'OfficeAddinDeployment' where name = 'officeAddinDeployment'`.execute(
    db,
  );
  await sql`alter table tenant_flags force row level security`.execute(db);
}
