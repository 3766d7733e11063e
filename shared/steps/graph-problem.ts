import type { QuickFix } from './define.ts';
import type { GraphStep } from './graph.ts';
import { kindOf } from './registry.ts';

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

type Named = Pick<GraphStep, 'id' | 'title' | 'type'>;

/** The name of a step as people read it; an unnamed one has the name of its kind. */
export const nameOf = ({ title, type }: Named) => title.trim() || (kindOf(type)?.label ?? type);

/** Blanks for the names of steps: `title` with the name in English, `titleId` for readers of other languages. */
export const namesOf = (steps: Record<string, Named>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(steps).flatMap(([blank, step]) => [
      [blank, nameOf(step)],
      [`${blank}Id`, step.id],
    ]),
  );
