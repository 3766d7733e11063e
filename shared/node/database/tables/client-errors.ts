import type { ReplayEvent, reportKinds } from '../../../client-errors/report.ts';
import type { Jsonb, RecordColumns } from './columns.ts';

export interface ClientErrorTables {
  clientErrorReports: ClientErrorReportTable;
}

export type ClientErrorReportTable = RecordColumns & {
  userId: string;
  reportId: string;
  kind: (typeof reportKinds)[number];
  message: string;
  stack: string;
  parts: string;
  path: string;
  browser: string;
  replay: Jsonb<ReplayEvent[]>;
};
