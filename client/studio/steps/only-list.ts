import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { kindOf, settingsOf } from '../../../shared/steps/index.ts';

/** The one list a run is started with, when there is just one and no other loop repeats over it. */
export function onlyList(used: readonly { items: string }[], _names: unknown, { steps }: AgentGraph) {
  const lists = steps.flatMap((step) => {
    const settings = settingsOf(step);
    const variables = (settings && kindOf(step.type)?.variables?.(settings)) ?? [];
    return variables.filter(({ type }) => type === 'list').map(({ name }) => name);
  });
  const [name, ...others] = lists;
  if (name === undefined || others.length > 0) return {};
  const items = `{{ variables.${name} }}`;
  return used.some((loop) => loop.items === items) ? {} : { items };
}
