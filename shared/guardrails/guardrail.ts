// A guardrail: filters, what it is assigned to, and which traffic it reads.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { Filter } from './filters/index.ts';

const assignmentScopes = ['Project', 'Agent', 'Tenant', 'Gateway'] as const;
const targetTypes = ['Model', 'Gateway'] as const;
export const appliesTo = ['None', 'Input', 'Output', 'Both'] as const;

/** `entityId` of scope Tenant is the tenant's own id. */
export const Assignment = z.object({ scope: z.enum(assignmentScopes), entityId: z.string().min(1).max(100) });

export const Target = z.object({ targetType: z.enum(targetTypes), applyTo: z.enum(appliesTo) });

export const Filters = z
  .array(Filter)
  .max(50)
  .refine(
    (filters) => new Set(filters.map(({ filterType }) => filterType)).size === filters.length,
    /*i18n*/ 'A guardrail can have each filter type only once',
  );

const isSourceAndEmbedding = ([source, embedding, ...more]: string[]) =>
  Boolean(source && embedding) && more.length === 0;

/** `<data source>__<embedding>`: a source, and how its texts were made searchable; '' is every source. */
const SelectedSource = z
  .string()
  .max(200)
  .refine(
    (value) => value === '' || isSourceAndEmbedding(value.split('__')),
    /*i18n*/ 'Invalid format for embedding: selectedSource',
  )
  .default('');

/** Data sources are searched by their words; other ways may come. */
const BY_WORDS = 'words';

export const selectSource = (dataSourceId: string) => `${dataSourceId}__${BY_WORDS}`;
export const sourceIn = (selectedSource: string) => selectedSource.split('__')[0] ?? '';

/** What people write; the server adds the rest. */
export const GuardrailDraft = z.object({
  name: Name,
  description: z.string().trim().max(1000).default(''),
  enabled: z.boolean().default(true),
  /** Passages and files of data sources are input too, as far as it reads input. */
  applyDatasource: z.boolean().default(true),
  selectedSource: SelectedSource,
  /** What tools are sent is output too, what they answer and say of themselves input. */
  applyToTools: z.boolean().default(true),
  filters: Filters.default([]),
  guardrailAssignments: z.array(Assignment).max(500).default([]),
  guardrailTargets: z
    .array(Target)
    .max(10)
    .default([{ targetType: 'Model', applyTo: 'Both' }]),
});

export const Guardrail = GuardrailDraft.extend({
  id: z.uuid(),
  /** Grows with every change; violations name the version that found them. */
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** What the reader may do with this very record, so that screens never work it out again. */
  abilities: z.object({ change: z.boolean() }),
});

export const GuardrailVersion = z.object({
  number: z.number().int(),
  /** Empty: it was there before versions were kept. */
  savedBy: z.string(),
  createdAt: Instant,
});

/** `before`: what the version before it said; null: there is none, or no longer. */
export const GuardrailVersionDetail = GuardrailVersion.extend({
  settings: GuardrailDraft,
  before: GuardrailDraft.nullable(),
});

export type Assignment = z.output<typeof Assignment>;
export type Target = z.output<typeof Target>;
export type GuardrailDraft = z.output<typeof GuardrailDraft>;
export type Guardrail = z.output<typeof Guardrail>;
