// The comments of the selected step, in the inspector.
import { useLingui } from '@lingui/react/macro';
import { Count } from '../../kit/buttons.tsx';
import { Composer } from './composer.tsx';
import { ThreadView } from './thread-view.tsx';
import { useComments, useThreads } from './use-comments.ts';

export function StepComments({ stepId }: { stepId: string }) {
  const { t } = useLingui();
  const { edits, ui } = useComments();
  const threads = useThreads().filter((thread) => thread.stepId === stepId);
  const [open, resolved] = [threads.filter(isUnresolved), threads.filter((thread) => !isUnresolved(thread))];
  return (
    <>
      {edits && (
        <Composer
          label={t`Comment; @ mentions somebody`}
          action={t`Comment`}
          onSend={(comment) => (ui.open = edits.open(stepId, comment))}
        />
      )}
      {threads.length === 0 && <p className="muted">{t`No comments on this step yet.`}</p>}
      {[...open.toReversed(), ...resolved.toReversed()].map((thread) => (
        <ThreadView key={thread.key} thread={thread} />
      ))}
    </>
  );
}

/** How many threads of a step are open. */
export function CommentCount({ stepId }: { stepId: string }) {
  const count = useThreads().filter((thread) => thread.stepId === stepId && !thread.isResolved).length;
  return count > 0 && <Count>{count}</Count>;
}

const isUnresolved = ({ isResolved }: { isResolved: boolean }) => !isResolved;
