import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Quiet } from '../kit/buttons.tsx';

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
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    await onFile(file);
    setBusy(false);
  };
  return (
    <div className="stack">
      <div
        className={over ? 'drop-file over' : 'drop-file'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
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
