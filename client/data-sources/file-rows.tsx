import { Plural, useLingui } from '@lingui/react/macro';
import { CircleStop, Ellipsis, FileText, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SourceFile } from '../../shared/data-sources/data-source.ts';
import { dataSourceProblems } from '../../shared/data-sources/problems.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import { useChange } from '../data/query.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import { Menu, type MenuItem } from '../kit/overlays/menu.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { FileStatus } from './source-state.tsx';
import styles from './data-sources.module.css';

type Props = { sourceId: string; files: readonly SourceFile[]; canEdit: boolean };

export function FileRows({ sourceId, files, canEdit }: Props) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<SourceFile>();
  const menuOf = useFileMenu(sourceId, setRemoving);
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <Icon of={FileText} />
          <FileName of={file} />
          <FileStatus status={file.status} />
          {canEdit && (
            <Menu
              items={menuOf(file)}
              trigger={<IconButton icon={Ellipsis} label={t`Actions for ${file.fileName}`} />}
            />
          )}
        </li>
      ))}
      {removing && <RemoveFile sourceId={sourceId} file={removing} onClose={() => setRemoving(undefined)} />}
    </ul>
  );
}

function FileName({ of: { fileName, size, chunksCount, errorCode } }: { of: SourceFile }) {
  const { number } = useFormat();
  const fault = useFault(errorCode);
  const kilobytes = number(Math.max(1, Math.round(size / bytes.KB)));
  return (
    <span className="name grow">
      <b dir="auto">{fileName}</b>
      {fault ? (
        <small className="bad">{fault}</small>
      ) : (
        <small>
          <span className="num">{kilobytes} KB</span>
          {chunksCount > 0 && (
            <>
              {' · '}
              <Plural value={chunksCount} one="# chunk" other="# chunks" />
            </>
          )}
        </small>
      )}
    </span>
  );
}

/** What a file failed with, in the reader's language. */
function useFault(errorCode: string): string {
  const { i18n } = useLingui();
  if (!errorCode) return '';
  const known = Object.values(dataSourceProblems).find(({ code }) => code === errorCode);
  return i18n._((known ?? dataSourceProblems.indexingFailed).text, {
    most: workLimits.dataSources.maxChunks,
  });
}

function useFileMenu(sourceId: string, onRemove: (file: SourceFile) => void) {
  const { t } = useLingui();
  const reprocess = useChange(dataSourceRoutes.reprocess);
  const abort = useChange(dataSourceRoutes.abort);
  return (file: SourceFile): MenuItem[] => {
    const about = { params: { id: sourceId, fileId: file.id } };
    const isUnderWay = file.status === 'Pending' || file.status === 'Processing';
    return [
      isUnderWay
        ? {
            label: t`Stop indexing`,
            icon: CircleStop,
            onSelect: () => void abort.mutateAsync(about).catch(toastError),
          }
        : {
            label: t`Index again`,
            icon: RotateCcw,
            onSelect: () => void reprocess.mutateAsync(about).catch(toastError),
          },
      { label: t`Delete file`, icon: Trash2, danger: true, onSelect: () => onRemove(file) },
    ];
  };
}

function RemoveFile({
  sourceId,
  file,
  onClose,
}: {
  sourceId: string;
  file: SourceFile;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const remove = useChange(dataSourceRoutes.removeFile);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${file.fileName}?`}
      description={t`Agents no longer find what it says. This cannot be undone.`}
      verb={t`Delete file`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: sourceId, fileId: file.id } });
      }}
    />
  );
}
