import { renderText } from '../../../shared/steps/index.ts';
import { storableText } from '../storable-json.ts';
import { engineStep } from './engine-step.ts';

export const memoryLoadStep = engineStep('memoryLoadStep', {
  async run({ run, scope, settings, values, ports }) {
    const key = storableText(renderText(settings.key, values));
    const text = await ports.memories.load(scope, { memoryId: settings.memoryId, key, run });
    const output =
      text === undefined
        ? { text: renderText(settings.fallback, values), found: false }
        : { text, found: true };
    return { output, input: { key } };
  },
});
