import { asText, renderText, renderValue } from '../../../shared/steps/index.ts';
import { cameTo } from './agent-tool.ts';
import { withPictures } from './attached-files.ts';
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
      input: { text, variables: await withPictures(variables, run) },
      parent: { run, stepKey: key },
    });
    return { input: { text, variables }, pause: { kind: 'run', request: { runId: id }, also: start } };
  },

  resume(_context, answer) {
    const { came, usage } = cameTo(answer);
    if ('fail' in came) return { ...came, usage };
    const { output, runId, status } = came;
    return { output: { text: asText(output), output, runId, status }, usage };
  },
});
