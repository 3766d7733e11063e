import { interfaceRoutes } from '../../shared/agents/interface-routes.ts';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { accessibility } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { emailTriggerRoutes } from '../../shared/email-triggers/routes.ts';
import type { EmailTriggerDraft } from '../../shared/email-triggers/email-trigger.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { nameServers, sendMail, type Mail } from '../../tests/kit/mail-sender.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { receiveMail } from './receive-mail.ts';

const { asked, resolveDns } = nameServers({ broken: ['broken.example'] });
const environment = { ATELIER_MAIL_DOMAIN: 'agents.example', ATELIER_MAIL_PORT: '0' };
const w = await world({ environment, resolveDns });
await w.app.ready();
const port = w.ports.mailListener?.port() ?? 0;

const variables = [
  { id: 'a', name: 'from', type: 'string', required: false },
  { id: 'b', name: 'list', type: 'file', required: false },
];
const echo = graphOf(
  [
    step('in', 'inputStep', { variables }),
    step('out', 'outputStep', { template: '{{ variables.from }}: {{ variables.list.text }}' }),
  ],
  'in > out',
);

/** An agent with an email trigger, both of their own project. */
async function scene(more: Partial<EmailTriggerDraft> = {}) {
  const ann = await w.person('Admin');
  const { agentId, projectId } = await publishedAgent(w, echo);
  const body = { restriction: 'Domain' as const, allowed: ['honest.example'], ...more };
  const trigger = await ann.call(emailTriggerRoutes.create, { body: { ...body, agentId } });
  const address = trigger.email ?? '';
  const runs = async () => (await ann.call(executionRoutes.list, { query: { agentId } })).items;
  const mails = () => ann.call(emailTriggerRoutes.mails, { params: { id: trigger.id } });
  const refusals = async () => (await mails()).items.map(({ refusal }) => refusal?.code ?? null);
  const send = (mail?: Mail) => sendMail(port, address, mail);
  return { ann, agentId, projectId, trigger, address, runs, mails, refusals, send };
}

const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;

test('[MT8] a mail starts a run with its subject and text as the message and its attachments as files', async () => {
  const { send, runs, trigger } = await scene();
  const attachments = [
    { filename: 'logo.png', content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]) },
    { filename: '../orders.csv', content: 'order;A-1' },
  ];
  expect(await send({ attachments })).toBe(250);
  const [run] = await runs();
  expect(run).toMatchObject({
    via: 'email',
    trigger: { id: trigger.id, verdict: { dkim: 'pass', dmarc: 'pass', isAuthentic: true } },
  });
  await expect
    .poll(async () => (await runs())[0])
    .toMatchObject({
      inputText: 'Where is my order?\n\nIt is late.',
      outputText: 'mia@honest.example: order;A-1',
    });
});

test('[MT2] a forged mail of a domain that wants those refused starts nothing, even without restriction', async () => {
  const { send, runs, mails } = await scene({ restriction: 'None', allowed: [] });
  expect(await send({ isSigned: false })).toBe(550);
  const forgedAfterSigning = { from: '"mia@honest.example" <mia@honest.example>', dkim: undefined };
  expect(await send({ isSigned: false, ...forgedAfterSigning })).toBe(550);
  expect(await runs()).toEqual([]);
  expect((await mails()).items[0]).toMatchObject({
    from: 'mia@honest.example',
    verdict: { dmarc: 'fail', isAuthentic: false },
    refusal: { code: 'emailTriggers.senderForged' },
  });
});

test('[MT3] a restriction believes only what is proven, and asks for another try while that cannot be found out', async () => {
  const byAddress = await scene({ restriction: 'Email', allowed: ['Mia@Honest.example'] });
  expect(await byAddress.send()).toBe(250);
  expect(await byAddress.send({ from: 'leo@honest.example' })).toBe(550);
  const open = await scene({ restriction: 'Domain', allowed: ['silent.example', 'broken.example'] });
  expect(await open.send({ from: 'eve@silent.example', isSigned: false })).toBe(550);
  expect(await open.send({ from: 'eve@silent.example' })).toBe(550);
  expect(await open.send({ from: 'mia@honest.example, eve@silent.example' })).toBe(550);
  expect(await open.send({ from: 'eve@broken.example', isSigned: false })).toBe(451);
  expect(await open.refusals()).toEqual([
    'emailTriggers.notCheckedNow',
    expect.stringMatching(/senderUn|senderNot/),
    'emailTriggers.senderUnproven',
    'emailTriggers.senderUnproven',
  ]);
  expect([(await byAddress.runs()).length, (await open.runs()).length]).toEqual([1, 0]);
  expect(asked.every((name) => /\.example$|^example$/.test(name))).toBe(true);

  const { ann, agentId, trigger } = byAddress;
  const change = (draft: EmailTriggerDraft) =>
    codeOf(ann.call(emailTriggerRoutes.change, { params: trigger, body: draft }));
  const isActive = true;
  expect(await change({ restriction: 'Domain', allowed: [], isActive })).toBe('emailTriggers.allowedNeeded');
  expect(await change({ restriction: 'Domain', allowed: ['x'], isActive })).toBe('emailTriggers.notADomain');
  expect(await change({ restriction: 'Email', allowed: ['x.y'], isActive })).toBe(
    'emailTriggers.notAnAddress',
  );
  const body = { agentId, restriction: 'None' as const };
  expect(await codeOf(ann.call(emailTriggerRoutes.create, { body }))).toBe('emailTriggers.oneOnly');
});

test('[MT5] a mail that is sent again starts no second run, also when both come at once', async () => {
  const { send, runs } = await scene();
  const messageId = '<7@honest.example>';
  expect(await Promise.all([send({ messageId }), send({ messageId })])).toEqual([250, 250]);
  expect(await send({ messageId, text: 'again' })).toBe(250);
  expect(await runs()).toHaveLength(1);
});

test('[MT5] a process that dies before the run is durable has answered nothing, and the mail comes again', async () => {
  const { address, runs, mails } = await scene({ restriction: 'None', allowed: [] });
  const { db } = w;
  const { engine, agents } = w.ports;
  const mail = {
    source: Buffer.from('From: eve@silent.example\r\nMessage-ID: <1@x>\r\n\r\nhello'),
    envelopeFrom: 'eve@silent.example',
    remoteAddress: '192.0.2.1',
    helo: 'silent.example',
    recipients: [address],
  };
  const deps = { db, agents, resolve: resolveDns, domain: 'agents.example', ownSender: undefined };
  const startWithin: typeof engine.startWithin = async (...run) => {
    await engine.startWithin(...run);
    throw new Error('killed');
  };
  await expect(receiveMail({ ...deps, engine: { startWithin } }, mail)).rejects.toThrow('killed');
  expect([await runs(), (await mails()).items]).toEqual([[], []]);
  // Written, and then nobody heard the answer.
  for (const _ of ['first', 'again'])
    expect(await receiveMail({ ...deps, engine }, mail)).toMatchObject({ is: 'taken' });
  expect(await runs()).toHaveLength(1);
});

test('[MT6] automatic replies, lists, loops and mails without a return path are taken and start nothing', async () => {
  const { address, send, runs, refusals } = await scene({ restriction: 'None', allowed: [] });
  const automatic: Mail[] = [
    { headers: { 'Auto-Submitted': 'auto-replied' } },
    { headers: { Precedence: 'bulk' } },
    { headers: { 'List-Id': '<news.honest.example>' } },
    { envelope: { from: '', to: address } },
    { headers: { 'X-Loop': 'me' } },
    { from: 'other@agents.example' },
  ];
  for (const mail of automatic) expect(await send(mail)).toBe(250);
  expect(await runs()).toEqual([]);
  expect(new Set(await refusals())).toEqual(new Set(['emailTriggers.automatic', 'emailTriggers.loop']));
  expect(await send({ headers: { 'Auto-Submitted': 'no' } })).toBe(250);
  expect(await runs()).toHaveLength(1);
});

/** Speaks line by line, and answers the code of the last reply. */
const speak = (lines: readonly (string | Buffer)[]) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const left = [...lines];
    let code = 0;
    socket.on('error', reject).on('close', () => resolve(code));
    socket.on('data', (said: string) => {
      for (const [, digits] of said.matchAll(/^(\d{3}) /gm)) {
        code = Number(digits);
        const line = left.shift();
        if (line === undefined) return void socket.end();
        socket.write(line);
        socket.write('\r\n');
      }
    });
  });

test('[MT7] bombs of parts, depth, headers and signatures are refused, and mails that are too large', async () => {
  const { address, runs, refusals } = await scene({ restriction: 'None', allowed: [] });
  const opening = ['EHLO x.example', 'MAIL FROM:<eve@silent.example>', `RCPT TO:<${address}>`];
  const head = 'From: eve@silent.example\r\nContent-Type: multipart/mixed; boundary=b';
  const nested = Array.from(
    { length: 60 },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  ).join('');
  const bombs = [
    `${head}\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(200_000)}`,
    `${head}0\r\n\r\n${nested}`,
    `From: eve@silent.example\r\nX: ${'x'.repeat(workLimits.emailTriggers.maxHeaderBytes)}\r\n\r\nx`,
    `From: eve@silent.example\r\n${'DKIM-Signature: v=1; d=silent.example\r\n'.repeat(50)}\r\nx`,
    `${head}\r\n\r\n${'--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n'.repeat(60)}--b--`,
  ];
  for (const bomb of bombs) expect(await speak([...opening, 'DATA', `${bomb}\r\n.`])).toBe(550);
  expect(await refusals()).toEqual(bombs.map(() => 'emailTriggers.notReadable'));

  expect(await speak(['EHLO x.example', 'MAIL FROM:<eve@silent.example> SIZE=104857600'])).toBe(552);
  const large = Buffer.alloc(11 * 1024 * 1024, 'line of a mail\r\n');
  expect(await speak([...opening, 'DATA', Buffer.concat([large, Buffer.from('.')])])).toBe(552);
  expect(await runs()).toEqual([]);
});

test('[MT7] mails beyond those of a minute are told to come again, and counted', async () => {
  const { send, trigger, mails } = await scene({ restriction: 'None', allowed: [] });
  expect(await send()).toBe(250);
  await w.owner.query("update mail_counts set received = 1000, minute = date_trunc('minute', now())");
  expect(await send()).toBe(451);
  expect((await mails()).flooded).toMatchObject({ count: 1 });
  await w.owner.query("update mail_counts set minute = minute - interval '1 minute'");
  expect(await send()).toBe(250);
  expect(trigger.restriction).toBe('None');
});

test('[MT1] a new address ends the old one, and only generated ones of the project are taken', async () => {
  const { ann, projectId, trigger, address, runs } = await scene();
  expect(address).toMatch(/^agent-[0-9a-f]{56}@agents\.example$/);
  const renew = (email?: string) =>
    ann.call(emailTriggerRoutes.renew, { params: { id: trigger.id }, body: { email } });
  const { email: own } = await ann.call(agentRoutes.forwardingAddress, { query: { projectId } });
  expect((await renew(own)).email).toBe(own);
  expect(await sendMail(port, address)).toBe(550);
  expect(await sendMail(port, own.toUpperCase())).toBe(250);
  const others = await scene();
  for (const unfit of [others.address, own.replace(/[0-9a-f]@/, 'x@'), 'agent-1@agents.example'])
    expect(await codeOf(renew(unfit))).toBe('emailTriggers.addressUnfit');
  expect(
    await codeOf(others.ann.call(emailTriggerRoutes.renew, { params: others.trigger, body: { email: own } })),
  ).toBe('emailTriggers.addressUnfit');
  expect(await runs()).toHaveLength(1);
  await ann.call(emailTriggerRoutes.remove, { params: { id: trigger.id, version: 1 } });
  expect(await sendMail(port, own)).toBe(550);
});

test('[MT9][MT12] publishing copies the trigger unless that is declined, and an agent with one is reached by email', async () => {
  const ann = await w.person('Admin');
  const { id: projectId } = await w.project();
  const { id } = await ann.call(agentRoutes.create, { body: { projectId, name: 'Carried', graph: echo } });
  const draft = { restriction: 'None', agentId: id } as const;
  const { email } = await ann.call(emailTriggerRoutes.create, { body: draft });
  const publish = (body: object) => ann.call(agentRoutes.publish, { params: { id }, body });
  const change = (hash: string) =>
    w.owner.query('update agent_versions set hash = $2 where agent_id = $1', [id, hash]);
  const reachedBy = async () => (await ann.call(agentRoutes.read, { params: { id } })).accessibility;
  const runs = async () => (await ann.call(executionRoutes.list, { query: { agentId: id } })).items;
  const send = () => sendMail(port, email ?? '');
  expect([await send(), await reachedBy()]).toEqual([550, accessibility.API]);
  await publish({});
  expect([await send(), await reachedBy()]).toEqual([250, accessibility.EmailInbox]);
  const switchInbox = (isOn: boolean) =>
    ann.call(interfaceRoutes.change, { params: { id, name: 'EmailInbox' }, body: { isOn } });
  await switchInbox(false);
  expect([await send(), await reachedBy()]).toEqual([550, accessibility.API]);
  await switchInbox(true);
  await change('other');
  await publish({});
  expect([await send(), (await runs()).map(({ version }) => version).toSorted()]).toEqual([250, [1, 2]]);
  await change('another');
  await publish({ carriesTriggers: false });
  expect([await send(), await reachedBy()]).toEqual([550, accessibility.API]);
});

test('[MT10][MT11] those who only look see neither the address nor who has written; strangers see nothing', async () => {
  const { agentId, trigger, send, mails } = await scene();
  await send();
  expect((await mails()).items).toMatchObject([
    { from: 'mia@honest.example', run: { id: expect.any(String) } },
  ]);
  const reader = await w.person('ReadOnlyAdmin');
  const eve = await w.person('Admin', { tenantId: (await w.tenant()).id });
  const query = { agentId };
  const params = { id: trigger.id };
  expect(await reader.call(emailTriggerRoutes.ofAgent, { query })).toMatchObject({
    isReceiving: true,
    trigger: { email: null, abilities: { change: false } },
  });
  const seen = await reader.call(emailTriggerRoutes.mails, { params });
  expect(seen.items).toMatchObject([{ from: null, verdict: { dmarc: 'pass' } }]);
  expect(await codeOf(reader.call(emailTriggerRoutes.renew, { params, body: {} }))).toBe('access.readOnly');
  expect(
    await Promise.all([
      codeOf(eve.call(emailTriggerRoutes.ofAgent, { query })),
      codeOf(eve.call(emailTriggerRoutes.mails, { params })),
      codeOf(eve.call(emailTriggerRoutes.renew, { params, body: {} })),
    ]),
  ).toEqual(['agents.notFound', 'emailTriggers.notFound', 'emailTriggers.notFound']);
});

test('[MT4] without restriction mails of everybody start runs, and the verdict says that nothing is proven', async () => {
  const { send, runs } = await scene({ restriction: 'None', allowed: ['ignored.example'] });
  expect(await send({ from: 'eve@silent.example', isSigned: false })).toBe(250);
  const verdict = { spf: 'fail', dkim: 'none', dmarc: 'none', isAuthentic: false };
  expect(await runs()).toMatchObject([{ via: 'email', trigger: { verdict } }]);
});
