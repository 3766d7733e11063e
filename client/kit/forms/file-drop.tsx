import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { FileButton } from './file-button.tsx';
import styles from './file-drop.module.css';
import { useFileDrop } from './use-file-drop.ts';

type Props = {
  /** As an `<input type="file">` has it. */
  accept: string;
  /** The label for screen readers. */
  label: string;
  failure?: string | undefined;
  onFile: (file: File) => Promise<void>;
  /** Several are taken; each is told by itself. */
  many?: boolean;
  /** Handles the dropped file. */
  children: ReactNode;
};

/** A file is chosen or dropped here. */
export function FileDrop({ accept, label, failure, onFile, many = false, children }: Props) {
  const [reading, setReading] = useState(0);
  const take = async (file: File) => {
    setReading((count) => count + 1);
    await onFile(file);
    setReading((count) => count - 1);
  };
  const { isOver, place } = useFileDrop((file) => void take(file), many);
  return (
    <div className="stack">
      <div className={clsx(styles.drop, isOver && styles.over)} {...place}>
        <FileButton
          accept={accept}
          input={{ 'aria-label': label }}
          many={many}
          loading={reading > 0}
          onFile={(file) => void take(file)}
        />
        <span className="small muted">{children}</span>
      </div>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
