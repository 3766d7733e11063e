// What somebody else has saved while one was typing, beside what one has typed.
import { Trans, useLingui } from '@lingui/react/macro';
import { get, type FieldValues } from 'react-hook-form';
import { Button } from '../buttons/buttons.tsx';
import { Note } from '../layout/notice.tsx';
import type { SharedForm } from './shared-form.ts';
import { asText } from './shown-fields.ts';
import styles from './two-versions.module.css';

export function TwoVersions<V extends FieldValues>({ of: { record, versions } }: { of: SharedForm<V> }) {
  const { t } = useLingui();
  if (!versions) return null;
  const { saved, mine, takeSaved, keepMine } = versions;
  const differing = [...record.fields].filter(
    ([name]) => asText(get(saved, name)) !== asText(get(mine, name)),
  );
  return (
    <Note tone="wait" role="alert" className={styles.stale}>
      <p>
        <Trans>Someone else has saved this in the meantime. Nothing of yours is saved yet.</Trans>
      </p>
      {differing.length > 0 && (
        <table className={styles.versions}>
          <thead>
            <tr>
              <th>{t`Field`}</th>
              <th>{t`Saved`}</th>
              <th>{t`Yours`}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(([name, { label, shown }]) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td dir="auto">{shown(get(saved, name))}</td>
                <td dir="auto">{shown(get(mine, name))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="row wrap">
        <Button variant="quiet" onClick={takeSaved}>
          <Trans>Use the saved version</Trans>
        </Button>
        <Button variant="quiet" onClick={keepMine}>
          <Trans>Keep my changes</Trans>
        </Button>
      </div>
    </Note>
  );
}
