// Pinned data of nodes becomes pinned outputs of the steps they became.
import type { Json } from '../../kernel/json.ts';
import { jsonSize } from '../../kernel/json-size.ts';
import { workLimits } from '../../kernel/work-limits.ts';
import { kept } from '../clean-text.ts';
import { asList, asRecord } from '../file-values.ts';
import type { ImportedAgent } from '../imported-agent.ts';
import type { ImportedNode } from '../import-report.ts';
import { hideIn } from '../own/hidden-keys.ts';

const { maxPins, maxPinCharacters, maxPinnedCharacters } = workLimits.graphs;

/** `lost`: nodes whose data is too large, or that became no step. What looks like a key does not come in. */
export function pinsOf(
  pinData: { [node: string]: unknown },
  nodes: readonly ImportedNode[],
): { pins: ImportedAgent['pins']; lost: number } {
  const stepOf = new Map(nodes.map(({ name, stepId }) => [name, stepId]));
  const pins = new Map<string, Json>();
  let [lost, left] = [0, maxPinnedCharacters];
  for (const [name, items] of Object.entries(pinData)) {
    const stepId = stepOf.get(name);
    const output = hideIn(kept(outputOf(items)));
    const size = jsonSize(output, maxPinCharacters);
    const fits = size <= Math.min(left, maxPinCharacters) && pins.size < maxPins;
    if (!stepId || !fits || pins.has(stepId)) {
      lost += 1;
      continue;
    }
    pins.set(stepId, output);
    left -= size;
  }
  return { pins: [...pins], lost };
}

/** One item is its data; several are a list. */
function outputOf(items: unknown): Json {
  const data = asList(items).map((item) => (asRecord(item).json ?? null) as Json);
  return data.length === 1 ? (data[0] ?? null) : data;
}
