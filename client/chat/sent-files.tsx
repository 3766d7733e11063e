// The files that went along with a message.
import { useLingui } from '@lingui/react/macro';
import { FileText, ImageIcon } from 'lucide-react';
import type { SentFile } from '../../shared/conversations/message-file.ts';
import { Icon } from '../kit/display/icon.tsx';
import styles from './files.module.css';

export function SentFiles({ files }: { files: readonly SentFile[] }) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t`Files`}>
      {files.map(({ name, isPicture }, at) => (
        <li key={`${at} ${name}`} className={styles.file}>
          <Icon of={isPicture ? ImageIcon : FileText} size={14} className="muted" />
          <span className="clip" dir="auto">
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}
