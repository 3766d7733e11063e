// How large tools, what they send and what they are answered may be.
import { mcpLimits } from './mcp-limits.ts';

export const toolLimits = {
  ...mcpLimits,

  tools: {
    maxHeaders: 50,
    /** A model reads the descriptions of all of them with every question. */
    maxParameters: 50,
    maxOptions: 100,
    maxValueCharacters: 20_000,
    /** Of all parameters of a tool together, as JSON: a list shows a hundred tools with all of theirs. */
    maxParameterCharacters: 100_000,
    maxBodyCharacters: 50_000,
    /** Of all values of one call together, as JSON. */
    maxSentCharacters: 1024 * 1024,
    maxTimeoutSeconds: 300,
    maxConnectionSeconds: 60,
    maxAnswerFields: 50,
    /** Of a description of an API: the largest public ones in JSON, but for a handful. */
    maxImportCharacters: 3_500_000,
    /** Of one that is read from an address, which no body holds. */
    maxImportBytes: 8 * 1024 * 1024,
    /** More nobody looks through; large public APIs have some hundreds. */
    maxOperations: 2000,
    /** Made or changed by one call: each is an entry of the audit log. */
    maxImported: 500,
    importTimeLimitMs: 15_000,
    /** Of what the calculator is told, and of what it answers. */
    maxExpressionCharacters: 1000,
    maxResultCharacters: 10_000,
    /** Of the Sql tool: what is asked, and how many rows it answers. */
    maxQueryCharacters: 20_000,
    maxRows: 1000,
    /** Of an answer, unpacked: more than a model reads, and a step's row holds five times as much. */
    maxAnswerBytes: 1024 * 1024,
    /** Levels of a body, a value or an answer: readers call themselves for each. */
    maxDepth: 100,
    maxRedirects: 5,
    /** Shorter ones cannot be hidden in answers without hiding everything else. */
    minSecretCharacters: 4,
  },
} as const;
