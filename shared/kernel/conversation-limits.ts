// How much people may say to agents, and how much of it is answered at once; a part of `workLimits`.
const KB = 1024;

export const conversationLimits = {
  conversations: {
    /** A long document that somebody pastes; each run holds it, and every one after it is told of it. */
    maxMessageCharacters: 200 * KB,
    maxTitle: 200,
    maxSearch: 200,
    /** Of one conversation, at work or waiting for their turn: each is a run. */
    maxOpen: 10,
    /** From one person; each is a run. */
    perMinute: 60,
    /** Of one answer; what is above them is read when somebody scrolls there. */
    maxPage: 50,
    defaultPage: 30,
    /** Of the list beside a conversation. */
    maxListed: 100,
    /** Of one person: a search walks over them. */
    maxSearched: 5000,
    /** Events of one answer that has no output: what was written until it was stopped. */
    maxEvents: 5000,
    /** Of one export, the latest; more is several megabytes. */
    maxExported: 2000,
    /** A file is put together in memory. */
    exportsPerMinute: 10,
    maxPins: 100,
    maxSiblings: 100,
  },
} as const;
