// Files and pictures somebody attaches to a run.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ImageIcon, X } from 'lucide-react';
import { useState } from 'react';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import {
  pictureTypes,
  readFiles,
  readPicture,
  type FileValue,
  type PictureValue,
} from '../../shared/steps/file-value.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { FileButton } from '../kit/forms/file-button.tsx';
import { useFormat } from '../kit/text/format.ts';
import { readPictureFile } from './picture-file.ts';
import { readTextFile, TEXT_FILES } from './text-file.ts';
import styles from './variable-field.module.css';

const { maxFiles } = workLimits.variables;
const PICTURES = pictureTypes.join(',');

type AnyFile = FileValue | PictureValue;
type Props = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  of: 'files' | 'image';
};

export function FilesField({ name, value, onChange, of }: Props) {
  const { i18n } = useLingui();
  const [refused, setRefused] = useState('');
  const files = keptIn(value);
  const most = of === 'image' ? 1 : maxFiles;
  const keep = (kept: readonly AnyFile[]) =>
    onChange(kept.length === 0 ? '' : JSON.stringify(of === 'image' ? kept[0] : kept));
  const choose = async (chosen: readonly File[]) => {
    setRefused('');
    const taken = [...files];
    for (const file of chosen.slice(0, most - files.length)) {
      const isPicture = of === 'image' || file.type.startsWith('image/');
      const read = await (isPicture ? readPictureFile(file) : readTextFile(file));
      if ('file' in read) taken.push(read.file);
      else setRefused(i18n._(read.problem, read.values));
    }
    keep(taken);
  };
  return (
    <>
      {files.map((file, at) => (
        <ChosenFile
          key={`${at} ${file.name}`}
          file={file}
          onRemove={() => keep(files.filter((other) => other !== file))}
        />
      ))}
      {files.length < most && (
        <FileButton
          accept={of === 'image' ? PICTURES : `${PICTURES},${TEXT_FILES}`}
          input={{ 'aria-label': name }}
          many={of === 'files'}
          onFiles={(chosen) => void choose(chosen)}
        />
      )}
      {refused && (
        <span className="err" role="alert">
          {refused}
        </span>
      )}
    </>
  );
}

function ChosenFile({ file, onRemove }: { file: AnyFile; onRemove: () => void }) {
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

function keptIn(typed: string): readonly AnyFile[] {
  if (!typed) return [];
  try {
    const value = JSON.parse(typed) as never;
    const picture = readPicture(value);
    return picture ? [picture] : (readFiles(value) ?? []);
  } catch {
    return [];
  }
}
