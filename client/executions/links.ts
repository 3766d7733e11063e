export const runLinks = {
  run: (runId: string) => `/executions/${runId}`,
  /** With itself: the other one is still to be chosen. */
  compare: (runId: string, otherId: string) => `/executions/${runId}/compare/${otherId}`,
} as const;
