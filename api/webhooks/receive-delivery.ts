// A delivery becomes a run. Nothing is read of it before its signature is known to fit.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { executionProblems } from '../../shared/executions/problems.ts';
import { hasEnded, type RunState } from '../../shared/executions/run-state.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Vault } from '../../shared/node/vault.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { asText, variablesOf } from '../../shared/steps/index.ts';
import type { InputVariable } from '../../shared/steps/input-variable.ts';
import { webhookProblems } from '../../shared/webhooks/problems.ts';
import { DeliveryAnswer } from '../../shared/webhooks/webhook.ts';
import type { AgentPort, Engine } from '../engine/index.ts';
import { awaitRun, prepareInput, type ShownRuns } from '../executions/index.ts';
import type { LimitRate } from '../http/rate-limits.ts';
import { addDelivery } from './delivery-store.ts';
import { readDelivery, type ReadDelivery } from './read-delivery.ts';
import { verifyDelivery, type Delivery } from './verify-delivery.ts';
import { openSecret } from './webhook-secret.ts';
import { findHook, type Hook } from './webhook-read-model.ts';

const { maxWaiting, readMs, waitMs } = workLimits.webhooks;

const readInThread = inWorker<typeof import('./read-delivery-task.ts').default>(
  new URL('./read-delivery-task.ts', import.meta.url),
  { timeLimitMs: readMs },
);

export type ReceiveDeps = {
  db: Db;
  vault: Vault;
  engine: Engine;
  runs: ShownRuns;
  agents: Pick<AgentPort, 'load'>;
  /** Of one webhook. */
  limit: LimitRate;
};
type Incoming = { request: FastifyRequest; reply: FastifyReply; operationId: string };

export function deliveryReceiver(deps: ReceiveDeps) {
  const waiting = new Map<string, number>();

  /** Answers whether it waited for the run, which too many at the same time cannot. */
  async function settled(hook: Hook, runId: string, reply: FastifyReply): Promise<boolean> {
    const others = waiting.get(hook.id) ?? 0;
    if (hook.answers !== 'WithResult' || others >= maxWaiting) return false;
    waiting.set(hook.id, others + 1);
    try {
      await awaitRun(deps, scopeOf(hook), runId, patience(reply));
    } finally {
      const left = (waiting.get(hook.id) ?? 1) - 1;
      if (left > 0) waiting.set(hook.id, left);
      else waiting.delete(hook.id);
    }
    return true;
  }

  return async (address: string, incoming: Incoming): Promise<DeliveryAnswer> => {
    const { request, reply } = incoming;
    const hook = await findHook(deps.db, address);
    if (!hook) throw new Problem(webhookProblems.nothingHere);
    await deps.limit(request, reply, hook.id);
    const runId = await recorded(deps, hook, incoming);
    const answer = (await settled(hook, runId, reply)) ? await resultOf(deps, hook, runId) : begun(runId);
    if (!answer.isCompleted) await reply.code(202).send(DeliveryAnswer.parse(answer));
    return answer;
  };
}

/** Says nothing of the run: its result is for those the webhook is told to answer with it. */
const begun = (runId: string): DeliveryAnswer => ({
  runId,
  status: 'queued',
  isCompleted: false,
  result: null,
  error: null,
});

const scopeOf = ({ tenantId, projectId }: Hook) => ({ tenantId, projects: [projectId] });

/** Starts the run, and writes down what became of the delivery. */
async function recorded(deps: ReceiveDeps, hook: Hook, incoming: Incoming): Promise<string> {
  const delivery = deliveryOf(incoming.request);
  const received = { agentId: hook.agentId, webhookId: hook.id, bytes: delivery.body.length };
  try {
    const { runId, sample } = await begin(deps, { hook, delivery, operationId: incoming.operationId });
    await addDelivery(deps.db, hook, { ...received, runId, sample });
    return runId;
  } catch (error) {
    if (!(error instanceof Problem) || error.code === webhookProblems.nothingHere.code) throw error;
    const { code, message } = error;
    await addDelivery(deps.db, hook, { ...received, refusal: { code, message } });
    throw error;
  }
}

const deliveryOf = ({ body, headers }: FastifyRequest): Delivery => ({
  header: (name) => {
    const value = headers[name.toLowerCase()];
    return typeof value === 'string' ? value : value?.[0];
  },
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  at: new Date(),
});

type Begun = { hook: Hook; delivery: Delivery; operationId: string };

async function begin(deps: ReceiveDeps, { hook, delivery, operationId }: Begun) {
  const { tenantId, id, name } = hook;
  const secret = openSecret(deps.vault, hook, hook.sealedSecret);
  // The run itself is the memory of the delivery: one that started none may come again [WH3].
  const identity = verifyDelivery(delivery, secret, hook) ?? operationId;
  const agent = await deps.agents.load(scopeOf(hook), hook.agentId, 'live', 'webhook').catch(asUnknown);
  const { text, variables, sample } = await read(tenantId, delivery, variablesOf(agent.graph));
  const started = await deps.engine
    .start({
      tenantId,
      agent,
      input: prepareInput(agent.graph, { text, variables }),
      via: 'webhook',
      startedBy: { id, name },
      trigger: { id, name },
      dedupe: `webhook ${id} ${identity}`,
    })
    .catch(asReplayed);
  if (!started.isNew) throw new Problem(webhookProblems.replayed);
  return { runId: started.id, sample };
}

/** What is large is read in a thread: everybody else would wait for its fields. */
async function read(
  tenantId: string,
  { body, header }: Delivery,
  variables: readonly InputVariable[],
): Promise<ReadDelivery> {
  const about = { contentType: header('content-type'), variables };
  if (body.length <= workLimits.http.largeJsonCharacters) return readDelivery(body, about);
  return readInThread({ body, ...about }, { tenantId });
}

/** A deleted agent is answered like an address that is none. */
function asUnknown(error: unknown): never {
  const isGone =
    error instanceof Problem &&
    (error.code === agentProblems.notFound.code || error.code === agentProblems.versionNotFound.code);
  throw isGone ? new Problem(webhookProblems.nothingHere) : error;
}

/** The same delivery, met by another version of the agent. */
function asReplayed(error: unknown): never {
  const isOther = error instanceof Problem && error.code === executionProblems.otherRun.code;
  throw isOther ? new Problem(webhookProblems.replayed) : error;
}

function patience(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(waitMs)]);
}

async function resultOf({ runs }: ReceiveDeps, hook: Hook, runId: string): Promise<DeliveryAnswer> {
  const run = await runs.state(scopeOf(hook), runId);
  if (!run) throw new Problem(executionProblems.notFound);
  const status = run.status as RunState;
  return {
    runId,
    status,
    isCompleted: hasEnded(status),
    result: run.output === null ? null : asText(run.output),
    error: run.error as DeliveryAnswer['error'],
  };
}
