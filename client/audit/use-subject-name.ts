import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { flagNames, flags } from '../../shared/access/flags.ts';
import type { AuditLine } from '../../shared/audit/line.ts';
import { subjectName } from './subject-name.ts';

/** Also where the line has no name: a feature has its title, and several people are counted. */
export function useSubjectName() {
  const { t, i18n } = useLingui();
  return (line: Pick<AuditLine, 'action' | 'subject'>): string => {
    const { id, people } = line.subject;
    const flag = line.action.startsWith('flag.') && flagNames.find((name) => name === id);
    if (flag) return i18n._(flags[flag].title);
    if (typeof people === 'number') return t`${plural(people, { one: '# person', other: '# people' })}`;
    return subjectName(line);
  };
}
