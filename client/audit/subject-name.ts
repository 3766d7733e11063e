import type { AuditLine } from '../../shared/audit/line.ts';

/** What it was about, as far as the line names it. */
export function subjectName({ subject }: Pick<AuditLine, 'subject'>): string {
  for (const field of [
    'name',
    'agentName',
    'email',
    'displayName',
    'userName',
    'domain',
    'prefix',
    'summary',
    'call',
  ] as const) {
    const value = subject[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
