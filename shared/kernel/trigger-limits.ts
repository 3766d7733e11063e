// How much work may be caused by what starts agents: schedules, and webhooks, to which whoever knows their address sends.
export const triggerLimits = {
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
  webhooks: {
    /** Of one agent and version; the list shows all of them. */
    maxPerAgent: 20,
    maxName: 100,
    maxHeaderName: 100,
    maxPrefix: 50,
    /** Of a secret somebody else has made. */
    minSecretCharacters: 16,
    maxSecretCharacters: 500,
    /** Of one delivery; the largest that known senders make are some hundred kilobytes. */
    maxBodyBytes: 1024 * 1024,
    /** The largest body takes a second; the first task of a thread loads the reader. */
    readMs: 10_000,
    /** Of the time a delivery says it was signed at: the usual five minutes. */
    toleranceMs: 5 * 60_000,
    /** Of the name a sender gives a delivery. */
    maxDeliveryId: 256,
    /** A sender that rotates its secret signs with two; each signature is a computation. */
    maxSignatures: 10,
    /** Of one webhook; each delivery is a run. */
    perMinute: 300,
    /** Of one address that sends: behind it may be all webhooks of a large sender. */
    perMinuteOfSender: 1200,
    /** Longer than senders wait; afterwards the answer is the run's id. */
    waitMs: 30_000,
    /** Deliveries of one webhook whose senders wait at the same time; further ones get the run's id at once. */
    maxWaiting: 20,
    /** Of one webhook, the newest: enough to see what goes wrong. */
    keptDeliveries: 20,
    /** Of those, the newest that started a run keep what they brought. */
    keptSamples: 5,
    maxSampleCharacters: 64 * 1024,
  },
} as const;
