// What was over the limit of an hour's mails, as one mail at its end [NO11].
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { addressees, type Mailer } from '../mail/index.ts';
import { countOpen } from './digest-read-model.ts';
import { takeDigests, tenantsWithDigests, type Digest } from './mail-hour-store.ts';

const AT_ONCE = 100;

const kinds = { approvalWaiting: 'approvalDigest', mentioned: 'mentionDigest' } as const;

/** Each is sent once, whichever process takes it. */
export async function sendDigests(db: Db, mailer: Mailer) {
  for (const tenantId of await asSystem(db, tenantsWithDigests))
    for (let count = AT_ONCE; count === AT_ONCE;)
      count = await inTenant(db, { tenantId }, async (trx) => {
        const digests = await takeDigests(trx, AT_ONCE);
        for (const digest of digests) await send(trx, mailer, digest);
        return digests.length;
      });
}

async function send(trx: Trx, mailer: Mailer, digest: Digest) {
  const count = await countOpen(trx, digest);
  const [addressee] = await addressees(trx, [digest.userId], 1);
  if (count === 0 || !addressee) return;
  if (digest.kind === 'mentioned' && !addressee.mentionEmails) return;
  const { to, locale, name } = addressee;
  await mailer.send({ to, locale, kind: kinds[digest.kind], values: { name, count: String(count) } }, trx);
}
