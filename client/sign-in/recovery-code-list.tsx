import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { Button } from '../kit/buttons/buttons.tsx';
import { CopyTextButton } from '../kit/buttons/copy-button.tsx';
import { saveFile } from '../kit/forms/save-file.ts';
import styles from './second-step.module.css';

export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const text = codes.join('\n');
  const save = () => saveFile('atelier-recovery-codes.txt', `${text}\n`, 'text/plain');
  return (
    <div className="stack">
      <ul className={clsx('mono', styles.recoveryCodes)} dir="ltr" aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row wrap">
        <CopyTextButton text={text} label={t`Copy codes`} />
        <Button variant="quiet" icon={Download} onClick={save}>
          <Trans>Save as a file</Trans>
        </Button>
      </div>
      <div className="row">
        <Button variant="primary" onClick={onDone}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </div>
  );
}
