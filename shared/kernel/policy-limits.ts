// How many policies there may be; part of `workLimits`.
export const policyLimits = {
  detectors: {
    /** Of a tenant, of one kind. */
    maxDetectors: 500,
  },
  rateLimits: {
    /** Each that applies is a row written at every request. */
    maxRateLimits: 200,
    /** What is set aside of a limit on output tokens for an answer whose longest length nobody said. */
    expectedOutputTokens: 1000,
    /** Characters of a text that is not counted yet. */
    charactersPerToken: 4,
  },
  feeds: {
    /** Of one person, over all feeds. */
    maxViews: 100,
    /** Of a tenant: each is counted again and again. */
    maxAlertRules: 100,
  },
  policies: {
    /** Of a tenant: each is asked at every check. */
    maxPolicies: 500,
    /** Of one policy. */
    maxVersions: 1000,
    /** Comparisons of one policy, in all of its groups. */
    maxComparisons: 200,
  },
} as const;
