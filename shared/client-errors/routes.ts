import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { ErrorReport, KeptErrorReport, ListedErrorReport, reportKinds } from './report.ts';

const params = z.object({ id: z.uuid() });

export const clientErrorRoutes = routes({
  report: {
    summary: 'Tell that a page broke',
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
    summary: 'List the pages that broke, newest first unless asked otherwise',
    method: 'GET',
    path: '/v1/client-errors',
    access: 'errorReports',
    keys: 'never',
    query: PageQuery(['createdAt'], { filters: { kind: z.enum(reportKinds).optional() } }),
    answer: Page(ListedErrorReport),
  },
  read: {
    summary: 'Read how a page broke',
    method: 'GET',
    path: '/v1/client-errors/{id}',
    access: 'errorReports',
    keys: 'never',
    params,
    answer: KeptErrorReport,
  },
  remove: {
    summary: 'Delete the report of a page that broke',
    method: 'DELETE',
    path: '/v1/client-errors/{id}',
    access: 'errorReports',
    keys: 'never',
    params,
  },
});
