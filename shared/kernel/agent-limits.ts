// How much one agent may hold.
export const agentLimits = {
  agents: {
    /** What one job does to many agents; each takes some milliseconds. */
    maxJobAgents: 1_000,
    /** Of so many one may be told what needs them; the drafts around them are read for the first ones alone. */
    maxConsequenceAgents: 1_000,
    maxConsequenceReads: 25,
    /** Of one agent's settings. */
    maxCustomFields: 20,
    /** Of one custom field that is chosen from several. */
    maxCustomOptions: 50,
    /** Steps on the way from one backup to the next, as they are looked through for a circle. */
    maxBackups: 100,
    /** Departments, and industries, that lists of agents offer to filter by. */
    maxFacets: 200,
    /** Among which the last use of each interface is looked for. */
    latestRuns: 5_000,
  },
  externalAgents: {
    /** Of one project, and of those for all projects: each card is refreshed and listed. */
    maxPerProject: 100,
  },
  versions: {
    /** The newest of one agent, each with its authors; older ones are still read by their number. */
    maxListed: 1000,
    /** Of one agent: every run that names one looks it up, and the list of versions shows them all. */
    maxLabels: 20,
  },
} as const;
