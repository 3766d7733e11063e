// How much people may say of agents and ask for; a part of `workLimits`.
export const lifecycleLimits = {
  feedback: {
    maxComment: 2000,
    maxReply: 2000,
    /** From one person: each is a row that builders read. */
    perMinute: 30,
    /** Of one conversation: as many answers as anybody scrolls through. */
    maxMine: 500,
    /** Agents and people that a list can be limited to, by name. */
    maxChoices: 200,
    /** Versions of one chart, the latest. */
    maxVersions: 20,
    maxDays: 366,
  },
} as const;
