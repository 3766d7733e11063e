// Brings one waiting mail to the mail server. A process that dies on the way is followed by another, so a mail may arrive
// twice, but never not at all.
import { createTransport } from 'nodemailer';
import type { Db } from '../../shared/node/database/database.ts';
import type { EmailKind } from './emails.ts';
import type { MailStore, NewMail } from './mail-store.ts';
import type { Rendered } from './render.ts';

type Deps = {
  db: Db;
  store: MailStore;
  smtp: string;
  from: string;
  render: (mail: NewMail) => Rendered;
  /** Never told what is in a mail. */
  onRefused: (about: { kind: EmailKind; error: string }) => void;
};

export type Deliver = (id: string) => Promise<void>;

/** Rejects when it may be tried again. */
export function createDelivery({ db, store, smtp, from, render, onRefused }: Deps): Deliver {
  const transport = createTransport(
    {
      url: smtp,
      connectionTimeout: 20_000,
      greetingTimeout: 20_000,
      socketTimeout: 40_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );

  return async (id) => {
    const mail = await store.waiting(db, id);
    if (!mail) return;
    try {
      await transport.sendMail({ to: { name: '', address: mail.to }, ...render(mail) });
    } catch (thrown) {
      if (!isFinal(thrown)) throw thrown;
      const error = thrown instanceof Error ? thrown.message : String(thrown);
      await store.refused(db, id, error);
      return onRefused({ kind: mail.kind, error });
    }
    await store.delivered(db, id);
  };
}

/** The server knows this address and wants nothing for it: asking again changes nothing. */
const isFinal = (error: unknown) => {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
};
