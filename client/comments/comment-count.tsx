// A number beside what has open comments: it is on every card and tab, so it comes without what shows threads.
import { Count } from '../kit/buttons/buttons.tsx';
import { useThreads } from './use-comments.ts';

/** How many threads of a step or segment are open. */
export function CommentCount({ anchorId }: { anchorId: string }) {
  const count = useThreads().filter((thread) => thread.anchorId === anchorId && !thread.isResolved).length;
  return count > 0 && <Count>{count}</Count>;
}
