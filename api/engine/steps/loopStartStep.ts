import { asText } from '../../../shared/steps/index.ts';
import { look } from '../../../shared/steps/look.ts';
import { engineStep } from './engine-step.ts';

export const loopStartStep = engineStep('loopStartStep', {
  run({ values }) {
    const loop = typeof values.loop === 'function' ? null : (values.loop ?? null);
    const item = look(loop, ['item']) ?? null;
    return {
      output: {
        item,
        index: look(loop, ['index']) ?? null,
        count: look(loop, ['count']) ?? null,
        text: asText(item),
      },
    };
  },
});
