// How large project graphs may be, and how much a question about one may cost.
export const projectGraphLimits = {
  projectGraphs: {
    /** Of one workspace. */
    maxGraphs: 500,
    /** Of one graph: three hops through as many are answered within milliseconds. */
    maxNodes: 50_000,
    maxEdges: 200_000,
    /** Texts that one graph was made from. */
    maxSources: 1000,
    /** Of one text: a book. Its sentences are looked through within seconds. */
    maxTextCharacters: 500_000,
    /** Of a text that a model reads, which costs something. */
    maxModelCharacters: 200_000,
    /** A model reads so much at once: more, and it forgets what was in the middle. */
    chunkCharacters: 6000,
    maxNameCharacters: 200,
    maxTypeCharacters: 60,
    maxExcerptCharacters: 300,
    /** Of one entity. */
    maxProperties: 50,
    maxPropertyCharacters: 2000,
    /** Of all texts of a graph that is copied: they are read anew. */
    maxCopiedCharacters: 20_000_000,
    /** What a browser draws fluently. */
    maxShownNodes: 5000,
    maxShownEdges: 20_000,
    /** Of one entity, in one click: more, and nobody sees anything. */
    maxNeighbours: 100,
    /** The first task of a thread loads it; a book takes seconds. */
    readMs: 30_000,
  },

  cypher: {
    /** Of an answer to a model or a step: more rows are left out. */
    maxAnswerCharacters: 100_000,
    maxCharacters: 10_000,
    maxTokens: 2000,
    /** Brackets in brackets: everything that walks over a query calls itself for each. */
    maxDepth: 30,
    /** Of one path. Each hop multiplies what is found. */
    maxHops: 5,
    /** Entities and relationships of all patterns together: each is a table that the planner puts in order. */
    maxParts: 16,
    maxColumns: 20,
    maxRows: 1000,
    /** Entities and relationships of one answer. */
    maxElements: 10_000,
    seconds: 5,
    maxParameters: 50,
    maxParameterCharacters: 10_000,
    /** Questions of all workspaces at the same time; one workspace has all but one. Each holds a connection. */
    atWork: 3,
    maxQueuedPerTenant: 20,
  },
} as const;
