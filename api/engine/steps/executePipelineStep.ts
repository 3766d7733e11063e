import { engineProblems } from '../../../shared/executions/problems.ts';
import { asText, renderText, renderValue } from '../../../shared/steps/index.ts';
import { Ended } from '../run-ended.ts';
import { errorOf } from '../step-error.ts';
import { engineStep, textBefore } from './engine-step.ts';

export const executePipelineStep = engineStep('executePipelineStep', {
  async run(context) {
    const { run, key, settings, values, engine } = context;
    const text = settings.input.trim() ? renderText(settings.input, values) : textBefore(context);
    const variables = Object.fromEntries(
      settings.variables.map(({ name, value }) => [name, renderValue(value, values)]),
    );
    const { id, start } = await engine.prepareChild({
      agentId: settings.agentId,
      version: /^\d+$/.test(settings.version) ? Number(settings.version) : settings.version,
      input: { text, variables },
      parent: { run, stepKey: key },
    });
    return { input: { text, variables }, pause: { kind: 'run', request: { runId: id }, also: start } };
  },

  resume(_context, answer) {
    const { runId, status, output, error, ...ended } = Ended.parse(answer);
    const usage = { ...ended.usage, ofRun: runId };
    if (status === 'succeeded' || status === 'partial')
      return { output: { text: asText(output), output, runId, status }, usage };
    const values = { status, reason: error?.message ?? '' };
    // What a guardrail stopped inside stops what is around it in the same way.
    const isBlocked = error?.code === engineProblems.blocked.code;
    const failure = isBlocked
      ? { code: error.code, message: error.message }
      : errorOf(engineProblems.childFailed, values);
    return { fail: { ...failure, retryable: !isBlocked && status === 'failed', details: { runId } }, usage };
  },
});
