// Jobs whose process has ended are looked for across tenants.
import type { Kysely } from 'kysely';
import { openToSystem } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await openToSystem(db, 'member_jobs', ['select']);
}
