// Other models are asked where one fails, before the step does. Which have failed is recorded with what they cost, so
// that a worker that takes over asks none of them again.
import type { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { NeedsConnection } from '../../../shared/credentials/needs-connection.ts';
import type { StepContext } from '../engine-kind.ts';
import type { Usage } from '../ports.ts';
import { addUsage, withoutBills } from '../usage.ts';
import { onBill, type Rounds } from './tool-rounds.ts';

type FallbackContext = StepContext<{ modelId: string; fallbackModelIds: readonly string[] }>;

/** `place`: 0 for the model the step names first. */
export type AskModel<Answer> = (
  model: { modelId: string; place: number },
  onUsage: (usage: Usage) => void,
) => Promise<Answer>;

export async function askInOrder<Answer>(
  context: FallbackContext,
  given: Rounds,
  ask: AskModel<Answer>,
): Promise<{ talk: Rounds; answered: Answer }> {
  const { settings, attempt, signal, spend } = context;
  const models = [settings.modelId, ...settings.fallbackModelIds.filter(Boolean)];
  let talk = given;
  for (;;) {
    // A new attempt of the step begins with the first model again.
    const place = talk.fallback?.attempt === attempt ? talk.fallback.failed : 0;
    const modelId = models[place] ?? settings.modelId;
    const before = talk.usage;
    let used: Usage = { inputTokens: 0, outputTokens: 0, cost: 0 };
    const onUsage = (usage: Usage) => {
      used = usage;
      spend(onBill(talk, addUsage(before, usage)));
    };
    try {
      return { talk, answered: await ask({ modelId, place }, onUsage) };
    } catch (error) {
      signal.throwIfAborted();
      const next = models[place + 1];
      if (!(error instanceof Problem) || error instanceof NeedsConnection || next === undefined) throw error;
      const all = addUsage(before, used);
      const bill = { ...onBill(talk, all), part: `round ${talk.rounds.length + 1}, model ${place + 1}` };
      talk = { ...talk, usage: all, fallback: { attempt, failed: place + 1 } };
      const { code, message } = error;
      await context.record(
        { type: 'step.modelFailed', data: { modelId, next, code, message, usage: withoutBills(used) } },
        talk as unknown as Json,
        bill,
      );
    }
  }
}
