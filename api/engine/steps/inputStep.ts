import { checkVariables } from '../../../shared/executions/check-variables.ts';
import { engineProblems } from '../../../shared/executions/problems.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { withoutPictures } from '../../../shared/steps/file-value.ts';
import { MESSAGE_FILES } from '../../../shared/steps/message-files.ts';
import { checkTexts } from './check-texts.ts';
import { engineStep } from './engine-step.ts';
import { mapTexts, type MapText } from './map-texts.ts';

export const inputStep = engineStep('inputStep', {
  async run({ run, settings, ports, check }) {
    const sent = await run.input();
    const declared = new Set([...settings.variables.map(({ name }) => name), MESSAGE_FILES]);
    const variables = Object.fromEntries(
      Object.entries(checkVariables(settings.variables, sent.variables)).map(([name, value]) => [
        name,
        declared.has(name) ? withoutPictures(value) : value,
      ]),
    );
    // Another agent's run is told what a model has written.
    const about = run.depth === 0 ? { ...check, isFromPerson: true as const } : check;
    const { verdict, released } = await checkTexts(ports.guardrails, about, 'input', {
      value: { text: sent.text, variables },
      map: ({ text, variables }, to) => ({
        text: to(text, false),
        variables: mapVariables(variables, declared, to),
      }),
    });
    if (!released)
      return {
        fail: {
          code: engineProblems.blocked.code,
          message: verdict.message || engineProblems.blocked.text,
          retryable: false,
          details: { violationIds: verdict.violationIds },
        },
      };
    const input: Json = verdict.action === 'Redact' ? { redacted: true } : released;
    return { output: released, input };
  },
});

type Variables = { [name: string]: Json };

/** The agent itself gives the names of its own variables; those of others are whatever the caller likes. */
function mapVariables(variables: Variables, declared: ReadonlySet<string>, to: MapText): Variables {
  const [own, others] = [true, false].map((isOwn) =>
    Object.entries(variables).filter(([name]) => declared.has(name) === isOwn),
  );
  return {
    ...(mapTexts(Object.fromEntries(others ?? []), to) as Variables),
    ...Object.fromEntries((own ?? []).map(([name, value]) => [name, mapTexts(value, to)])),
  };
}
