// How much work may be caused by what starts agents: schedules, and what strangers send, webhooks and mails.
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
  emailTriggers: {
    /** Of a restriction; more are a domain. */
    maxAllowed: 50,
    /** Of a mail with its attachments: what most mail servers send. */
    maxMailBytes: 10 * 1024 * 1024,
    /** Of the lines above a mail's text; usual ones are some kilobytes. */
    maxHeaderBytes: 128 * 1024,
    /** Lines that may separate parts: each part is an object. */
    maxPartLines: 1000,
    /** A part within a part. */
    maxNesting: 20,
    maxAttachments: 50,
    /** Each is a lookup and a computation over all of the mail. */
    maxSignatures: 10,
    /** A run holds the message. */
    maxTextCharacters: 200_000,
    /** Of the text of all attachments: what the variables of a run may hold, less the message. */
    maxFileCharacters: 700_000,
    maxAddressCharacters: 254,
    maxNameCharacters: 200,
    maxSubjectCharacters: 1000,
    /** Of one mail; each is a run. */
    maxRecipients: 10,
    /** Servers that a mail has passed; more is a loop. */
    maxHops: 50,
    readMs: 10_000,
    /** Names looked up for one mail; SPF alone may ask for some thirty. */
    maxLookups: 80,
    lookupMs: 5000,
    authenticateMs: 20_000,
    /** At the same time; each is as large as a mail may be. */
    maxReading: 8,
    maxConnections: 100,
    maxConnectionsOfSource: 10,
    idleMs: 60_000,
    maxConnectionMs: 5 * 60_000,
    /** Connections and recipients of one address that sends. */
    perMinuteOfSource: 300,
    /** Of one agent's address; each mail is a run. */
    perMinute: 60,
    /** Of one agent, the newest: enough to see what goes wrong. */
    keptMails: 50,
  },
} as const;
