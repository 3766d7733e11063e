import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { ErrorReport } from './report.ts';

export const clientErrorRoutes = routes({
  report: {
    summary: 'Tell that a page broke',
    method: 'POST',
    path: '/v1/client-errors',
    access: 'public',
    perMinute: 20,
    body: ErrorReport,
    answer: z.object({ reportId: z.string() }),
    status: 202,
  },
});
