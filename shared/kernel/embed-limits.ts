// How much visitors of other companies' pages may cause, whom nobody knows; a part of `workLimits`.
const KB = 1024;

export const embedLimits = {
  embed: {
    /** Of who a page says that a visitor is. */
    maxVisitorId: 200,
    maxVisitorName: 100,
    /** What a page tells the agent with each message. */
    maxContext: 20,
    maxContextName: 100,
    maxContextValue: 2000,
    /** Less than a colleague may send: a stranger's text is paid for by the company. */
    maxMessageCharacters: 16 * KB,
    maxPage: 50,
    defaultPage: 30,
    /** From one address, behind which a whole office may be. */
    perMinutePerAddress: 300,
    /** From one address: each makes a visitor. */
    entriesPerMinute: 60,
    /** From one visitor; each is a run. */
    messagesPerMinute: 15,
    /** To one deployment, from all its visitors together: what its company can be made to pay. */
    messagesPerMinutePerDeployment: 300,
    /** How long an anonymous visitor who does not come back is known. */
    tokenDays: 30,
    /** A conversation in which its visitor writes no more is deleted after that. */
    keptDays: 90,
    /** How long somebody may be vouched for. */
    identityHours: 24,
    /** Chats of one visitor that are open at once, in tabs and on devices. */
    maxOpenStreams: 8,
    /** The server's clock and the page's may differ. */
    clockSkewSeconds: 60,
  },
} as const;
