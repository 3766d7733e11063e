// How much work deployments may cause: they are listed whole, and everybody's chat reads those that are theirs.
export const deploymentLimits = {
  deployments: {
    /** Of a tenant: the grouped list and a person's chat show all of them. */
    maxPerTenant: 1000,
    /** Of one agent. */
    maxPerAgent: 50,
    maxName: 256,
    maxDescription: 2000,
    /** Of one deployment; more people are a group. */
    maxUsers: 500,
    maxGroups: 100,
    /** Tags, and as many categories. */
    maxTags: 20,
    maxTag: 50,
    /** Offered to begin a chat with: more than fit on any screen. */
    maxUserPrompts: 20,
    /** Operations of one batch, which is one transaction. */
    maxBatch: 100,
    /** Origins a page of which may embed an agent. */
    maxOrigins: 20,
    maxOrigin: 300,
    /** How often the last use of an embed key is written down. */
    usedEveryMs: 60_000,
  },
} as const;
