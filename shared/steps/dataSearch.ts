import { z } from 'zod';
import { defineStep, out } from './define.ts';
import { choiceProblems } from './problems.ts';

/** The way out when nothing is found. */
export const EMPTY = 'empty';

export const dataSearch = defineStep({
  type: 'dataSearch',
  label: /*i18n*/ 'Data search',
  description: /*i18n*/ 'Finds passages in the files of a data source',
  group: 'data',
  settings: z.object({
    /** Empty: none chosen yet. */
    dataSourceId: z.string().max(100).default(''),
    /** Empty: the text of the step before. */
    query: z.string().max(20_000).default(''),
    topK: z.number().int().min(1).max(50).default(5),
    relevanceThreshold: z.number().min(0).max(1).default(0),
    /** So many chunks before and after each one found. */
    neighboringChunks: z.number().int().min(0).max(5).default(0),
    /** 1: by meaning alone, 0: by words alone. Kept for what searches by meaning; data sources search by words. */
    hybridAlpha: z.number().min(0).max(1).default(0.5),
    rerank: z.boolean().default(true),
  }),
  texts: ['query'],
  lists: [],
  hasInput: true,
  handles: () => [out, { id: EMPTY, label: /*i18n*/ 'Nothing found' }],
  problems: () => [],
  choices: ({ dataSourceId: chosen }) => [
    { field: 'dataSourceId', chosen, missing: choiceProblems.dataSourceNotChosen },
  ],
  templates: ({ query }) => [{ field: 'query', text: query }],
  outputs: () => [
    { path: 'text', label: /*i18n*/ 'Text' },
    { path: 'chunks', label: /*i18n*/ 'Chunks' },
  ],
  sources: ({ dataSourceId }) => (dataSourceId ? [{ field: 'dataSourceId', dataSourceId }] : []),
  effects: 'pure',
  role: 'step',
  place: 'anywhere',
});
