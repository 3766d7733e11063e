export const testLinks = {
  /** `version`: `draft` or a number. */
  version: (projectId: string, agentId: string, version: string | number = 'draft') =>
    `/${projectId}/test/${agentId}/${version}`,
} as const;
