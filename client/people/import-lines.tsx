import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { roleLabels, type Role } from '../../shared/access/roles.ts';
import type { ImportPreview } from '../../shared/people/invite.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import { reasonOf, type Line } from './invite-lines.ts';
import styles from './people.module.css';

/** So many lines are drawn; nobody reads five thousand. */
const DRAWN = 200;

export function ImportLines({ preview }: { preview: ImportPreview }) {
  const { rows, valid, invalid, names, ignoredColumns } = preview;
  const { t, i18n } = useLingui();
  const ignored = new Intl.ListFormat(i18n.locale).format(ignoredColumns);
  const { number } = useFormat();
  const [onlyWrong, setOnlyWrong] = useState(invalid > 0);
  const visibleRows = onlyWrong ? rows.filter(({ errors }) => errors.length > 0) : rows;
  const [fine, wrong] = [number(valid), number(invalid)];
  const [drawn, all] = [number(Math.min(DRAWN, visibleRows.length)), number(visibleRows.length)];
  return (
    <div className="stack">
      <div className="row wrap" role="status">
        <span className="tag" style={{ color: 'var(--ok)' }}>
          <Icon of={Check} size={14} />
          <Trans>Ready: {fine}</Trans>
        </span>
        <span className="tag" style={{ color: invalid > 0 ? 'var(--bad)' : 'var(--ink-2)' }}>
          <Icon of={CircleAlert} size={14} />
          <Trans>Skipped: {wrong}</Trans>
        </span>
        <span className="grow" />
        {invalid > 0 && (
          <Button variant="quiet" size="1" onClick={() => setOnlyWrong(!onlyWrong)}>
            {onlyWrong ? t`Show all lines` : t`Show only lines with problems`}
          </Button>
        )}
      </div>
      {ignored && (
        <p className="small muted" dir="auto">
          <Trans>Ignored, because these columns are unknown: {ignored}.</Trans>
        </p>
      )}
      <div className={styles.outcomes} tabIndex={-1}>
        <table>
          <thead>
            <tr>
              <th>{t`Line`}</th>
              <th>{t`Full name`}</th>
              <th>{t`Email`}</th>
              <th>{t`Roles`}</th>
              <th>{t`Department`}</th>
              <th>{t`Groups`}</th>
              <th>{t`Problem`}</th>
            </tr>
          </thead>
          <tbody>
            {visibleRows.slice(0, DRAWN).map((line) => (
              <LineRow key={line.line} line={line} names={names} />
            ))}
          </tbody>
        </table>
      </div>
      {visibleRows.length > DRAWN && (
        <p className="small muted">
          <Trans>
            The first {drawn} of {all} lines are shown.
          </Trans>
        </p>
      )}
    </div>
  );
}

type RowProps = { line: Line; names: ImportPreview['names'] };

function LineRow({ line: row, names }: RowProps) {
  const { i18n } = useLingui();
  const { line, firstName, lastName, email, roleIds, projectIds, departmentId, groupIds, errors } = row;
  const listed = (ids: readonly string[]) => ids.map((id) => names[id] ?? id).join(', ');
  return (
    <tr>
      <td className="num">{line}</td>
      <td dir="auto">{`${firstName} ${lastName}`}</td>
      <td dir="ltr">{email}</td>
      <td>
        {roleIds.map((role) => i18n._(roleLabels[role as Role] ?? role)).join(', ')}
        <div className="muted" dir="auto">
          {listed(projectIds)}
        </div>
      </td>
      <td dir="auto">{departmentId && listed([departmentId])}</td>
      <td dir="auto">{listed(groupIds)}</td>
      <td className="bad">
        {errors.map((error) => (
          <div key={error.field}>{reasonOf(error)}</div>
        ))}
      </td>
    </tr>
  );
}
