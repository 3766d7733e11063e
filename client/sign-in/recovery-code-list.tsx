import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Primary, Quiet } from '../kit/buttons.tsx';
import { CopyTextButton } from '../kit/copy-button.tsx';
import { saveFile } from '../kit/save-file.ts';
import './second-step.css';

export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const text = codes.join('\n');
  const save = () => saveFile('atelier-recovery-codes.txt', `${text}\n`, 'text/plain');
  return (
    <div className="stack">
      <ul className="recovery-codes mono" dir="ltr" aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row wrap">
        <CopyTextButton text={text} what={t`Copy them`} />
        <Quiet icon={Download} onClick={save}>
          <Trans>Save as a file</Trans>
        </Quiet>
      </div>
      <div className="row">
        <Primary onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Primary>
      </div>
    </div>
  );
}
