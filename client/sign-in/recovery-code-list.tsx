import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Primary, Quiet } from '../kit/buttons.tsx';
import { CopyTextButton } from '../kit/copy-button.tsx';
import './second-step.css';

export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const text = codes.join('\n');
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    link.download = 'atelier-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  };
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
