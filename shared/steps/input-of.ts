import type { AgentGraph } from './graph.ts';
import type { InputVariable } from './input-variable.ts';
import { kindOf, settingsOf } from './registry.ts';

/** The variables of whichever step begins the agent; none where its settings do not fit. */
export function variablesOf({ steps }: AgentGraph): InputVariable[] {
  const start = steps.find(
    ({ type, parentId }) =>
      parentId === null && kindOf(type)?.role === 'start' && kindOf(type)?.place === 'top',
  );
  const settings = start && settingsOf(start);
  return (settings && kindOf(start.type)?.variables?.(settings)) ?? [];
}
