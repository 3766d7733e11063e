// A tool that is looked for on behalf of a step: the studio names the step in the address, the library's page leaves the
// choice here and goes back, and the step takes it. Not in the address: a link alone must not change an agent.
import { proxy } from 'valtio';

type Choice = { toolId: string; stepId: string; page: string };

const picked = proxy<{ choice: Choice | undefined }>({ choice: undefined });

export const leaveChoice = (choice: Choice) => {
  picked.choice = choice;
};

/** Once. Absent: nothing was chosen for this step of this page. */
export function takeChoice(stepId: string, page: string): string | undefined {
  const { choice } = picked;
  if (choice?.stepId !== stepId || choice.page !== page) return undefined;
  picked.choice = undefined;
  return choice.toolId;
}
