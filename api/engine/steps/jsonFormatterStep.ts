import { engineProblems } from '../../../shared/executions/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { renderJson } from '../../../shared/steps/json-template.ts';
import { engineStep } from './engine-step.ts';

export const jsonFormatterStep = engineStep('jsonFormatterStep', {
  run({ settings, values }) {
    const output = renderJson(settings.template, values, { missingAsNull: settings.fallbackToNull });
    if (output === undefined) throw new Problem(engineProblems.notJson);
    return { output };
  },
});
