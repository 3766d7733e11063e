import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { ErrorReport, KeptErrorReport, ListedErrorReport, reportKinds } from './report.ts';

const params = z.object({ id: z.uuid() });

export const clientErrorRoutes = routes({
  report: {
    summary: 'Report a page error',
    method: 'POST',
    path: '/v1/client-errors',
    access: 'public',
    // The page tells of itself: it is no act of the person before it, so the audit log has nothing to say.
    safe: true,
    perMinute: 20,
    body: ErrorReport,
    answer: z.object({ reportId: z.string() }),
    status: 202,
  },
  list: {
    summary: 'List error reports, newest first by default',
    method: 'GET',
    path: '/v1/client-errors',
    access: 'errorReports',
    keys: 'never',
    query: PageQuery(['createdAt'], { filters: { kind: z.enum(reportKinds).optional() } }),
    answer: Page(ListedErrorReport),
  },
  read: {
    summary: 'Get one error report',
    method: 'GET',
    path: '/v1/client-errors/{id}',
    access: 'errorReports',
    keys: 'never',
    params,
    answer: KeptErrorReport,
  },
  remove: {
    summary: 'Delete an error report',
    method: 'DELETE',
    path: '/v1/client-errors/{id}',
    access: 'errorReports',
    keys: 'never',
    params,
  },
});
