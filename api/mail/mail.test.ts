import { fork } from 'node:child_process';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { asSystem, inTenant } from '../../shared/node/database/database.ts';
import { createLog } from '../../shared/node/log.ts';
import { openVault } from '../../shared/node/vault.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startSmtpServer } from '../../tests/kit/smtp-server.ts';
import { world } from '../../tests/kit/world.ts';
import type { Context } from '../context.ts';
import { QueueRunner } from '../kit/jobs/queue-runner.ts';
import { textIn } from '../kit/texts.ts';
import { addPerson } from '../people/index.ts';
import { deliverMail } from './deliver-mail.ts';
import { createDelivery } from './delivery.ts';
import { createMailer, type Mail } from './index.ts';
import { emails, type EmailKind } from './emails.ts';
import { mailStore } from './mail-store.ts';
import { render } from './render.ts';

const reset = (token: string, to = 'mia@example.org'): Mail<'resetPassword'> => ({
  to,
  locale: 'en',
  kind: 'resetPassword',
  values: { token },
});

const from = 'Atelier <atelier@example.org>';

/** A product and a mail server, with deliveries only when the test asks for them. */
async function posted(answerTo?: (line: string) => string | undefined) {
  const w = await world();
  const smtp = await startSmtpServer(answerTo);
  onTestFinished(smtp.stop);
  const failures: unknown[] = [];
  const refusals: unknown[] = [];
  const mailer = createMailer({ db: w.db, config: { ...w.config, smtp: smtp.url } });
  /** Something is due, or in the hands of a process that lives. */
  const isLeft = async (dead: readonly string[]) => {
    const waits = 'runner is null and due_at <= now()';
    const runs = 'runner is not null and (leased_until < now() or not runner = any($1))';
    const { rows } = await w.owner.query(`select from queued_jobs where ${waits} or ${runs}`, [dead]);
    return rows.length > 0;
  };
  const runners = async () =>
    (await w.owner.query<{ runner: string }>('select runner from queued_jobs where runner is not null')).rows;

  /**
   * A process that ends when nothing more is due. Answers how many mails it has tried to deliver. `mayBeDead`: what others
   * hold now is left to them as long as their lease lasts.
   */
  async function deliver(mayBeDead = false) {
    let tries = 0;
    const dead = mayBeDead ? (await runners()).map(({ runner }) => runner) : [];
    const deliverMailTo = createDelivery({
      db: w.db,
      store: mailStore(openVault(w.config.keys)),
      smtp: smtp.url,
      from,
      render: (mail) => render({ ...mail, origin: 'https://atelier.example' }),
      onRefused: (about) => refusals.push(about),
    });
    const ports = {
      async deliverMail(id: string) {
        tries++;
        await deliverMailTo(id);
      },
    };
    const runner = new QueueRunner<Context>({
      db: w.db,
      jobs: [deliverMail],
      context: () => ({ ports }) as unknown as Context,
      logFailure: (_error, run) => failures.push(run),
    });
    runner.start();
    await eventually(async () => !(await isLeft(dead)));
    await runner.stop();
    return tries;
  }

  /** Time has passed, for what is tried again and for what a dead process held. */
  const due = () =>
    w.owner.query(`update queued_jobs set due_at = now(), leased_until = leased_until - interval '1 hour'`);
  const states = async () => {
    const { rows } = await w.owner.query(`select state, attempts, sealed_values from mails
      left join queued_jobs on payload ->> 'id' = mails.id::text order by mails.created_at`);
    return rows as { state: string; attempts: number | null; sealed_values: string }[];
  };
  return { ...w, smtp, mailer, deliver, due, states, failures, refusals };
}

test('[MA1] an email is sent when its transaction commits, and not at all when it is rolled back', async () => {
  const w = await posted();
  await asSystem(w.db, (trx) => w.mailer.send(reset('kept'), trx));
  const undone = asSystem(w.db, async (trx) => {
    await w.mailer.send(reset('undone'), trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await w.deliver()).toBe(1);
  expect(w.smtp.received).toHaveLength(1);
  expect(w.smtp.received[0]?.to).toEqual(['mia@example.org']);
  expect(await w.deliver()).toBe(0);
});

test('[MA10] tenants take turns: a backlog of one tenant does not delay the emails of others', async () => {
  const w = await posted();
  const [loud, quiet] = [await w.tenant(), await w.tenant()];
  const send = (tenantId: string, to: string, times: number) =>
    inTenant(w.db, { tenantId }, async (trx) => {
      for (let n = 0; n < times; n++) await w.mailer.send(reset('token', to), trx);
    });
  await send(loud.id, 'loud@example.org', 200);
  await send(quiet.id, 'quiet@example.org', 2);
  await w.mailer.send(reset('token', 'nobody@example.org'));
  await Promise.all([w.deliver(), w.deliver()]);
  const recipients = w.smtp.received.map(({ to }) => to[0]);
  const first = recipients.slice(0, 20);
  expect(first.filter((to) => to === 'quiet@example.org')).toHaveLength(2);
  expect(first).toContain('nobody@example.org');
  expect(recipients).toHaveLength(203);
});

test('[MA2] an email that the mail server refuses temporarily is retried, with growing delays', async () => {
  let busy = true;
  const w = await posted((line) => (busy && line === '.' ? '451 Later' : undefined));
  await w.mailer.send(reset('token'));
  await w.deliver();
  expect(await w.deliver()).toBe(0);
  expect(await w.states()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  const delay = async () =>
    Number((await w.owner.query('select extract(epoch from due_at - now()) s from queued_jobs')).rows[0]?.s);
  const first = await delay();
  await w.due();
  expect(await w.deliver()).toBe(1);
  expect(await w.states()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
  expect(await delay()).toBeGreaterThan(1.5 * first);
  busy = false;
  await w.due();
  expect(await w.deliver()).toBe(1);
  expect(w.smtp.received).toHaveLength(1);
  expect(await w.states()).toMatchObject([{ state: 'sent', attempts: null }]);
});

test('[MA2] a recipient unknown to the mail server is given up, and others are not', async () => {
  const w = await posted((line) => (line.includes('nobody@') ? '550 No such user' : undefined));
  await w.mailer.send(reset('one', 'nobody@example.org'));
  await w.mailer.send(reset('two'));
  await w.deliver();
  expect((await w.states()).map(({ state }) => state)).toEqual(['failed', 'sent']);
  expect(w.refusals).toMatchObject([{ kind: 'resetPassword' }]);
  expect(w.failures).toEqual([]);
});

test('[MA2] an email survives the death of the process that was delivering it', async () => {
  let mute = true;
  const w = await posted((line) => (mute && line.startsWith('DATA') ? 'silence' : undefined));
  await w.mailer.send(reset('token'));
  const program = new URL('../../tests/kit/programs/mail-courier.ts', import.meta.url);
  const child = fork(program, [w.url, w.config.keys, w.smtp.url], { execArgv: [] });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await eventually(() => w.smtp.commands.some((line) => line.startsWith('DATA')), { withinMs: 60_000 });
  child.kill('SIGKILL');
  await gone;

  expect(w.smtp.received).toEqual([]);
  expect(await w.deliver(true)).toBe(0);
  mute = false;
  await w.due();
  expect(await w.deliver()).toBe(1);
  expect(w.smtp.received).toHaveLength(1);
});

test('[MA3] only one of several processes delivers an email', async () => {
  const w = await posted();
  for (let n = 0; n < 25; n++) await w.mailer.send(reset(String(n), `person${n}@example.org`));
  await Promise.all([w.deliver(), w.deliver(), w.deliver()]);
  const recipients = w.smtp.received.flatMap(({ to }) => to);
  expect(recipients).toHaveLength(25);
  expect(new Set(recipients).size).toBe(25);
});

test('[MA9] a web or email address given as a name is not a link', () => {
  const values = {
    name: 'www.evil.example',
    company: 'Win at https://evil.example/x or a@evil.example',
    token: 'a.b',
  };
  const email = render({ kind: 'confirmAddress', locale: 'en', values, origin: 'https://atelier.example' });
  const seen = `${email.text}${email.html}`;
  expect(seen).not.toMatch(/https:\/\/evil|www\.evil|evil\.example|a@evil/);
  expect(seen.replaceAll('\u200b', '')).toContain(values.company);
  expect(email.text).toContain('https://atelier.example/login/verify?token=a.b');
});

/** A word for every blank of the letter. */
const valuesOf = (kind: EmailKind) => {
  const blanks = JSON.stringify(emails[kind]).matchAll(/\{(\w+)\}/g);
  return Object.fromEntries([...blanks, ['', 'token']].map(([, name = '']) => [name, `some ${name}`]));
};

test.for(Object.keys(emails) as EmailKind[])(
  '[MA4] %s is sent as text and HTML, in both directions, without remote images',
  (kind) => {
    for (const [locale, dir] of [
      ['en', 'ltr'],
      ['ar-AE', 'rtl'],
    ] as const) {
      const email = render({ kind, locale, values: valuesOf(kind), origin: 'https://atelier.example' });
      expect(email.html).toContain(`<html lang="${locale}" dir="${dir}">`);
      expect(email.html).not.toMatch(/<(img|link|script|iframe)|url\(/);
      expect(`${email.subject}${email.text}${email.html}`).not.toMatch(/[{}]\w+\}/);
      for (const [, host] of `${email.text}${email.html}`.matchAll(/https?:\/\/([^/"\s]+)/g))
        expect(host).toBe('atelier.example');
    }
  },
);

test('[MA4] texts come from the catalog of the language, or English if it has none', () => {
  expect(textIn('ar-AE', 'The filter failed.')).toBe('فشل المرشّح نفسه.');
  expect(textIn('fr', 'Nobody translated {this}.', { this: 'that' })).toBe('Nobody translated that.');
  const files = '{count, plural, one {# file} other {# files}}';
  expect(textIn('en', files, { count: 1 })).toBe('1 file');
  expect(textIn('uk', files, { count: 1200 })).toBe(`${(1200).toLocaleString('uk')} files`);
});

test('[MA5] user input is escaped, and cannot inject a header', async () => {
  const w = await posted();
  const tenant = 'Acme\r\nBcc: everybody@example.org\r\n\r\n<script>alert(1)</script>';
  const values = { inviter: '<b>Ben</b>', tenant, token: '"><script>' };
  await w.mailer.send({ to: 'mia@example.org', locale: 'en', kind: 'invitation', values });
  await w.deliver();
  const [mail] = w.smtp.received;
  expect(mail?.to).toEqual(['mia@example.org']);
  expect(mail?.source).not.toMatch(/^Bcc:/im);
  const { html } = render({ kind: 'invitation', locale: 'en', values, origin: 'https://atelier.example' });
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>Ben');
});

const outboxOf = async (environment: NodeJS.ProcessEnv, headers: Record<string, string> = {}) => {
  const w = await world({ environment });
  await createMailer(w).send(reset('some-token'));
  return w.app.inject({ url: '/dev/mail', headers: { host: 'localhost:3000', ...headers } });
};

test('[MA6] without a mail server, emails are shown to this machine only', async () => {
  const response = await outboxOf({});
  expect(response.statusCode).toBe(200);
  expect(response.body).toMatch(/<a href="http:\/\/127\.0\.0\.1:\d+\/login\/reset\?token=some-token">/);
  for (const [environment, headers] of [
    [{ HOST: '0.0.0.0' }, {}],
    [{ PUBLIC_URL: 'https://atelier.example' }, {}],
    [{}, { host: 'atelier.example' }],
    [{}, { 'x-forwarded-for': '203.0.113.7' }],
    [{ ATELIER_SMTP: 'smtp://127.0.0.1:1', ATELIER_MAIL_FROM: from }, {}],
  ] as const)
    expect((await outboxOf({ ...environment }, { ...headers })).statusCode).toBe(404);
});

test('[MA7] links start with the configured address, whatever a request says', async () => {
  const hostile = { host: 'localhost', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const { body } = await outboxOf({ PUBLIC_URL: 'http://localhost:4321' }, hostile);
  expect(body).toContain('href="http://localhost:4321/login/reset?token=some-token"');
  expect(body).not.toContain('evil.example');
});

test('[MA7] a forged host header does not change the link of a password reset', async () => {
  const w = await world();
  const email = 'mia@example.org';
  await addPerson(w.db, { email, givenName: 'Mia', surname: 'Muster' });
  for (const host of ['evil.example', 'localhost:1@evil.example', 'localhost'])
    await w.app.inject({
      method: 'POST',
      url: '/v1/auth/password-reset',
      headers: { host, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
      payload: { email },
    });
  const { body } = await w.app.inject({ url: '/dev/mail', headers: { host: 'localhost' } });
  expect(body.match(/href="http:\/\/127\.0\.0\.1:\d+\/login\/reset\?token=/g)).toHaveLength(3);
  expect(body).not.toContain('evil.example');
});

test('[MA8] an email is sealed while it waits, deleted once it is sent, and never logged', async () => {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const smtp = await startSmtpServer((line) => (line.startsWith('RCPT') ? '451 Later' : undefined));
  onTestFinished(smtp.stop);
  const environment = { ATELIER_SMTP: smtp.url, ATELIER_MAIL_FROM: from };
  const w = await world({ environment, log: createLog('api', 'trace', to) });
  await w.app.ready();
  await createMailer(w).send(reset('very-secret-token'));
  const { rows } = await w.owner.query('select * from mails');
  expect(JSON.stringify(rows)).not.toContain('very-secret-token');
  const isFailure = (line: string) => line.includes('A job failed.') && line.includes(deliverMail.name);
  await eventually(() => lines.some(isFailure), { withinMs: 60_000 });
  expect(lines.join('')).not.toContain('very-secret-token');

  const v = await posted();
  await v.mailer.send(reset('another-token'));
  await v.deliver();
  expect(v.smtp.received[0]?.source).toContain('another-token');
  expect(await v.states()).toMatchObject([{ state: 'sent', sealed_values: '' }]);
});
