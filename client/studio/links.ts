export const studioLinks = {
  /** `version`: `draft`, a number, or `branch:` and an id. */
  build: (projectId: string, agentId: string, version: string | number = 'draft') =>
    `/${projectId}/agents/${agentId}/${version}`,
  /** With the first steps listed. */
  onboarding: (projectId: string, agentId: string) => `/${projectId}/agents/${agentId}/draft?onboarding=true`,
  /** The draft with this step chosen. */
  step: (projectId: string, agentId: string, stepId: string) =>
    `/${projectId}/agents/${agentId}/draft?step=${encodeURIComponent(stepId)}`,
  /** The draft with its runs, its versions or the assistant open. */
  side: (projectId: string, agentId: string, side: 'runs' | 'versions' | 'assistant') =>
    `/${projectId}/agents/${agentId}/draft?side=${side}`,
  /** The draft, or a branch, with this thread of comments open, at its step. */
  thread: (projectId: string, agentId: string, thread: string, branchId?: string) =>
    `/${projectId}/agents/${agentId}/${branchId ? `branch:${branchId}` : 'draft'}?thread=${encodeURIComponent(thread)}`,
  /** Of agents that a list names: where each is built. */
  agents: <Agent extends { id: string; name: string; projectId: string }>(agents: readonly Agent[]) =>
    agents.map(({ id, name, projectId }) => ({ id, name, href: `/${projectId}/agents/${id}/draft` })),
} as const;
