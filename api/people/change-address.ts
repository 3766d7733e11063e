import { asSystem, inOneTransaction } from '../../shared/node/database/database.ts';
import type { Mailer } from '../mail/index.ts';
import { requireConfirmation } from '../sign-in/index.ts';
import { replaceAddress } from './address-store.ts';
import { publishAccessChanges, type Deps, type MemberHooks } from './change-members.ts';
import type { Tenant } from './joining-store.ts';
import { tenantName } from './user-read-model.ts';

/**
 * Gives a member another address to sign in with. Whoever had the account under the former one is told there and is out
 * at once; the new one opens nothing until its owner has confirmed it. Throws as `replaceAddress` does.
 */
export async function changeAddress(
  { db: anyDb, bus, mailer, hooks }: Deps & MemberHooks & { mailer: Mailer },
  tenant: Tenant,
  userId: string,
  email: string,
) {
  const name = await tenantName(anyDb, tenant);
  await inOneTransaction(anyDb, async (db) => {
    const isChanged = await asSystem(db, async (trx) => {
      const before = await replaceAddress(trx, tenant.tenantId, userId, email);
      if (!before) return false;
      await requireConfirmation(trx, mailer, { ...before, email });
      const values = { name: before.givenName, tenant: name, address: email };
      await mailer.send({ to: before.email, locale: before.language, kind: 'addressChanged', values }, trx);
      return true;
    });
    if (!isChanged) return;
    await hooks.onAddressChanged(db, { tenantId: tenant.tenantId, userId });
    publishAccessChanges({ db, bus }, tenant, [userId]);
  });
}
