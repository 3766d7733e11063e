// What was written to somebody, from the outbox of a product without a mail server.
import { mailStore } from '../../api/mail/mail-store.ts';
import type { EmailKind } from '../../api/mail/index.ts';
import { openVault } from '../../shared/node/vault.ts';
import type { World } from './world.ts';

type Posted = Pick<World, 'db' | 'config'>;

/** The newest first. */
export async function emailsTo({ db, config }: Posted, email: string) {
  const mails = await mailStore(openVault(config.keys)).kept(db);
  return mails.filter(({ to }) => to === email);
}

/** The token of the newest letter of this kind. */
export async function tokenFor(posted: Posted, email: string, kind: EmailKind): Promise<string> {
  const message = (await emailsTo(posted, email)).find((mail) => mail.kind === kind);
  if (!message) throw new Error(`There is no ${kind} to ${email}.`);
  return message.values.token ?? '';
}
