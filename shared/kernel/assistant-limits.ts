// How much the assistant may read, write and keep; a part of `workLimits`.
const KB = 1024;

export const assistantLimits = {
  assistant: {
    /** About a page: what is longer is a document, and belongs to a step. */
    maxWishCharacters: 4000,
    /** Of one proposal: more than people review. */
    maxEdits: 200,
    /** Of one proposal as JSON, with the steps as the model saw them: everybody in the draft is sent it. */
    maxProposalCharacters: 500_000,
    /** What the model says about it. */
    maxMessageCharacters: 4000,
    /** How often problems go back to the model. */
    maxRounds: 3,
    /** Problems that go back at once: the first ones cause most of the others. */
    maxToldProblems: 30,
    /** Of the draft as JSON: about what the models of most providers read. */
    maxDraftCharacters: 400 * KB,
    /** Of people, models, tools, memories and agents, each: what a wish may name. */
    maxNamed: 100,
    /** Wishes before, which a later one may refer to. */
    maxRemembered: 6,
    /** Of one person at the same time. */
    maxWorking: 3,
    /** Wishes of one person or key a minute. */
    perMinute: 10,
    /** Of one answer; an assistant that thinks for longer is not waited for. */
    answerMs: 5 * 60_000,
    /** A proposal is about a draft as it was; nobody takes one that is older. */
    keptDays: 30,
  },
} as const;
