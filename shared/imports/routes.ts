import { z } from 'zod';
import { Agent } from '../agents/agent.ts';
import { routes } from '../kernel/contract.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { ImportedNode, importFormats, Remark } from './import-report.ts';

/** The file as a text; what it is, its content tells. */
const content = z.string().max(workLimits.imports.maxCharacters);

const report = {
  format: z.enum(importFormats),
  nodes: z.array(ImportedNode),
  remarks: z.array(Remark),
};

export const importRoutes = routes({
  preview: {
    access: 'agents',
    summary: 'Preview the import of a file from another product; nothing is created',
    method: 'POST',
    path: '/v1/PipelineImport/preview',
    requires: 'edit',
    safe: true,
    perMinute: 30,
    body: z.object({ content }),
    answer: z.object({ ...report, name: z.string(), steps: z.number().int() }),
  },
  create: {
    access: 'agents',
    summary: 'Create an agent from a file of another product',
    method: 'POST',
    path: '/v1/PipelineImport',
    idempotent: true,
    perMinute: 30,
    body: z.object({
      content,
      projectId: z.uuid(),
      /** Empty: the file's own. One that is taken gets the next free number. */
      name: z.string().trim().max(100).default(''),
      /** What stands in place of the file's models; empty: chosen later, step by step. */
      modelId: z.string().max(200).default(''),
    }),
    answer: z.object({ ...report, agent: Agent }),
  },
});
