// How much work schedules may cause.
export const scheduleLimits = {
  schedules: {
    /** Of one agent; more are one schedule with several days, or several agents. */
    maxPerAgent: 20,
    maxName: 100,
    /** Every run holds it: longer instructions belong to the agent. */
    maxPromptCharacters: 20_000,
    /** Claimed at a time; tenants take turns in each round. */
    perRound: 100,
    /** Started at the same time: each takes a connection of few. */
    startedAtOnce: 4,
    /** Later than this a run is marked late: a slot of the shortest schedule has passed. */
    lateAfterMs: 60_000,
    /** Failures in a row before a schedule is turned off: nobody reads what it does. */
    maxFailures: 100,
  },
} as const;
