import { useEffect, useMemo } from 'react';
import { openComments, threadIn, useMayComment } from '../comments/index.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { useViewer } from '../data/viewer.ts';

export function usePromptComments(live: LiveDocument, recordId: string, canEdit: boolean) {
  const { id: userId } = useViewer();
  const canWrite = useMayComment(canEdit);
  const comments = useMemo(
    () => openComments({ doc: live.doc, recordId, userId, canWrite, open: threadIn(location.search) }),
    [live, recordId, userId, canWrite],
  );
  useEffect(() => comments.start(), [comments]);
  return comments;
}
