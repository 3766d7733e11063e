// What goes into a message besides what is typed: files, code, formulas, a drawing, as the agent takes them.
import { useLingui } from '@lingui/react/macro';
import { Code, Paperclip, PenTool, Sigma } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { deferred } from '../kit/loading/deferred.tsx';
import type { AnyFile } from '../variables/index.ts';
import { takesFiles, type Takes } from './use-attaching.ts';
import styles from './files.module.css';

const MathDialog = deferred(() => import('./math-dialog.tsx'), { failure: 'floating' });
const WhiteboardDialog = deferred(() => import('./whiteboard-dialog.tsx'), { failure: 'floating' });

type Props = {
  takes: Takes;
  accept: string;
  isReading: boolean;
  onFiles: (files: readonly File[]) => void;
  onDrawing: (picture: AnyFile) => void;
  /** Where the cursor stands; what is marked goes between the two. */
  onInsert: (before: string, after: string) => void;
};

export function WritingTools({ takes, accept, isReading, onFiles, onDrawing, onInsert }: Props) {
  const { t } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'math' | 'whiteboard'>();
  const modes = takes.supportedInputModes;
  const close = () => setOpen(undefined);
  return (
    <div className={styles.tools} role="group" aria-label={t`Add to the message`}>
      {takesFiles(takes) && (
        <>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={accept}
            aria-label={t`Files for the message`}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              if (files.length > 0) onFiles(files);
              target.value = '';
            }}
          />
          <IconButton
            icon={Paperclip}
            label={t`Attach files`}
            loading={isReading}
            onClick={() => chooser.current?.click()}
          />
        </>
      )}
      {modes.includes('Code') && (
        <IconButton icon={Code} label={t`Insert code`} onClick={() => onInsert('```\n', '\n```')} />
      )}
      {modes.includes('Math') && (
        <IconButton icon={Sigma} label={t`Insert a formula`} onClick={() => setOpen('math')} />
      )}
      {modes.includes('Whiteboard') && (
        <IconButton icon={PenTool} label={t`Draw`} onClick={() => setOpen('whiteboard')} />
      )}
      {open === 'math' && <MathDialog onClose={close} onInsert={(tex) => onInsert(`$$${tex}$$`, '')} />}
      {open === 'whiteboard' && <WhiteboardDialog onClose={close} onDrawing={onDrawing} />}
    </div>
  );
}
