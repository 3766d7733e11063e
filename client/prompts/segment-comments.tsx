// Comments of a segment, under it once they are asked for; and those whose segment was removed.
import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { AnchorComments, CommentCount, ThreadView, useComments, useThreads } from '../comments/index.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import styles from './prompts.module.css';

/** A thread that the address names is unfolded from the beginning. */
export function useSegmentComments(segmentId: string) {
  const { ui } = useComments();
  const isAsked = useThreads().some(({ key, anchorId }) => anchorId === segmentId && key === ui.open);
  const [isShown, setShown] = useState<boolean>();
  return { isShown: isShown ?? isAsked, setShown };
}

type ToggleProps = { segmentId: string; isShown: boolean; onToggle: () => void };

export function CommentsToggle({ segmentId, isShown, onToggle }: ToggleProps) {
  const { t } = useLingui();
  return (
    <Button
      variant="quiet"
      size="1"
      icon={MessageSquare}
      aria-expanded={isShown}
      aria-controls={`comments-${segmentId}`}
      onClick={onToggle}
    >
      {t`Comments`} <CommentCount anchorId={segmentId} />
    </Button>
  );
}

export function SegmentComments({ segmentId }: { segmentId: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.comments} id={`comments-${segmentId}`}>
      <AnchorComments anchorId={segmentId} none={t`No comments on this segment yet.`} />
    </div>
  );
}

export function CommentsWithoutSegment({ ids }: { ids: readonly string[] }) {
  const threads = useThreads().filter(({ anchorId }) => !ids.includes(anchorId));
  if (threads.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2 className="h2">
        <Trans>Comments on removed segments</Trans>
      </h2>
      {threads.map((thread) => (
        <ThreadView key={thread.key} thread={thread} />
      ))}
    </section>
  );
}
