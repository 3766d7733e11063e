// How much of a draft's past is kept.

export const historyLimits = {
  history: {
    /** A pause after which somebody's editing is another moment; and how long one without a pause may last. */
    idleMs: 5 * 60_000,
    longestMs: 10 * 60_000,
    keptDays: 30,
    /** Of the steps one moment names. */
    maxSteps: 200,
    /** Of one document without a name, the newest; and the bytes of all of them, compressed: a graph of 1,000 steps takes
     * some 30 KB, one of the largest size some hundred times that. */
    maxMoments: 2000,
    maxBytes: 32 * 1024 * 1024,
    /** Of one document, kept for ever. */
    maxNamed: 100,
    /** Rows of a log that has not been folded yet, which the list reads; folding comes after some hundred. */
    maxUnfolded: 10_000,
    /** For a document of the largest size with a moment for every few of its rows. */
    foldMs: 20_000,
  },

  branches: {
    /** Of one agent: each is a document of up to the same size as its draft. */
    maxOpen: 50,
    maxOfAgent: 500,
    /** Without an edit, until it is archived. */
    archivedAfterDays: 30,
    /** Archived in one round of the job. */
    archivedAtOnce: 100,
    /** Two documents of the largest size read and put together. */
    mergeMs: 20_000,
  },
};
