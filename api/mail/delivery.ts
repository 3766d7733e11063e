// Brings waiting mails to the mail server. Every process looks every few seconds; a mail that was taken by one that
// died is due again after its lease, so it may arrive twice, but never not at all.
import { createTransport } from 'nodemailer';
import type { Db } from '../../shared/node/database/database.ts';
import type { EmailKind } from './emails.ts';
import type { MailStore, WaitingMail } from './mail-store.ts';
import type { Rendered } from './render.ts';

const LOOK_EVERY_MS = 3000;

type Deps = {
  db: Db;
  store: MailStore;
  smtp: string;
  from: string;
  render: (mail: WaitingMail) => Rendered;
  /** Never told what is in a mail. */
  onFailure: (about: { kind: EmailKind; willTryAgain: boolean; error: string }) => void;
};

export type Delivery = { start(): void; deliver(): Promise<number>; stop(): Promise<void> };

export function createDelivery({ db, store, smtp, from, render, onFailure }: Deps): Delivery {
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

  async function deliverOne(mail: WaitingMail) {
    try {
      await transport.sendMail({ to: { name: '', address: mail.to }, ...render(mail) });
      await store.delivered(db, mail.id);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown.message : String(thrown);
      const willTryAgain = await store.failed(db, mail, { error, forGood: isFinal(thrown) });
      onFailure({ kind: mail.kind, willTryAgain, error });
    }
  }

  async function deliver() {
    const mails = await store.claim(db);
    await Promise.all(mails.map(deliverOne));
    return mails.length;
  }

  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  async function look() {
    try {
      while (!stopped && (await deliver()) > 0);
    } catch {
      // The database is away; others say so. The next look finds it back.
    }
    if (!stopped) wait();
  }

  function wait() {
    timer = setTimeout(() => (working = look()), LOOK_EVERY_MS);
    timer.unref();
  }

  return {
    start: wait,
    deliver,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
      transport.close();
    },
  };
}

/** The server knows this address and wants nothing for it: asking again changes nothing. */
const isFinal = (error: unknown) => {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
};
