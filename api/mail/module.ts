import type { Module } from '../context.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import { openVault } from '../../shared/node/vault.ts';
import { mailStore } from './mail-store.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { serveMail } from './serve-mail.ts';

declare module '../context.ts' {
  interface Ports {
    mailer: Mailer;
  }
}

export const mail: Module = {
  ports: { mailer: ({ db, config }) => createMailer({ db, config }) },
  async serve({ app, db, config }) {
    await serveMail({ app }, { db, config });
  },
  jobs: [
    {
      name: 'mail.remove-old',
      label: /*i18n*/ 'Remove old emails',
      everyMs: HOUR_MS,
      run: ({ db, config }) => mailStore(openVault(config.keys)).forgetOld(db),
    },
  ],
};
