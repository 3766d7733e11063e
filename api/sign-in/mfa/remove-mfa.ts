import { asSystem, type Db } from '../../../shared/node/database/database.ts';
import type { Bus } from '../../../shared/node/bus/index.ts';
import { publishAccessChanged } from '../../../shared/node/sign-in/index.ts';
import type { Mailer } from '../../mail/index.ts';
import { findAccount } from '../accounts/account-store.ts';
import { endTicketsOf, findFactor, removeFactor } from './second-factor-store.ts';
import { removePendingMfa } from '../sessions/session-store.ts';
import { forgetAttempts, mfaKeyOf } from '../attempts/attempt-store.ts';

type Deps = { db: Db; bus: Bus; mailer: Mailer };

/** For who has lost the phone and the recovery codes. Answers whether there was a second step. */
export async function removeMfa({ db, bus, mailer }: Deps, email: string): Promise<boolean> {
  const account = await findAccount(db, email);
  if (!account || !(await findFactor(db, account.id))?.confirmedAt) return false;
  const { id: userId, email: to, language: locale, givenName: name } = account;
  await asSystem(db, async (trx) => {
    await removeFactor(trx, userId);
    await endTicketsOf(trx, userId);
    await mailer.send({ to, locale, kind: 'secondFactorOff', values: { name } }, trx);
  });
  await forgetAttempts(db, mfaKeyOf(userId));
  for (const sessionId of await removePendingMfa(db, userId))
    publishAccessChanged(bus, { userId, sessionId });
  return true;
}
