import { asText, renderValue } from '../../../shared/steps/index.ts';
import { engineStep, textBefore } from './engine-step.ts';

export const outputStep = engineStep('outputStep', {
  run(context) {
    const { settings, values } = context;
    if (!settings.template.trim()) return { output: { text: textBefore(context) } };
    const value = renderValue(settings.template, values);
    const isData = typeof value === 'object' && value !== null;
    return { output: { text: asText(value), ...(isData && { data: value }) } };
  },
});
