// How much work memories, data sources and project graphs may cause.
import { projectGraphLimits } from './project-graph-limits.ts';
import { promptLimits } from './prompt-limits.ts';

const MB = 1024 * 1024;

export const knowledgeLimits = {
  ...promptLimits,
  ...projectGraphLimits,
  memories: {
    maxKeyCharacters: 200,
    /** Of one text: what a model can be told of. */
    maxTextCharacters: 100_000,
    /** Of one person or conversation in one memory; more are made by templates with a mistake. */
    maxKeys: 1000,
    /** Ten years: whoever wants longer sets no limit. */
    maxAgeDays: 3650,
    /** Whose runs stored something, in one list: more than anybody looks through. */
    maxPeople: 1000,
  },

  documents: {
    /** Of a PDF or a Word file: a manual with pictures. */
    maxBytes: 20 * MB,
    maxPages: 2000,
    /** Of what it says. */
    maxTextCharacters: 5 * MB,
    /** Of the part of a Word file with its text, in which each word may have a dress of its own. */
    maxUnpackedBytes: 50 * MB,
    /** The largest manual takes some seconds; the first one loads the parser. */
    readMs: 30_000,
  },

  dataSources: {
    /** Of one workspace. */
    maxSources: 500,
    maxFilesPerSource: 500,
    /** Of one file: a book has one, and its chunks are written within seconds. */
    maxFileBytes: 5 * MB,
    minChunkCharacters: 200,
    maxChunkCharacters: 4000,
    /** Of one data source: a search looks at each of them, some 100 ms in all. */
    maxChunks: 20_000,
    /** Of a query: a page of text. */
    maxQueryCharacters: 20_000,
    /** Words of a query that are looked for, the first ones; each is a comparison with every chunk. */
    maxWords: 32,
    maxFound: 50,
    /** Chunks a second look is taken at. */
    maxReranked: 100,
    /** Reading the largest file takes a second; the first task of a thread loads the parsers. */
    readMs: 30_000,
  },
} as const;
