// What a line says, in the reader's words.
import { useLingui } from '@lingui/react/macro';
import { actionLabels } from '../../shared/audit/actions.ts';
import type { AuditLine } from '../../shared/audit/line.ts';

export function useActionName() {
  const { i18n } = useLingui();
  return (action: string) => {
    const label = actionLabels[action];
    return label ? i18n._(label) : action;
  };
}

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
    'call',
  ] as const) {
    const value = subject[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
