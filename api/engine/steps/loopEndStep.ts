import { renderValue } from '../../../shared/steps/index.ts';
import { EXIT } from '../engine-kind.ts';
import { engineStep } from './engine-step.ts';

export const loopEndStep = engineStep('loopEndStep', {
  run({ settings, values, inputs }) {
    const output = settings.value.trim() ? renderValue(settings.value, values) : (inputs.at(-1) ?? null);
    return { output, ...(settings.behaviour === 'exit' && { routes: [EXIT] }) };
  },
});
