export const runLinks = { run: (runId: string) => `/executions/${runId}` } as const;
