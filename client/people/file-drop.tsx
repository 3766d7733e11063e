import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { FileButton } from '../kit/file-button.tsx';
import { useFileDrop } from '../kit/use-file-drop.ts';
import styles from './people.module.css';

type Props = { failure: string | undefined; onFile: (file: File) => Promise<void> };

/** A file is chosen or dropped here. */
export function FileDrop({ failure, onFile }: Props) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const take = async (file: File) => {
    setBusy(true);
    await onFile(file);
    setBusy(false);
  };
  const { isOver, place } = useFileDrop((file) => void take(file));
  return (
    <div className="stack">
      <div className={clsx(styles.dropFile, isOver && styles.over)} {...place}>
        <FileButton
          accept=".csv,text/csv"
          input={{ 'aria-label': t`CSV file` }}
          loading={busy}
          onFile={(file) => void take(file)}
        />
        <span className="small muted">
          <Trans>or drop it here. No invitations are sent until you have reviewed every line.</Trans>
        </span>
      </div>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
