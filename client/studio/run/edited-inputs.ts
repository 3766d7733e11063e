// Outputs as people edit them, before a step is run again: JSON, and only what has been changed.
import type { Json } from '../../../shared/kernel/json.ts';

export type EditedInputs = { outputs: Record<string, { output: Json }>; wrong: ReadonlySet<string> };

export function readEdited(
  sources: readonly { id: string; text: string }[],
  typed: Readonly<Record<string, string>>,
): EditedInputs {
  const outputs: EditedInputs['outputs'] = {};
  const wrong = new Set<string>();
  for (const { id, text } of sources) {
    const edited = typed[id];
    if (edited === undefined || edited === text) continue;
    try {
      outputs[id] = { output: JSON.parse(edited) as Json };
    } catch {
      wrong.add(id);
    }
  }
  return { outputs, wrong };
}
