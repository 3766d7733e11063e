import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Quiet } from '../kit/buttons.tsx';
import { useFileDrop } from '../kit/use-file-drop.ts';

/** A file is chosen or dropped here. */
export function FileDrop({
  failure,
  onFile,
}: {
  failure: string | undefined;
  onFile: (file: File) => Promise<void>;
}) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    await onFile(file);
    setBusy(false);
  };
  const { isOver, place } = useFileDrop((file) => void take(file));
  return (
    <div className="stack">
      <div className={isOver ? 'drop-file over' : 'drop-file'} {...place}>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={t`CSV file`}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Quiet icon={FileUp} loading={busy} onClick={() => input.current?.click()}>
          <Trans>Choose a file</Trans>
        </Quiet>
        <span className="small muted">
          <Trans>or drop it here. Nothing is sent to anybody before you have seen every line.</Trans>
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
