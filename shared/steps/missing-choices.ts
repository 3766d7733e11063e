import type { Choice, StepKind } from './define.ts';

/** What a step needs and nothing is chosen for, each field once. */
export function missingChoices<Settings>(
  { choices }: Pick<StepKind<string, Settings>, 'choices'>,
  settings: Settings,
): Choice[] {
  const missing = (choices?.(settings) ?? []).filter(({ chosen }) => !chosen);
  return [...new Map(missing.map((choice) => [choice.field, choice])).values()];
}
