// A file that was chosen and is not sent yet.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ImageIcon, X } from 'lucide-react';
import { useState } from 'react';
import type { PictureValue } from '../../shared/steps/file-value.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import type { AnyFile } from './any-file.ts';
import styles from './variable-field.module.css';

export function ChosenFile({ file, onRemove }: { file: AnyFile; onRemove: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <span className={clsx('row', styles.chosenFile)}>
      {'data' in file && <Thumbnail {...file} />}
      <b className="grow clip" dir="auto">
        {file.name}
      </b>
      <span className="small muted num">{t`${format.number(Math.ceil(file.size / 1000))} KB`}</span>
      <IconButton size="1" icon={X} label={t`Remove ${file.name}`} onClick={onRemove} />
    </span>
  );
}

/** Only what a browser draws by itself comes here: the kinds are few and known. */
function Thumbnail({ type, data }: Pick<PictureValue, 'type' | 'data'>) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <ImageIcon size={16} aria-hidden />;
  return (
    <img
      className={styles.thumbnail}
      alt=""
      src={`data:${type};base64,${data}`}
      onError={() => setBroken(true)}
    />
  );
}
