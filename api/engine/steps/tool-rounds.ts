// A model calls tools until it answers. What was asked and answered is recorded at once: a worker that takes over pays
// for nothing again and does nothing twice.
import { engineProblems } from '../../../shared/executions/problems.ts';
import { jsonSize } from '../../../shared/kernel/json-size.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { NeedsConnection } from '../../../shared/credentials/needs-connection.ts';
import {
  NeedsAnswer,
  type QuestionAnswer,
  type ServerQuestion,
} from '../../../shared/mcp-servers/question.ts';
import type { StepContext as Context } from '../engine-kind.ts';
import { StepStopped } from '../governed-ports.ts';
import type { Message, ModelToolCall, StepUsage, Usage, Verdict } from '../ports.ts';
import { addUsage, withoutBills } from '../usage.ts';
import { asText } from '../../../shared/steps/index.ts';
import { answerOf, type Answer } from './answer-of-call.ts';
import { cameTo, prepareAgent, type AgentRun } from './agent-tool.ts';
import { blocked } from './model-call.ts';
import { checkCalls, parametersOf } from './check-calls.ts';
import type { StepTool, Tools } from './model-tools.ts';
import { checkAnswer } from './tool-answer.ts';

/** Of one answer of a model. */
const MAX_CALLS = 8;
/** Of one tool's answer: what a model reads of it. */
const MAX_READ_CHARACTERS = 20_000;
/** What the model reads of parameters nobody would read to their end. */
const TOO_LONG = 'Error: The parameters are too long to be approved by a person. Call it with shorter ones.';
const { maxCharacters } = workLimits.approvalTexts;
/** Of the same, as the journal tells it at once; the step's input has the rest. */
const MAX_TOLD_CHARACTERS = 2000;

type Values = { [name: string]: Json };

/** A call people are asked about, as it would be made; it is, once it is approved. `refusal`: what the model is told instead. */
type AskedCall = {
  callId: string;
  parameters: Values;
  isApproved?: true;
  refusal?: string;
  /** What people have answered to its questions; `isOpen`: one is waited for. */
  said?: QuestionAnswer[];
  isOpen?: boolean;
};

/**
 * `begun`: calls under way, or over; `results` by the id of their call; `asked`: those that were asked about; `awaited`:
 * the one whose run the step waits for, `tool` as people call it.
 */
type Round = {
  text: string;
  calls: ModelToolCall[];
  begun: string[];
  results: { [callId: string]: string };
  asked?: AskedCall[];
  awaited?: { callId: string; tool: string; part: string };
};

/** `usage`: of what is recorded, and on the bill with it. `fallback`: how many models have failed in this attempt. */
export type Rounds = {
  rounds: Round[];
  usage: Usage;
  fallback?: { attempt: number; failed: number };
};

/** Written by this file alone. */
export const roundsIn = (progress: Json | undefined): Rounds =>
  progress
    ? (progress as unknown as Rounds)
    : { rounds: [], usage: { inputTokens: 0, outputTokens: 0, cost: 0 } };

/** What was used all in all; what the rounds have recorded is on the bill already. */
export const onBill = ({ usage: billed }: Rounds, usage: Usage): StepUsage => ({ ...usage, billed });

export const messagesOf = ({ rounds }: Rounds): Message[] =>
  rounds.flatMap(({ text, calls, results }): Message[] => [
    { role: 'assistant', content: text, toolCalls: calls },
    ...calls.map(({ id, name }) => ({
      role: 'tool' as const,
      toolCallId: id,
      toolName: name,
      content: results[id] ?? '',
    })),
  ]);

type Said = { text: string; calls: readonly ModelToolCall[]; usage: Usage; tools: Tools };

/** What a model said instead of an answer; a verdict where a guardrail keeps it from being sent. */
export async function recordCalls(
  { check, ports, record }: Context,
  talk: Rounds,
  { text, calls, usage, tools }: Said,
): Promise<{ talk: Rounds } | { verdict: Verdict }> {
  const number = talk.rounds.length + 1;
  const checked = await checkCalls({ ports, check }, tools, { calls: calls.slice(0, MAX_CALLS), number });
  if ('verdict' in checked) return checked;
  const { released } = checked;
  const next = {
    ...talk,
    rounds: [...talk.rounds, { text, calls: released, begun: [], results: {} }],
    usage: addUsage(talk.usage, usage),
  };
  const data = { round: number, calls: released.map(({ name }) => name), usage: withoutBills(usage) };
  const used = { ...onBill(talk, next.usage), part: `round ${number}` };
  await record({ type: 'step.asked', data }, next as unknown as Json, used);
  return { talk: next };
}

/** A call that is made only if people approve it. */
export type OpenCall = { talk: Rounds; known: StepTool; parameters: Values };

/** A call whose answer is that of another run. */
export type AgentCall = { talk: Rounds; run: AgentRun };

/** A server asks something in the middle of a call. */
export type OpenQuestion = { talk: Rounds; question: ServerQuestion };

type Made =
  Rounds | { verdict: Verdict } | { open: OpenCall } | { child: AgentCall } | { question: OpenQuestion };

/** Makes the calls of the last round that have no result yet, one after the other, up to one to be asked about. */
export async function makeCalls(context: Context, talk: Rounds, tools: Tools): Promise<Made> {
  let now = talk;
  const last = talk.rounds.at(-1);
  for (const [index, call] of (last?.calls ?? []).entries()) {
    if (last && Object.hasOwn(last.results, call.id)) continue;
    const made = await makeCall(context, now, { call, index, known: tools.get(call.name) });
    if (!('rounds' in made)) return made;
    now = made;
  }
  return now;
}

type Call = { call: ModelToolCall; index: number; known: StepTool | undefined };

/** What was decided of the call that was asked about; recorded before anything else, whatever happens to the step then. */
export async function recordDecision(
  { record }: Context,
  talk: Rounds,
  refusal: string | undefined,
): Promise<Rounds> {
  const decision = refusal === undefined ? { isApproved: true as const } : { refusal };
  const next = inLast(talk, (round) => ({
    ...round,
    asked: (round.asked ?? []).map((call) =>
      call.isApproved || call.refusal !== undefined ? call : { ...call, ...decision },
    ),
  }));
  const data = { isApproved: refusal === undefined };
  await record({ type: 'step.callDecided', data }, next as unknown as Json);
  return next;
}

/** The call that waits for an answer is made again with it. */
export async function recordAnswer({ record }: Context, talk: Rounds, said: QuestionAnswer): Promise<Rounds> {
  const next = inLast(talk, (round) => ({
    ...round,
    asked: (round.asked ?? []).map(({ isOpen, ...call }) =>
      isOpen ? { ...call, said: [...(call.said ?? []), said] } : call,
    ),
  }));
  await record(
    { type: 'step.callDecided', data: { isApproved: said.action === 'accept' } },
    next as unknown as Json,
  );
  return next;
}

/** The tool that waits for an answer of a person. */
export function questioningTool(talk: Rounds): string | undefined {
  const round = talk.rounds.at(-1);
  const open = round?.asked?.find(({ isOpen }) => isOpen);
  return open && (round?.calls.find(({ id }) => id === open.callId)?.name ?? '');
}

const askedIn = (talk: Rounds, id: string): AskedCall | undefined =>
  talk.rounds.at(-1)?.asked?.find(({ callId }) => callId === id);

async function makeCall(context: Context, talk: Rounds, { call, index, known }: Call): Promise<Made> {
  const number = talk.rounds.length;
  if (!known)
    return concluded(context, talk, call, { status: 0, text: `There is no tool named ${call.name}.` });
  const isBegun = talk.rounds.at(-1)?.begun.includes(call.id);
  if (isBegun && !mayRepeat(known)) throw new Problem(engineProblems.outcomeUnknown);
  const tool = known.tool.name;
  const part = `tool ${number}.${index}`;
  // What was approved is what is sent, whatever time it is by now.
  const before = askedIn(talk, call.id);
  const given = before ?? (await parametersOf(context, { call, known, part }));
  if ('verdict' in given) return given;
  const asked: AskedCall = before ?? { callId: call.id, ...given };
  if (known.isAsked && !asked.isApproved)
    return unapproved(context, talk, { call: { ...call, name: tool }, known, part, asked });
  const { parameters } = asked;
  const begun = inLast(talk, (round) => ({ ...round, begun: [...round.begun, call.id] }));
  await context.record({ type: 'step.toolCalled', data: { tool, parameters } }, begun as unknown as Json);
  if (known.tool.agent) return callAgent(context, begun, { call, known, parameters, part });
  return sendCall(context, { talk, begun, call: { ...call, name: tool }, known, part, asked });
}

type Sent = {
  talk: Rounds;
  begun: Rounds;
  call: ModelToolCall;
  known: StepTool;
  part: string;
  asked: AskedCall;
};

async function sendCall(context: Context, { talk, begun, call, known, part, asked }: Sent): Promise<Made> {
  const { said = [], parameters } = asked;
  const { name: tool } = call;
  const answered = await answerOf(context, { known, values: parameters, part, said }).catch(async (error) => {
    // Nothing was sent: once the person is connected the call is made as if for the first time.
    if (error instanceof NeedsConnection || error instanceof NeedsAnswer)
      await context.record({ type: 'step.callPostponed', data: { tool } }, talk as unknown as Json);
    if (error instanceof NeedsAnswer) return { question: error.question };
    throw error;
  });
  if ('question' in answered) {
    const { question } = answered;
    return { question: { talk: withAsked(talk, { ...asked, isOpen: true }), question } };
  }
  return 'verdict' in answered ? answered : concluded(context, begun, call, answered);
}

/** An agent's run begins only together with the record that it is waited for. */
const mayRepeat = ({ tool }: StepTool) => tool.onlyReads || tool.agent !== undefined;

type AgentCalled = { call: ModelToolCall; known: StepTool; parameters: Values; part: string };

async function callAgent(context: Context, talk: Rounds, called: AgentCalled): Promise<Made> {
  const { call, known, parameters, part } = called;
  const { name: tool, agent = { id: '', version: '' } } = known.tool;
  try {
    const run = await prepareAgent(context, { ...agent, tool, part }, parameters);
    const awaited = { callId: call.id, tool, part };
    return { child: { talk: inLast(talk, (round) => ({ ...round, awaited })), run } };
  } catch (error) {
    if (!(error instanceof Problem) || error instanceof StepStopped) throw error;
    const answer = { status: 0, text: `Error: ${error.message}` };
    return concluded(context, talk, { ...call, name: tool }, answer);
  }
}

type Unapproved = { call: ModelToolCall; known: StepTool; part: string; asked: AskedCall };

/** A call that nobody has approved: one that was denied, or one to be asked about. */
async function unapproved(
  context: Context,
  talk: Rounds,
  { call, known, part, asked }: Unapproved,
): Promise<Made> {
  const { parameters, refusal } = asked;
  if (refusal !== undefined) {
    // What people say to a model is checked as what they say to an agent is.
    const said = { status: 0, data: refusal, headers: {} };
    const checked = await checkAnswer(context.ports.guardrails, { ...context.check, part }, said);
    if ('verdict' in checked) return checked;
    return concluded(context, talk, call, { status: 0, text: String(checked.answer.data) });
  }
  if (jsonSize(parameters, maxCharacters) > maxCharacters)
    return concluded(context, talk, call, { status: 0, text: TOO_LONG });
  return { open: { talk: withAsked(talk, asked), known, parameters } };
}

const withAsked = (talk: Rounds, asked: AskedCall) =>
  inLast(talk, (round) => ({
    ...round,
    asked: [...(round.asked ?? []).filter(({ callId }) => callId !== asked.callId), asked],
  }));

/** `name`: what people call the tool. */
async function concluded(
  { record }: Context,
  talk: Rounds,
  { id, name: tool }: ModelToolCall,
  { status, text }: Answer,
): Promise<Rounds> {
  const read = text.length > MAX_READ_CHARACTERS ? `${text.slice(0, MAX_READ_CHARACTERS)}…` : text;
  const next = inLast(talk, ({ awaited: _over, ...round }) => ({
    ...round,
    results: { ...round.results, [id]: read.toWellFormed() },
  }));
  const data = { tool, answered: status, text: text.slice(0, MAX_TOLD_CHARACTERS).toWellFormed() };
  await record({ type: 'step.toolAnswered', data }, next as unknown as Json);
  return next;
}

const inLast = (talk: Rounds, change: (round: Round) => Round): Rounds => ({
  ...talk,
  rounds: talk.rounds.map((round, index) => (index === talk.rounds.length - 1 ? change(round) : round)),
});

export const isAwaited = (talk: Rounds) => talk.rounds.at(-1)?.awaited !== undefined;

/** What the awaited run came to is the answer of its call; a failure is an answer too, unless a guardrail stopped it. */
export async function recordEnded(context: Context, talk: Rounds, answer: Json) {
  const { callId, tool, part } = talk.rounds.at(-1)?.awaited ?? { callId: '', tool: '', part: '' };
  const { came, isBlocked } = cameTo(answer);
  if (isBlocked && 'fail' in came) return came;
  const call = { id: callId, name: tool, input: {} };
  if ('fail' in came)
    return { talk: await concluded(context, talk, call, { status: 0, text: `Error: ${came.fail.message}` }) };
  const said = { status: 200, data: asText(came.output), headers: {} };
  const about = { ...context.check, part, tool };
  const checked = await checkAnswer(context.ports.guardrails, about, said);
  if ('verdict' in checked) return blocked(checked.verdict);
  return { talk: await concluded(context, talk, call, { status: 200, text: String(checked.answer.data) }) };
}

/** A failure is an answer too: the model may correct itself, or do without. */
