// What a delivery gives its run, and what of it is kept as a sample.
import type { Json } from '../../shared/kernel/json.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { InputVariable } from '../../shared/steps/input-variable.ts';
import { maskSecretsIn, maskSecrets } from '../../shared/webhooks/mask-secrets.ts';
import { readContent, variablesFrom, type Content } from './read-content.ts';

const { maxSampleCharacters } = workLimits.webhooks;

export type ReadDelivery = {
  text: string;
  variables: Record<string, Json>;
  sample: { content: string; isCut: boolean };
};

export function readDelivery(
  body: Uint8Array,
  { contentType, variables }: { contentType: string | undefined; variables: readonly InputVariable[] },
): ReadDelivery {
  const content = readContent(body, contentType);
  return {
    text: content.text,
    variables: variablesFrom(content, variables),
    sample: sampleOf(content),
  };
}

function sampleOf({ text, payload }: Content) {
  const whole = payload === undefined ? maskSecretsIn(text) : JSON.stringify(maskSecrets(payload), null, 2);
  const content = whole.slice(0, maxSampleCharacters).toWellFormed();
  return { content, isCut: content.length < whole.length };
}
