import { screenOf } from '../kit/navigation/screen.ts';
import { errorReportLinks } from './links.ts';

const screen = screenOf('error-reports');

const common = { layout: 'settings', access: 'errorReports' } as const;

export const errorReportScreens = [
  screen({
    ...common,
    path: errorReportLinks.list,
    title: /*i18n*/ 'Error reports',
    menu: { group: 'settings', section: 'records', order: 30, icon: 'Bug' },
    load: () => import('./error-reports.tsx'),
  }),
  screen({
    ...common,
    path: '/settings/error-reports/:reportId',
    title: /*i18n*/ 'Error report',
    load: () => import('./error-report.tsx'),
  }),
];
