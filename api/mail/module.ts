import type { Module } from '../context.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import { openVault } from '../../shared/node/vault.ts';
import { deliverMail } from './deliver-mail.ts';
import type { Deliver } from './delivery.ts';
import { mailStore } from './mail-store.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { mailDelivery, serveOutbox } from './serve-mail.ts';

declare module '../context.ts' {
  interface Ports {
    mailer: Mailer;
    deliverMail: Deliver;
  }
}

export const mail: Module = {
  ports: { mailer: ({ db, config }) => createMailer({ db, config }), deliverMail: mailDelivery },
  serve: serveOutbox,
  jobs: [
    deliverMail,
    {
      name: 'mail.remove-old',
      label: /*i18n*/ 'Remove old emails',
      everyMs: HOUR_MS,
      run: ({ db, config }) => mailStore(openVault(config.keys)).forgetOld(db),
    },
  ],
};
