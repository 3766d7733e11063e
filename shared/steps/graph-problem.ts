import type { QuickFix } from './define.ts';
import type { GraphStep } from './graph.ts';

/** `text` is a marked i18n text with blanks for `values`. Without a `stepId` it is about the whole graph. */
export type GraphProblem = {
  stepId: string | null;
  field: string | null;
  /** An error also forbids publishing. */
  severity: 'error' | 'warning';
  text: string;
  values: Record<string, string | number>;
  fix: QuickFix | null;
};

type More = Partial<Pick<GraphProblem, 'field' | 'severity' | 'values' | 'fix'>>;

export const problemOf = (
  step: Pick<GraphStep, 'id'> | null,
  text: string,
  { field = null, severity = 'error', values = {}, fix = null }: More = {},
): GraphProblem => ({ stepId: step?.id ?? null, field, severity, text, values, fix });

/** What people call a step. */
export const nameOf = ({ title, type }: Pick<GraphStep, 'title' | 'type'>) => title || type;
