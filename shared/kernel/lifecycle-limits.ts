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
    /** Equal ones that one decision decides besides the first: each author is notified. */
    maxEqualDecided: 200,
  },
  requests: {
    maxTitle: 200,
    /** Description, samples and blockers each. */
    maxText: 4000,
    maxReason: 2000,
    maxDepartment: 100,
    maxTags: 20,
    maxTag: 50,
    /** From one person: each is a row that builders read. */
    perMinute: 20,
    /** Of one person that are neither delivered nor declined: more is a backlog, not a wish. */
    maxOpenOfPerson: 50,
    /** Of one person's own, the latest. */
    maxMine: 100,
    /** Of one column of the board; the others are in the list. */
    maxColumn: 50,
    /** Of the notes builders write together. */
    maxNotes: 50_000,
  },
  community: {
    maxTagline: 120,
    /** A readme: people read it before they take an agent. */
    maxDescription: 20_000,
    maxIndustries: 3,
    maxReason: 2000,
    /** Of one workspace that wait or are approved: each is a file of the largest size, and somebody's work to review. */
    maxOpen: 50,
    /** What is declined or withdrawn stays listed for so long, and so many of one workspace, the newest. */
    keptDays: 90,
    maxClosed: 200,
  },
} as const;
