// All threads of a draft, newest first, those on deleted steps among them.
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Thread } from '../../../shared/documents/comments/read-comments.ts';
import { byCodeUnit } from '../../../shared/documents/ordered-list.ts';
import { CommentPlace, ThreadView, useComments, useThreads } from '../../comments/index.ts';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import frameStyles from '../page/frame.module.css';

type Filter = 'open' | 'resolved' | 'mine';

type Props = {
  /** Nothing for a step that was deleted. */
  titleOf: (stepId: string) => string;
  onShow: (stepId: string) => void;
  onClose: () => void;
};

export function CommentsPanel({ titleOf, onShow, onClose }: Props) {
  const { t } = useLingui();
  const { userId, edits } = useComments();
  const threads = useThreads();
  const [filter, setFilter] = useState<Filter>('open');
  const filters: [Filter, string][] = [
    ['open', t`Open`],
    ['resolved', t`Resolved`],
    ['mine', t`Mine`],
  ];
  const shown = threads
    .filter((thread) => belongs(thread, filter, userId))
    .toSorted((a, b) => byCodeUnit(b.newestAt, a.newestAt));
  return (
    <aside className={frameStyles.inspector} aria-label={t`Comments`}>
      <header className={frameStyles.inspectorHead}>
        <h2 className="h grow">{t`Comments`}</h2>
        <IconButton icon={X} label={t`Close`} keys={['esc']} onClick={onClose} />
      </header>
      <div className={frameStyles.tabs} role="tablist">
        {filters.map(([id, label]) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={filter === id}
            data-on={filter === id || undefined}
            onClick={() => setFilter(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={frameStyles.inspectorBody} data-inspector-body>
        {shown.length === 0 && (
          <p className="muted">
            {edits && threads.length === 0
              ? t`No comments yet. Select a step and open its Comments tab to write the first.`
              : t`No comments here.`}
          </p>
        )}
        {shown.map((thread) => {
          const title = titleOf(thread.anchorId);
          return (
            <ThreadView
              key={thread.key}
              thread={thread}
              place={
                title ? (
                  <CommentPlace onShow={() => onShow(thread.anchorId)}>{title}</CommentPlace>
                ) : (
                  <span className="small muted">{t`On a deleted step`}</span>
                )
              }
            />
          );
        })}
      </div>
    </aside>
  );
}

/** Mine: those I have written in, or that mention me. */
function belongs({ isResolved, comments }: Thread, filter: Filter, userId: string): boolean {
  if (filter !== 'mine') return isResolved === (filter === 'resolved');
  return comments.some(({ authorId, mentions }) => authorId === userId || mentions.includes(userId));
}
