// A record that is looked for on behalf of a step: the studio names the step in the address, the page where one is found
// or made leaves the choice here and goes back, and the step takes it. Not in the address: a link alone must not change
// an agent.
import { proxy } from 'valtio';

/** `kind`: several fields of a step may have been looked for. */
type Choice = { kind: string; id: string; stepId: string; page: string };

const picked = proxy<{ choice: Choice | undefined }>({ choice: undefined });

export const leaveChoice = (choice: Choice) => {
  picked.choice = choice;
};

/** Once. Absent: nothing was chosen for this step of this page. */
export function takeChoice({ kind, stepId, page }: Omit<Choice, 'id'>): string | undefined {
  const { choice } = picked;
  if (choice?.kind !== kind || choice.stepId !== stepId || choice.page !== page) return undefined;
  picked.choice = undefined;
  return choice.id;
}

/** What the address of a page says to which a step leads. */
export const pickSearch = (page: string, step: string) => `?${new URLSearchParams({ returnTo: page, step })}`;
