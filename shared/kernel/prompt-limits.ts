// How large prompts grow, and what may be kept of them; part of `knowledgeLimits`.
export const promptLimits = {
  prompts: {
    maxSegments: 50,
    maxSegmentCharacters: 20_000,
    maxVariables: 50,
    maxDefaultCharacters: 2000,
    /** Of a prompt with all it includes: as long as a text of a step. */
    maxResolvedCharacters: 100_000,
    /** Prompts that include each other, one in the other. */
    maxIncluded: 5,
    /** Of one prompt, with all their texts. */
    maxVersions: 1000,
    maxLabels: 20,
    /** Of one prompt: a run that began before the oldest of them knows no label. */
    maxLabelMoves: 2000,
    /** Of a version, in the list of versions. */
    maxShownCharacters: 2000,
    /** Of a tenant. */
    maxPrompts: 5000,
    maxUserPrompts: 5000,
    /** Named on one page. */
    maxUses: 200,
    /** Named in a row of a list. */
    maxListedAgents: 5,
    /** Values one prompt is tried with. */
    maxInputs: 50,
    maxValueCharacters: 20_000,
    maxTriedMessageCharacters: 20_000,
    maxTriedOutputTokens: 4096,
    tryMs: 120_000,
  },
} as const;
