import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Eye, TriangleAlert } from 'lucide-react';
import { sourceLabels, type AuditLine } from '../../shared/audit/line.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { useSubjectName } from './use-subject-name.ts';
import styles from './audit.module.css';

type SortKey = 'at' | 'person' | 'action';

/** `isBeside`: an open line takes half of the width. */
export function useLineColumns(isBeside: boolean): readonly Column<AuditLine, SortKey>[] {
  const { t, i18n } = useLingui();
  const subjectName = useSubjectName();
  const more: Column<AuditLine, SortKey>[] = [
    {
      title: t`Source`,
      width: 150,
      narrow: 'hidden',
      cell: ({ via, credential }) => (
        <span className="clip">
          {via === 'apiKey' && typeof credential?.keyName === 'string' ? (
            <span dir="auto">{credential.keyName}</span>
          ) : via ? (
            i18n._(sourceLabels[via])
          ) : (
            '–'
          )}
        </span>
      ),
    },
    {
      title: t`Address`,
      width: 120,
      narrow: 'hidden',
      cell: ({ ip }) => (
        <span className="mono" dir="ltr">
          {ip ?? '–'}
        </span>
      ),
    },
  ];
  return [
    {
      title: t`What`,
      sortBy: 'action',
      cell: (line) => (
        <span className="name">
          <b>
            <ActionSign of={line.sign} />
            {i18n._(line.label)}
          </b>
          <small className={styles.subject}>
            <span className="clip" dir="auto">
              {subjectName(line)}
            </span>
            <Alike of={line} />
          </small>
        </span>
      ),
    },
    { title: t`Who`, sortBy: 'person', width: isBeside ? 130 : 230, cell: (line) => <Who of={line} /> },
    ...(isBeside ? [] : more),
    {
      title: t`When`,
      sortBy: 'at',
      width: isBeside ? 100 : 120,
      narrow: 'below-end',
      cell: ({ at }) => <Ago at={at} />,
    },
  ];
}

/** The number of entries a row represents, and their times where they differ. */
function Alike({ of: { alike = 1, times } }: { of: Pick<AuditLine, 'alike' | 'times'> }) {
  const { t } = useLingui();
  const { number, dateTime } = useFormat();
  if (alike <= 1) return null;
  const others = number(alike - 1);
  return <span className="chip" title={times?.map(dateTime).join('\n')}>{t`and ${others} more`}</span>;
}

/** Colour is news: only looks at what is confidential and what went wrong have a sign. */
function ActionSign({ of }: { of: AuditLine['sign'] }) {
  if (of === 'failure') return <Icon of={TriangleAlert} className={clsx('bad', styles.sign)} />;
  if (of === 'view') return <Icon of={Eye} className={clsx('muted', styles.sign)} />;
  return null;
}

export function Who({ of: { person, actor, via } }: { of: Pick<AuditLine, 'person' | 'actor' | 'via'> }) {
  const { t } = useLingui();
  if (!person) return <span className="muted">{via === 'visitor' ? t`Before sign-in` : 'Atelier'}</span>;
  const actorName = actor?.name;
  return (
    <span className="row">
      <Avatar person={person} size={20} />
      <span className="name">
        <span className="clip" dir="auto">
          {person.name}
        </span>
        {actorName && (
          <small dir="auto">
            <Trans>impersonated by {actorName}</Trans>
          </small>
        )}
      </span>
    </span>
  );
}
