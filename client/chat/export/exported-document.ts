import type { Block } from './read-blocks.ts';

/** `watermark`: as the company marks what its agents say. */
export type ExportedDocument = { title: string; blocks: readonly Block[]; watermark: string | undefined };
