/** What one most likely does next in a project with so many agents; absent: unknown how many. */
export function mainAction(agents: number | undefined, may: { view: boolean; edit: boolean }) {
  if (agents === 0 && may.edit) return 'createAgent';
  return may.view ? 'openAgents' : undefined;
}

/** Figures of a project in which nothing has run and nothing can would all be nothing. */
export const isUnused = (agents: number | undefined, runs: number | undefined) => agents === 0 && runs === 0;
