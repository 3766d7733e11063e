export const assistantLinks = {
  /** About a new agent of this project. */
  newAgent: (projectId: string) => `/assistant?projectId=${projectId}`,
} as const;
