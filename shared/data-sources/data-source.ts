// A data source: files of a project, cut into chunks that steps search by words.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { minChunkCharacters, maxChunkCharacters, maxQueryCharacters, maxFound } = workLimits.dataSources;

const fields = z.object({
  name: Name,
  description: z.string().trim().max(2000).default(''),
  projectId: z.uuid(),
  /** In characters. */
  chunkSize: z.number().int().min(minChunkCharacters).max(maxChunkCharacters).default(1000),
  /** How many characters of a chunk the next one repeats. */
  chunkOverlap: z
    .number()
    .int()
    .min(0)
    .max(maxChunkCharacters / 2)
    .default(150),
});

const overlapFits = ({ chunkSize, chunkOverlap }: { chunkSize: number; chunkOverlap: number }) =>
  chunkOverlap <= chunkSize / 2;

const tooMuch = {
  path: ['chunkOverlap'],
  error: /*i18n*/ 'At most half of a chunk can be repeated.',
};

/** What people enter. */
export const DataSourceSettings = fields.omit({ projectId: true }).refine(overlapFits, tooMuch);

export const DataSourceDraft = fields.refine(overlapFits, tooMuch).meta({ id: 'DataSourceDraft' });

/** What becomes of the files of a source, all in all. */
const sourceStates = ['Pending', 'Indexing', 'Finished', 'Failed'] as const;

export const DataSource = fields
  .extend({
    id: z.uuid(),
    /** Where its files come from. */
    type: z.enum(['FileUpload']),
    status: z.enum(sourceStates),
    totalFilesCount: z.number().int(),
    processedFilesCount: z.number().int(),
    failedFilesCount: z.number().int(),
    pendingFilesCount: z.number().int(),
    author: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'DataSource' });

const fileStates = ['Pending', 'Processing', 'Indexed', 'IndexingFailed', 'Aborted'] as const;

export const SourceFile = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    /** Bytes. */
    size: z.number().int(),
    status: z.enum(fileStates),
    /** Why it could not be indexed: the code of a problem; empty: nothing went wrong. */
    errorCode: z.string(),
    chunksCount: z.number().int(),
    author: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'SourceFile' });

/** What is found, and how. */
export const SourceSearch = z
  .object({
    query: z.string().max(maxQueryCharacters),
    topK: z.number().int().min(1).max(maxFound).default(5),
    /** From 0 to 1: what scores less is not found. */
    relevanceThreshold: z.number().min(0).max(1).default(0),
    /** So many chunks before and after each one found are part of its text. */
    neighboringChunks: z.number().int().min(0).max(5).default(0),
    /** Looks a second time at the best: how close together their words stand. */
    rerank: z.boolean().default(true),
  })
  .meta({ id: 'SourceSearch' });

export const FoundChunk = z
  .object({
    text: z.string(),
    /** From 0 to 1. */
    score: z.number(),
    file: z.string(),
    /** Of a file that has pages; null: it has none. */
    page: z.number().int().nullable(),
    /** Under which it stands; empty: under none. */
    heading: z.string(),
    /** In its file, from 1 on. */
    position: z.number().int(),
  })
  .meta({ id: 'FoundChunk' });

export type DataSourceDraft = z.output<typeof DataSourceDraft>;
export type DataSource = z.output<typeof DataSource>;
export type SourceState = (typeof sourceStates)[number];
export type SourceFile = z.output<typeof SourceFile>;
export type FileState = (typeof fileStates)[number];
export type SourceSearch = z.output<typeof SourceSearch>;
export type FoundChunk = z.output<typeof FoundChunk>;
