// Files of runs: documents as values of variables, and the pictures a run was started with.
import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { FileValue } from '../steps/file-value.ts';

/** A picture a run was started with; `data` in base64. */
export const RunPicture = z.object({
  variable: z.string(),
  name: z.string(),
  type: z.string(),
  data: z.string(),
});
export type RunPicture = z.output<typeof RunPicture>;

const params = z.object({ id: z.uuid() });

export const runFileRoutes = routes({
  read: {
    summary:
      'Get the text of a PDF or Word document, sent as multipart form data, field `file`, as the value of a file variable; ' +
      'nothing is kept',
    method: 'POST',
    path: '/v1/PipelineExecution/files',
    access: 'agents',
    keys: 'execute',
    safe: true,
    perMinute: 60,
    answer: FileValue.extend({ size: z.number().int() }),
  },
  pictures: {
    summary: 'Get the pictures that one run was started with, as guardrails let them pass',
    method: 'GET',
    path: '/v1/PipelineExecution/{id}/pictures',
    access: 'executionFeed',
    reveals: 'conversation',
    params,
    answer: z.array(RunPicture),
  },
});
