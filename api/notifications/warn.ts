// Warnings that no call gives: an hour's look at what is about to end [NO5].
import type { Role } from '../../shared/access/roles.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { notify } from './notify.ts';
import { expiringLicenses, lowBalances } from './warning-read-model.ts';

const WEEK_MS = 7 * DAY_MS;
const whoPay: readonly Role[] = ['PlatformAdmin'];

/** Harmless when done twice: a license is reported once, a low balance once a week. */
export async function warn(db: Db, now = new Date()) {
  for (const { tenantId, expiresAt } of await expiringLicenses(db)) {
    const date = expiresAt.toISOString().slice(0, 10);
    await notify(
      db,
      tenantId,
      { roles: ['PlatformAdmin', 'Admin'] },
      { kind: 'licenseExpiring', details: { date }, dedupe: `license ${date}` },
    );
  }
  const week = Math.floor(now.getTime() / WEEK_MS);
  for (const { tenantId } of await lowBalances(db))
    await notify(db, tenantId, { roles: whoPay }, { kind: 'balanceLow', dedupe: `balance ${week}` });
}
