import { engineProblems } from '../../../shared/executions/problems.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import {
  asText,
  missingChoices,
  stepKinds,
  type Settings,
  type StepType,
} from '../../../shared/steps/index.ts';
import type { EngineKind, RoundDecision, StepContext, StepResult } from '../engine-kind.ts';
import { errorOf } from '../step-error.ts';

type Result = StepResult | Promise<StepResult>;

type Performed<T extends StepType> = {
  run(context: StepContext<Settings<T>>): Result;
  /** After a pause, with what was answered. */
  resume?(context: StepContext<Settings<T>>, answer: Json): Result;
  mayRepeat?(context: StepContext<Settings<T>>): Promise<boolean>;
  /** Of a loop that is asked before each round. */
  decideRound?(context: StepContext<Settings<T>>, round: number): Promise<RoundDecision>;
};

/** What a kind does, joined with what `shared/steps` says about it; its settings are checked before every use. */
export function engineStep<T extends StepType>(
  type: T,
  { run, resume, mayRepeat, decideRound }: Performed<T>,
): EngineKind {
  const kind = stepKinds[type];
  const { settings, effects, role } = kind;

  const withSettings = (context: StepContext, then: (fit: StepContext<Settings<T>>) => Result): Result => {
    const parsed = settings.safeParse(context.settings);
    if (parsed.success) {
      const [choice] = missingChoices(kind, parsed.data);
      return choice
        ? { fail: { ...errorOf(choice.missing, {}), retryable: false } }
        : then({ ...context, settings: parsed.data });
    }
    const reason = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    return { fail: { ...errorOf(engineProblems.unfitSettings, { reason }), retryable: false } };
  };

  return {
    effects,
    role,
    run: (context) => withSettings(context, run),
    ...(mayRepeat && {
      async mayRepeat(context: StepContext) {
        const parsed = settings.safeParse(context.settings);
        return parsed.success && mayRepeat({ ...context, settings: parsed.data });
      },
    }),
    ...(decideRound && {
      async decideRound(context: StepContext, round: number) {
        const parsed = settings.safeParse(context.settings);
        return parsed.success ? decideRound({ ...context, settings: parsed.data }, round) : { goesOn: false }; // it would not have begun
      },
    }),
    ...(resume && {
      resume: (context: StepContext, answer: Json) => withSettings(context, (fit) => resume(fit, answer)),
    }),
  };
}

/** The text of the steps before: what an empty field stands for. */
export const textBefore = ({ inputs }: Pick<StepContext, 'inputs'>) =>
  inputs.map(asText).filter(Boolean).join('\n\n');
