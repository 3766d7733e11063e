import type { ReplayEvent, reportKinds } from '../../../client-errors/report.ts';
import type { Jsonb, RecordColumns } from './columns.ts';

export interface ClientErrorTables {
  client_error_reports: ClientErrorReportTable;
}

export type ClientErrorReportTable = RecordColumns & {
  user_id: string;
  report_id: string;
  kind: (typeof reportKinds)[number];
  message: string;
  stack: string;
  parts: string;
  path: string;
  browser: string;
  replay: Jsonb<ReplayEvent[]>;
};
