import { engineProblems } from '../../../shared/executions/problems.ts';
import { stepIdOf } from '../../../shared/executions/run-event.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Settings } from '../../../shared/steps/index.ts';
import { formatDate } from '../../../shared/steps/format-date.ts';
import type { StepContext, StepResult } from '../engine-kind.ts';
import type { Message, ModelRequest, Usage } from '../ports.ts';
import { pauseFor } from './agent-tool.ts';
import { answeringAs } from './answer-as.ts';
import { answerIn, pauseForAnswer } from './ask-question.ts';
import { attachedFiles } from './attached-files.ts';
import { askBeforeCall, refusalIn } from './ask-before-call.ts';
import { citationsOf } from './citations.ts';
import { engineStep, textBefore } from './engine-step.ts';
import { askInOrder } from './fallback-models.ts';
import { addUsage } from '../usage.ts';
import { promptValuesOf, readSegments, rendered } from './prompt-segments.ts';
import { blocked, historyOf, messagesForPeople, parsedAnswer } from './model-call.ts';
import { checkedTools, type Tools } from './model-tools.ts';
import {
  isAwaited,
  makeCalls,
  messagesOf,
  onBill,
  questioningTool,
  recordAnswer,
  recordCalls,
  recordDecision,
  recordEnded,
  roundsIn,
  type Rounds,
} from './tool-rounds.ts';

type Context = StepContext<Settings<'AIOperation'>>;

export const AIOperation = engineStep('AIOperation', {
  run: (context) => converse(context, roundsIn(context.progress)),

  /** After a call that was asked about has been decided, or a run that was called has ended. */
  async resume(context, answer) {
    const begun = roundsIn(context.progress);
    if (isAwaited(begun)) {
      const ended = await recordEnded(context, begun, answer);
      return 'talk' in ended
        ? converse(context, ended.talk)
        : { ...ended, usage: onBill(begun, begun.usage) };
    }
    const tool = questioningTool(begun);
    if (tool !== undefined) {
      const answered = await answerIn(context, tool, answer);
      return 'verdict' in answered
        ? { ...blocked(answered.verdict), usage: onBill(begun, begun.usage) }
        : converse(context, await recordAnswer(context, begun, answered.said));
    }
    const talk = await recordDecision(context, begun, refusalIn(answer));
    return converse(context, talk);
  },
});

async function converse(context: Context, begun: Rounds): Promise<StepResult> {
  const offered = await checkedTools(context);
  return 'verdict' in offered
    ? { ...blocked(offered.verdict), usage: onBill(begun, begun.usage) }
    : converseWith(context, offered.tools, begun);
}

async function converseWith(context: Context, tools: Tools, begun: Rounds): Promise<StepResult> {
  const { settings } = context;
  const request = await requestOf(context);
  let talk = begun;
  for (;;) {
    const made = await makeCalls(context, talk, tools);
    if ('open' in made)
      return { ...askBeforeCall(context, made.open), input: messagesForPeople(asked(request, talk)) };
    if ('question' in made) {
      const { talk: waiting, question } = made.question;
      return {
        pause: pauseForAnswer(context, question, waiting as unknown as Json),
        usage: onBill(waiting, waiting.usage),
        input: messagesForPeople(asked(request, talk)),
      };
    }
    if ('child' in made) {
      const { talk: waiting, run } = made.child;
      return {
        pause: { ...pauseFor(run), progress: waiting as unknown as Json },
        usage: onBill(waiting, waiting.usage),
        input: messagesForPeople(asked(request, talk)),
      };
    }
    if ('verdict' in made)
      return {
        ...blocked(made.verdict),
        input: messagesForPeople(asked(request, talk)),
        usage: onBill(talk, talk.usage),
      };
    talk = made;
    const { rounds } = talk;
    const mayCall = rounds.length < settings.maxToolRounds;
    const told = toolsToldOf(tools, settings, rounds.length);
    const asking = { ...request, ...told, messages: asked(request, talk) };
    const { talk: now, answered } = await askInOrder(context, talk, ({ modelId, place }, onUsage) =>
      ask(context, { request: { ...asking, modelId }, round: rounds.length, place, onUsage }),
    );
    talk = now;
    const { answer, verdict } = answered;
    const usage = onBill(talk, addUsage(talk.usage, answer.usage));
    const details = { input: messagesForPeople(asked(request, talk)), usage };
    if (verdict.action === 'Block') return { ...blocked(verdict), ...details };
    const calls = mayCall ? (answer.toolCalls ?? []) : [];
    if (calls.length === 0)
      return {
        output: {
          ...outputOf(verdict.text, request),
          ...cited(context, request, verdict.text),
          model: answer.model,
        },
        ...details,
      };
    const said = { text: verdict.text, calls, usage: answer.usage, tools };
    const recorded = await recordCalls(context, talk, said);
    if ('verdict' in recorded) return { ...blocked(recorded.verdict), ...details };
    talk = recorded.talk;
  }
}

const asked = ({ messages }: ModelRequest, talk: Rounds) => [...messages, ...messagesOf(talk)];

/** `required` is for the first round: a model that always had to call one would never answer. */
function toolsToldOf(
  tools: Tools,
  { toolChoice, maxToolRounds }: Context['settings'],
  round: number,
): Pick<ModelRequest, 'tools' | 'toolChoice'> {
  if (tools.size === 0) return {};
  const isFirst = round === 0;
  const choice = round >= maxToolRounds ? 'none' : isFirst && toolChoice === 'required' ? 'required' : 'auto';
  return { tools: [...tools.values()].map(({ told }) => told), toolChoice: choice };
}

type Asking = {
  request: ModelRequest;
  round: number;
  place: number;
  onUsage: (usage: Usage) => void;
};

async function ask(context: Context, { request, round, place, onUsage }: Asking) {
  const { run, scope, ports, check, signal, emit, attempt } = context;
  const isLater = round > 0;
  // Only what no filter can still take back is shown while the answer is being written.
  const answerPart = isLater ? { part: `answer ${round + 1}` } : {};
  const modelPart =
    place > 0 ? { part: `${answerPart.part ?? 'answer 1'} of model ${place + 1}` } : answerPart;
  const guard = await ports.guardrails.stream({ ...check, ...modelPart });
  let hasStreamed = false;
  const answer = await ports.models.generate(scope, request, {
    signal,
    idempotencyKey: `${context.idempotencyKey}:${attempt}${isLater ? `:${round}` : ''}${place > 0 ? `:model${place}` : ''}`,
    onUsage,
    user: { runId: run.id },
    // Pieces are written down as they come: in the background nobody reads them before the answer is whole.
    ...(run.priority >= 0 && {
      onDelta(delta: string) {
        hasStreamed = true;
        emit(guard.push(delta));
      },
    }),
  });
  if (!hasStreamed) emit(guard.push(answer.text));
  const { rest, verdict } = await guard.end();
  emit(rest);
  return { answer, verdict };
}

async function requestOf(context: Context): Promise<ModelRequest> {
  const { settings } = context;
  const { modelId, temperature, maxOutputTokens, outputSchema, reasoningEffort } = settings;
  const segments = await readSegments(context);
  const values = { ...context.values, prompt: promptValuesOf(segments) };
  const isAsked = settings.prompt.trim() !== '' || segments.user.some(({ text }) => text.trim());
  const prompt = isAsked ? rendered(settings.prompt, segments.user, values) : textBefore(context);
  const { texts, pictures } = await attachedFiles(context);
  return {
    modelId,
    messages: [
      ...systemMessage(
        rendered(settings.systemPrompt, segments.system, values),
        context,
        await toldOf(context),
      ),
      ...(await historyOf(context)),
      {
        role: 'user',
        content: [prompt, ...texts].filter(Boolean).join('\n\n'),
        ...(pictures.length > 0 && { pictures }),
      },
    ],
    ...(temperature !== null && { temperature }),
    ...(maxOutputTokens !== null && { maxOutputTokens }),
    ...(reasoningEffort && { reasoningEffort }),
    ...(outputSchema.trim() && { outputSchema: schemaOf(outputSchema) }),
  };
}

/** Rounds of a loop and structured answers are no answers for people. */
async function toldOf({ key, run, settings }: Context): Promise<string> {
  if (stepIdOf(key) !== key || settings.outputSchema.trim()) return '';
  const { answerAs } = await run.input();
  return answerAs ? answeringAs[answerAs] : '';
}

function systemMessage(text: string, { settings, run }: Context, told: string): Message[] {
  const { includeDateTimeContext, includeUserContext } = settings;
  const content = [
    text.trim(),
    includeDateTimeContext ? timeTold(settings.timeZone.trim()) : '',
    includeUserContext ? `The user is ${run.startedBy.name}.` : '',
    told,
  ].filter(Boolean);
  return content.length > 0 ? [{ role: 'system', content: content.join('\n\n') }] : [];
}

function timeTold(timeZone: string): string {
  const now = new Date().toISOString();
  if (!timeZone) return `The time is ${now}.`;
  return `The time is ${formatDate(now, 'EEEE, dd MMMM yyyy, HH:mm', timeZone)} (${timeZone}).`;
}

function schemaOf(text: string): Record<string, unknown> {
  const schema = parsedAnswer(text);
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    throw new Problem(engineProblems.notJson);
  return schema;
}

function cited(context: Context, { messages }: ModelRequest, answer: string) {
  const citations = citationsOf(context, messages, answer);
  return citations.length > 0 && { citations };
}

const outputOf = (text: string, { outputSchema }: ModelRequest) => ({
  text,
  ...(outputSchema && { data: parsedAnswer(text) }),
});
