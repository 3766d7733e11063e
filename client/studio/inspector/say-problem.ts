// Problems in the reader's words: their blanks hold names in English and ids beside them.
import type { GraphProblem } from '../../../shared/steps/index.ts';
import { titleOf } from '../canvas/step-title.ts';
import { sayReference, type Naming } from './reference-name.ts';

type Say = (text: string, values?: Record<string, string | number>) => string;

/** `message`: the whole sentence. */
export type SaidProblem = GraphProblem & { message: string };

export const sayProblem = (problem: GraphProblem, step: Naming['step'], say: Say): SaidProblem => ({
  ...problem,
  message: say(problem.text, readableValues(problem.values, { step, say })),
});

function readableValues(values: GraphProblem['values'], naming: Naming): GraphProblem['values'] {
  const readable = { ...values };
  if (typeof values.reference === 'string') readable.reference = sayReference(values.reference, naming);
  for (const [blank, id] of Object.entries(values)) {
    if (!blank.endsWith('Id')) continue;
    const step = naming.step(String(id));
    if (step) readable[blank.slice(0, -2)] = titleOf(step, naming.say);
  }
  return readable;
}
