// The comments of one step or segment: a new thread to write, then the open ones, then those that are resolved.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Composer } from './composer.tsx';
import { ThreadView } from './thread-view.tsx';
import { useComments, useThreads } from './use-comments.ts';
import styles from './comments.module.css';

/** `none`: said where nobody has written yet. */
export function AnchorComments({ anchorId, none }: { anchorId: string; none: string }) {
  const { t } = useLingui();
  const { edits, ui } = useComments();
  const threads = useThreads().filter((thread) => thread.anchorId === anchorId);
  const [open, resolved] = [threads.filter(isUnresolved), threads.filter((thread) => !isUnresolved(thread))];
  return (
    <>
      {edits && (
        <Composer
          label={t`Comment; @ mentions somebody`}
          action={t`Comment`}
          onSend={(comment) => (ui.open = edits.open(anchorId, comment))}
        />
      )}
      {threads.length === 0 && <p className="muted">{none}</p>}
      {[...open.toReversed(), ...resolved.toReversed()].map((thread) => (
        <ThreadView key={thread.key} thread={thread} />
      ))}
    </>
  );
}

/** What a thread is about, above it. */
export const CommentPlace = ({ onShow, children }: { onShow: () => void; children: ReactNode }) => (
  <button type="button" className={styles.place} dir="auto" onClick={onShow}>
    {children}
  </button>
);

const isUnresolved = ({ isResolved }: { isResolved: boolean }) => !isResolved;
