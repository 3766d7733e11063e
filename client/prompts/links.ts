export const promptLinks = {
  ofProject: (projectId: string) => `/${projectId}/prompts`,
  create: (projectId: string) => `/${projectId}/prompts/new`,
  /** A version by its number, or the draft. */
  edit: (projectId: string, id: string, version: number | 'draft' = 'draft') =>
    `/${projectId}/prompts/${id}/edit/${version}`,
} as const;
