// How much MCP servers may say, and how many of them there are.
export const mcpLimits = {
  mcp: {
    /** Of a project, and as many for all projects. */
    maxPerProject: 50,
    /** Of one server: the largest public ones have about a hundred, and a model reads what an agent takes of them. */
    maxTools: 200,
    /** Pages of one list of a server. */
    maxListPages: 20,
    maxNameCharacters: 128,
    maxDescriptionCharacters: 4000,
    /** Of the schema of a tool, as JSON: a model reads it with every question. */
    maxSchemaCharacters: 20_000,
    maxSchemaDepth: 30,
    /** What a server says of itself. */
    maxInstructionCharacters: 4000,
    /** Of resources and prompts that are shown. */
    maxListed: 200,
    maxShownCharacters: 20_000,
    /** Of one answer, unpacked: all definitions of a large server, or a result with a picture. */
    maxAnswerBytes: 4 * 1024 * 1024,
    /** Of a result, as agents get it. */
    maxResultCharacters: 1024 * 1024,
    maxTimeoutSeconds: 300,
    connectSeconds: 15,
    /** Of a process; each is a socket or two. Those that are not used end first. */
    maxConnections: 200,
    /** Of one tenant in a process, calls under way. */
    maxCallsPerTenant: 50,
    /** Connections nobody uses end after this time, and all after an hour. */
    idleSeconds: 300,
    /** Of one call: what a server may ask people, how much, and for how many things at once. */
    maxQuestions: 5,
    maxQuestionCharacters: 4000,
    maxFields: 20,
    /** Of one call: how often a server may say how far it is, and how much each time. */
    maxProgress: 500,
    maxProgressCharacters: 300,
    /** The calls of a server that are kept. */
    maxKeptCalls: 500,
  },
} as const;
