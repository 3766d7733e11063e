// How much people may say to agents, and how much of it is answered at once; a part of `workLimits`.
const KB = 1024;

export const conversationLimits = {
  conversations: {
    /** A long document that somebody pastes; each run holds it, and every one after it is told of it. */
    maxMessageCharacters: 200 * KB,
    /** With one message, and with those before it that it stands behind. */
    maxFiles: 10,
    /** Of all files of a message together; pictures in base64. */
    maxFileCharacters: 2_500_000,
    filesPerMinute: 60,
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

  chatSpaces: {
    maxName: 80,
    maxDescription: 500,
    /** Each is told of every message. */
    maxMembers: 50,
    /** Those a person is in, or is invited to; the list beside the chat shows all of them. */
    maxPerPerson: 100,
    maxPerTenant: 2000,
    /** People read it; a document is for a conversation of one's own. */
    maxMessageCharacters: 20_000,
    maxMentions: 20,
    /** Answers at work in one space, or waiting for their turn. */
    maxOpen: 10,
    /** From one person, of all spaces. */
    messagesPerMinute: 60,
    newPerMinute: 30,
    invitationsPerMinute: 30,
    /** A page says that it is looked at every twenty seconds, and at most every three that somebody types. */
    presencePerMinute: 60,
    readsPerMinute: 240,
    presentSeconds: 45,
    maxPage: 50,
    defaultPage: 30,
  },
} as const;
