import { engineProblems } from '../../../shared/executions/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { renderValue, type Settings } from '../../../shared/steps/index.ts';
import type { StepContext } from '../engine-kind.ts';
import { engineStep } from './engine-step.ts';

export const loopContainerStep = engineStep('loopContainerStep', {
  run({ settings, values }) {
    const { mode, degree, stopOnError, maxIterations } = settings;
    const items = itemsOf(settings, values);
    if (items.length > maxIterations)
      throw new Problem(engineProblems.tooManyRounds, { count: items.length, most: maxIterations });
    return {
      loop: {
        items,
        degree: mode === 'sequential' ? 1 : degree,
        together: mode === 'batch',
        stopOnError,
      },
    };
  },
});

function itemsOf(settings: Settings<'loopContainerStep'>, values: StepContext['values']): Json[] {
  if (settings.over === 'cycles') return Array.from({ length: settings.cycles }, (_, index) => index);
  const value = renderValue(settings.items, values);
  const items = typeof value === 'string' ? listIn(value) : value;
  if (!Array.isArray(items)) throw new Problem(engineProblems.notAList, { what: kindOf(value) });
  return items;
}

/** Models answer lists as text, often one item per line. */
function listIn(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  }
}

const kindOf = (value: Json) => (value === null ? 'null' : typeof value);
