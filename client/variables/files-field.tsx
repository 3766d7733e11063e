// Files and pictures somebody attaches to a run.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { readFiles, readPicture } from '../../shared/steps/file-value.ts';
import { FileButton } from '../kit/forms/file-button.tsx';
import { ANY_FILES, PICTURES, readAnyFile, type AnyFile } from './any-file.ts';
import { ChosenFile } from './chosen-file.tsx';
import { readPictureFile } from './picture-file.ts';

const { maxFiles } = workLimits.variables;

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
      const read = await (of === 'image' ? readPictureFile(file) : readAnyFile(file));
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
          accept={of === 'image' ? PICTURES : ANY_FILES}
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
