/** `?view=list`: a list instead of the board. */
export const agentRequestLinks = {
  board: '/requested-agents',
  list: '/requested-agents?view=list',
  one: (id: string) => `/requested-agents/${id}`,
} as const;
