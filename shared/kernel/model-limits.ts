// What a model may be asked and may answer; see work-limits.ts.
const MB = 1024 * 1024;

export const modelLimits = {
  models: {
    /** As much as a step may give; a model that never stops is cut off. */
    maxAnswerCharacters: 5 * MB,
    /** Of the changes of a price, the newest: nobody reads on. */
    maxListedPrices: 100,
    /** Of the agents that use a model: a list for people. */
    maxListedAgents: 100,
    /** Of texts that become vectors in one call of ours. */
    maxEmbeddedTexts: 500,
    maxEmbeddedCharacters: MB,
    /** Of a description of an image. */
    maxImagePromptCharacters: 10_000,
    /** A provider that asks for more time than this is as good as away. */
    maxRetryAfterSeconds: 600,
  },
} as const;
