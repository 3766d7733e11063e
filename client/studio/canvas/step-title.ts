import { useLingui } from '@lingui/react';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import { kindOf } from '../graph/kinds.ts';

/** A step nobody has named bears the name of its kind, in the reader's language. */
export function useStepTitle(step: GraphStep | undefined): string {
  const { i18n } = useLingui();
  return step ? titleOf(step, (text) => i18n._(text)) : '';
}

export const titleOf = (step: GraphStep, say: (text: string) => string): string =>
  step.title.trim() || say(kindOf(step.type)?.label ?? step.type);
