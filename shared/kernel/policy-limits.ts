// How many policies there may be; part of `workLimits`.
export const policyLimits = {
  policies: {
    /** Of a tenant: each is asked at every check. */
    maxPolicies: 500,
    /** Of one policy. */
    maxVersions: 1000,
    /** Comparisons of one policy, in all of its groups. */
    maxComparisons: 200,
  },
} as const;
