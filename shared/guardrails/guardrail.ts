// A guardrail: filters, what it is assigned to, and which traffic it reads.
import { z } from 'zod';
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

/** What people write; the server adds the rest. */
export const GuardrailDraft = z.object({
  name: Name,
  description: z.string().trim().max(1000).default(''),
  enabled: z.boolean().default(true),
  applyDatasource: z.boolean().default(false),
  applyToTools: z.boolean().default(false),
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

export type Assignment = z.output<typeof Assignment>;
export type Target = z.output<typeof Target>;
export type GuardrailDraft = z.output<typeof GuardrailDraft>;
export type Guardrail = z.output<typeof Guardrail>;
