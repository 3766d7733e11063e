import { citedBy, numbersIn } from '../../../shared/executions/citation.ts';
import { asText, renderValue } from '../../../shared/steps/index.ts';
import { engineStep, textBefore } from './engine-step.ts';

export const outputStep = engineStep('outputStep', {
  run(context) {
    const { settings, values } = context;
    const cited = (text: string) => {
      if (numbersIn(text).length === 0) return false;
      const citations = citedBy(Object.values(context.outputsByName()), text);
      return citations.length > 0 && { citations };
    };
    if (!settings.template.trim()) {
      const text = textBefore(context);
      return { output: { text, ...cited(text) } };
    }
    const value = renderValue(settings.template, values);
    const isData = typeof value === 'object' && value !== null;
    const text = asText(value);
    return { output: { text, ...(isData && { data: value }), ...cited(text) } };
  },
});
