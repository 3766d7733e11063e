// Handing in a mail. It is durable with the transaction it is handed in with; delivering it is somebody else's work.
import type { Locale } from '../../shared/kernel/locales.ts';
import type { Config } from '../../shared/node/config.ts';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { Log } from '../../shared/node/log.ts';
import { openVault } from '../../shared/node/vault.ts';
import { enqueue } from '../kit/jobs/enqueue-store.ts';
import { deliverMail } from './deliver-mail.ts';
import type { EmailKind, Emails } from './emails.ts';
import { mailStore } from './mail-store.ts';

export type Mail<Kind extends EmailKind = EmailKind> = {
  to: string;
  locale: Locale;
  kind: Kind;
  values: Emails[Kind];
};

export type Mailer = { send<Kind extends EmailKind>(mail: Mail<Kind>, trx?: Trx): Promise<void> };

export type MailerDeps = { db: Db; config: Config; log?: Log };

export function createMailer({ db, config }: MailerDeps): Mailer {
  const store = mailStore(openVault(config.keys));
  const state = config.smtp ? 'waiting' : 'kept';
  async function add(trx: Trx, mail: Mail) {
    const id = await store.add(trx, mail, state);
    if (state === 'waiting') await enqueue(trx, deliverMail, { id });
  }
  return { send: (mail, trx) => (trx ? add(trx, mail) : asSystem(db, (own) => add(own, mail))) };
}
