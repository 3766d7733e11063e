import { engineProblems } from '../../../shared/executions/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { renderText, type Settings } from '../../../shared/steps/index.ts';
import type { StepContext } from '../engine-kind.ts';
import type { Message, ModelRequest } from '../ports.ts';
import { engineStep, textBefore } from './engine-step.ts';
import { blocked, historyOf, messagesForPeople, parsedAnswer } from './model-call.ts';

type Context = StepContext<Settings<'AIOperation'>>;

export const AIOperation = engineStep('AIOperation', {
  async run(context) {
    const { run, scope, ports, check, signal, emit, spend, attempt } = context;
    const request = await requestOf(context);
    // Only what no filter can still take back is shown while the answer is being written.
    const guard = await ports.guardrails.stream(check);
    let hasStreamed = false;
    const answer = await ports.models.generate(scope, request, {
      signal,
      idempotencyKey: `${context.idempotencyKey}:${attempt}`,
      onUsage: spend,
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
    const details = { input: messagesForPeople(request.messages), usage: answer.usage };
    if (verdict.action === 'Block') return { ...blocked(verdict), ...details };
    return { output: { ...outputOf(verdict.text, request), model: answer.model }, ...details };
  },
});

async function requestOf(context: Context): Promise<ModelRequest> {
  const { settings, values } = context;
  const { modelId, temperature, maxOutputTokens, outputSchema } = settings;
  const prompt = settings.prompt.trim() ? renderText(settings.prompt, values) : textBefore(context);
  return {
    modelId,
    messages: [
      ...systemMessage(renderText(settings.systemPrompt, values), settings),
      ...(await historyOf(context)),
      { role: 'user', content: prompt },
    ],
    ...(temperature !== null && { temperature }),
    ...(maxOutputTokens !== null && { maxOutputTokens }),
    ...(outputSchema.trim() && { outputSchema: schemaOf(outputSchema) }),
  };
}

function systemMessage(text: string, { includeDateTimeContext }: Context['settings']): Message[] {
  const now = includeDateTimeContext ? `The time is ${new Date().toISOString()}.` : '';
  const content = [text.trim(), now].filter(Boolean).join('\n\n');
  return content ? [{ role: 'system', content }] : [];
}

function schemaOf(text: string): Record<string, unknown> {
  const schema = parsedAnswer(text);
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    throw new Problem(engineProblems.notJson);
  return schema;
}

const outputOf = (text: string, { outputSchema }: ModelRequest) => ({
  text,
  ...(outputSchema && { data: parsedAnswer(text) }),
});
