import { renderText } from '../../../shared/steps/index.ts';
import { storableText } from '../storable-json.ts';
import { engineStep, textBefore } from './engine-step.ts';

export const memoryStoreStep = engineStep('memoryStoreStep', {
  async run(context) {
    const { run, scope, settings, values, ports, idempotencyKey } = context;
    const { memoryId, mode } = settings;
    const key = storableText(renderText(settings.key, values));
    const value = settings.value.trim() ? renderText(settings.value, values) : textBefore(context);
    const writing = { memoryId, key, mode, run, text: storableText(value), writeKey: idempotencyKey };
    return { output: { text: await ports.memories.store(scope, writing) }, input: { key, text: value } };
  },
});
