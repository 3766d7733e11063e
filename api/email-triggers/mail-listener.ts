// Where mails to agents are received. Whoever connects is a stranger until their mail has been looked at.
import type { AddressInfo } from 'node:net';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { sourceOf } from '../../shared/node/source-of.ts';
import { guardConnections } from './guard-connections.ts';
import type { IncomingMail, MailReply } from './receive-mail.ts';

const limits = workLimits.emailTriggers;
const CLOSE_WITHIN_MS = 2000;

export type MailListener = ReturnType<typeof createMailListener>;

type Deps = {
  host: string;
  port: number;
  domain: string;
  receive: (mail: IncomingMail) => Promise<MailReply>;
  /** Whether there is such an address, and room for a mail to it. */
  admit: (address: string) => Promise<'yes' | 'unknown' | 'later'>;
  onFailure: (error: unknown) => void;
};

export function createMailListener({ host, port, domain, receive, admit, onFailure }: Deps) {
  const guard = guardConnections();
  const take = createTaker(receive);

  /** What went wrong here is no fault of the mail. */
  const laterAfter = (error: unknown) => {
    if (isReply(error)) return error;
    onFailure(error);
    return refusal(451, 'Please try again later');
  };

  const server = new SMTPServer({
    ...settings,
    name: domain,
    onConnect: ({ remoteAddress }, done) =>
      guard.mayConnect(sourceOf(remoteAddress)) ? done() : done(refusal(421, 'Too many connections')),
    onRcptTo({ address }, { remoteAddress, envelope }, done) {
      if (!guard.mayAsk(sourceOf(remoteAddress))) return done(refusal(451, 'Too many requests'));
      if (envelope.rcptTo.length >= limits.maxRecipients) return done(refusal(452, 'Too many recipients'));
      admit(address).then(
        (verdict) => done(refusals[verdict]),
        (error: unknown) => done(laterAfter(error)),
      );
    },
    onData(stream, session, done) {
      take(stream, session).then(
        ({ is, text }) =>
          is === 'taken' ? done(null, text) : done(refusal(is === 'later' ? 451 : 550, text)),
        (error: unknown) => done(laterAfter(error)),
      );
    },
  });
  // Those who hang up in the middle are no failures.
  server.on('error', () => {});
  server.server.on('connection', guard.watch);

  return {
    start: () =>
      new Promise<void>((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => resolve());
      }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    port: () => (server.server.address() as AddressInfo | null)?.port,
  };
}

const settings: SMTPServerOptions = {
  banner: 'Atelier',
  size: limits.maxMailBytes,
  maxClients: limits.maxConnections,
  socketTimeout: limits.idleMs,
  closeTimeout: CLOSE_WITHIN_MS,
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  // Looks up what the sender's network says of itself, and nobody asks.
  disableReverseLookup: true,
};

/** Few mails are in memory at the same time. */
function createTaker(receive: Deps['receive']) {
  let reading = 0;

  return async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<MailReply> => {
    if (reading >= limits.maxReading) {
      await drain(stream);
      throw refusal(451, 'Too many mails at once');
    }
    reading += 1;
    try {
      const { envelope, remoteAddress, hostNameAppearsAs } = session;
      return await receive({
        source: await readAll(stream),
        envelopeFrom: envelope.mailFrom ? envelope.mailFrom.address : '',
        remoteAddress,
        helo: hostNameAppearsAs,
        recipients: envelope.rcptTo.map(({ address }) => address),
      });
    } finally {
      reading -= 1;
    }
  };
}

/** Nothing is kept of one that is too large; its end is waited for, as long as a connection lasts. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk as Buffer);
  }
  if (stream.sizeExceeded) throw refusal(552, 'The mail is too large');
  return Buffer.concat(chunks);
}

async function drain(stream: SMTPServerDataStream) {
  for await (const chunk of stream) void chunk;
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

const refusals = {
  yes: null,
  unknown: refusal(550, 'There is no such address'),
  later: refusal(451, 'Too many mails to this address'),
};

const isReply = (error: unknown): error is Error => error instanceof Error && 'responseCode' in error;
