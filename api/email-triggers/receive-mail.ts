// A mail becomes a run of each agent it is for. It is answered when its run is durable, and not before: a mail that is
// sent again, since nobody answered, finds the run it has started [MT5].
import { createHash } from 'node:crypto';
import type { MailVerdict } from '../../shared/executions/mail-verdict.ts';
import { emailTriggerProblems } from '../../shared/email-triggers/problems.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { executionProblems } from '../../shared/executions/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { variablesOf } from '../../shared/steps/index.ts';
import type { ResolveDns } from '../context.ts';
import type { AgentPort, Engine } from '../engine/index.ts';
import { prepareInput } from '../executions/index.ts';
import { authenticateMail, domainOf, type Authenticity, type Sent } from './authenticate-mail.ts';
import { findInbox, type Inbox } from './email-trigger-read-model.ts';
import { messageOf, variablesFrom } from './mail-input.ts';
import type { ReadMail } from './read-mail-task.ts';
import { addReceivedMail } from './received-mail-store.ts';

const readMail = inWorker<typeof import('./read-mail-task.ts').default>(
  new URL('./read-mail-task.ts', import.meta.url),
  { timeLimitMs: workLimits.emailTriggers.readMs },
);

export type ReceiveMailDeps = {
  db: Db;
  engine: Pick<Engine, 'startWithin'>;
  agents: Pick<AgentPort, 'load'>;
  resolve: ResolveDns;
  /** Of this installation; what comes from it would go round. */
  domain: string;
  /** Whom its own mails come from. */
  ownSender: string | undefined;
};
export type IncomingMail = Sent & { recipients: readonly string[] };

/** What the sender's server is told; `later`: it tries again. */
export type MailReply = { is: 'taken' | 'refused' | 'later'; text: string };

export async function receiveMail(deps: ReceiveMailDeps, mail: IncomingMail): Promise<MailReply> {
  const inboxes = await Promise.all(mail.recipients.map((address) => findInbox(deps.db, address)));
  const found = new Map(inboxes.flatMap((inbox) => (inbox ? [[inbox.id, inbox] as const] : [])));
  const [first] = found.values();
  if (!first) return forNobody;
  const looked = await look(deps, mail, first.tenantId);
  const replies: MailReply[] = [];
  // One after the other: each holds a connection of few.
  for (const inbox of found.values()) replies.push(await recorded(deps, { inbox, mail, looked }));
  // Those that took it know it when it comes again.
  return (
    replies.find(({ is }) => is === 'later') ??
    replies.find(({ is }) => is === 'taken') ??
    replies[0] ??
    forNobody
  );
}

const forNobody: MailReply = { is: 'refused', text: emailTriggerProblems.nothingHere.text };

type Looked = { read: ReadMail | undefined; authenticity: Authenticity | undefined; refusal?: Problem };
type ForInbox = { inbox: Inbox; mail: IncomingMail; looked: Looked };

/** What is the same for all it is for. A refusal is for all of them. */
async function look(deps: ReceiveMailDeps, mail: IncomingMail, tenantId: string): Promise<Looked> {
  const looked: Looked = { read: undefined, authenticity: undefined };
  try {
    const read = (looked.read = await readMail({ source: mail.source }, { tenantId }));
    if (read.isLooping || isOwn(deps, read, mail)) throw new Problem(emailTriggerProblems.loop);
    if (read.isAutomatic || mail.envelopeFrom === '') throw new Problem(emailTriggerProblems.automatic);
    if (!read.from) throw new Problem(emailTriggerProblems.senderUnclear);
    const about = { from: read.from.address, host: deps.domain };
    looked.authenticity = await authenticateMail(deps.resolve, mail, about);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    looked.refusal = error;
  }
  return looked;
}

function isOwn({ domain, ownSender }: ReceiveMailDeps, { from }: ReadMail, { envelopeFrom }: IncomingMail) {
  const senders = [from?.address ?? '', envelopeFrom.toLowerCase()];
  const own = ownSender && addressIn(ownSender);
  return senders.some((sender) => sender !== '' && (domainOf(sender) === domain || sender === own));
}

/** Of `Atelier <mail@atelier.example>`, or of the address alone. */
const addressIn = (sender: string) =>
  sender
    .slice(sender.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim()
    .toLowerCase();

/** Starts the run and writes down what became of the mail: both or nothing. */
async function recorded(deps: ReceiveMailDeps, { inbox, mail, looked }: ForInbox): Promise<MailReply> {
  const received = {
    triggerId: inbox.id,
    agentId: inbox.agentId,
    bytes: mail.source.length,
    sender: looked.read?.from?.address ?? null,
    verdict: looked.authenticity?.verdict ?? null,
  };
  try {
    if (looked.refusal) throw looked.refusal;
    const run = await runOf(deps, { inbox, mail, looked });
    await inTenant(deps.db, inbox, async (trx) => {
      const { id: runId, isNew } = await deps.engine.startWithin(trx, run).catch(asRepeated);
      if (!isNew) throw new Problem(emailTriggerProblems.repeated);
      await addReceivedMail(trx, { ...received, runId });
    });
    return { is: 'taken', text: 'The agent has it' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, message } = error;
    await inTenant(deps.db, inbox, (trx) =>
      addReceivedMail(trx, { ...received, refusal: { code, message } }),
    );
    return { is: answerTo(error), text: message };
  }
}

async function runOf(deps: ReceiveMailDeps, { inbox, mail, looked }: ForInbox) {
  const { read, authenticity } = looked;
  if (!read?.from || !authenticity) throw new Problem(emailTriggerProblems.senderUnclear);
  refuseSender(inbox, read.from.address, authenticity);
  const scope = { tenantId: inbox.tenantId, projects: [inbox.projectId] };
  const agent = await deps.agents.load(scope, inbox.agentId, 'live', 'email').catch(asUnknown);
  const variables = variablesFrom(read, variablesOf(agent.graph));
  const verdict: MailVerdict = authenticity.verdict;
  return {
    tenantId: inbox.tenantId,
    agent,
    input: prepareInput(agent.graph, { text: messageOf(read), variables }),
    via: 'email' as const,
    startedBy: { id: inbox.id, name: SENDER },
    trigger: { id: inbox.id, name: SENDER, verdict },
    dedupe: `email ${inbox.id} ${identityOf(read, mail)}`,
  };
}

/** Feeds show who began a run; the address is for those who may read what was said. */
const SENDER = 'Email';

/** [MT2, MT3] */
function refuseSender({ restriction, allowed }: Inbox, from: string, authenticity: Authenticity): void {
  const { verdict, isRefused, isPassing } = authenticity;
  if (isPassing) throw new Problem(emailTriggerProblems.notCheckedNow);
  if (isRefused) throw new Problem(emailTriggerProblems.senderForged);
  if (restriction === 'None') return;
  if (!allowed.includes(restriction === 'Domain' ? domainOf(from) : from))
    throw new Problem(emailTriggerProblems.senderNotAllowed);
  if (!verdict.isAuthentic) throw new Problem(emailTriggerProblems.senderUnproven);
}

/** The sender's own name for it, as long as only one sender may give it; else what was sent. */
function identityOf({ messageId, from }: ReadMail, { source }: IncomingMail): string {
  const whole = messageId ? Buffer.from(`${from?.address ?? ''} ${messageId}`) : source;
  return createHash('sha256').update(whole).digest('base64url');
}

/** A deleted agent is answered like an address that is none. */
function asUnknown(error: unknown): never {
  const isGone =
    error instanceof Problem &&
    (error.code === agentProblems.notFound.code || error.code === agentProblems.versionNotFound.code);
  throw isGone ? new Problem(emailTriggerProblems.nothingHere) : error;
}

/** The same mail, met by another version of the agent. */
function asRepeated(error: unknown): never {
  const isOther = error instanceof Problem && error.code === executionProblems.otherRun.code;
  throw isOther ? new Problem(emailTriggerProblems.repeated) : error;
}

/** Those that would be answered by a mail are taken, and nothing is done with them. */
const silent = new Set<string>(
  [emailTriggerProblems.automatic, emailTriggerProblems.loop, emailTriggerProblems.repeated].map(
    ({ code }) => code,
  ),
);

/** What is wrong with the mail stays wrong; a paused project or used up credits do not. */
function answerTo({ code, status }: Problem): MailReply['is'] {
  if (silent.has(code)) return 'taken';
  return [403, 404, 413, 422].includes(status) ? 'refused' : 'later';
}
