// Documents as the values of file variables.
import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { FileValue } from '../steps/file-value.ts';

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
});
