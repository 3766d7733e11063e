// Below an answer: three buttons to judge it, what one has said, and what its builders replied.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sentiments, type OwnFeedback, type Sentiment } from '../../shared/agent-feedback/feedback.ts';
import { feedbackRoutes } from '../../shared/agent-feedback/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { CommentForm } from './comment-form.tsx';
import { FeedbackStatusTag, sentimentSigns, useSentimentLabels } from './sentiment.tsx';
import styles from './agent-feedback.module.css';

type Of = { conversationId: string; messageId: string };

/** `Buttons` belong among the answer's tools, `Said` below them. */
export function useAnswerFeedback(of: Of) {
  const [isWriting, setWriting] = useState(false);
  const { data } = useRead(feedbackRoutes.mine, { query: { conversationId: of.conversationId } });
  const feedback = data?.find(({ messageId }) => messageId === of.messageId);
  return { of, feedback, isKnown: data !== undefined, isWriting, setWriting };
}

type State = ReturnType<typeof useAnswerFeedback>;

export function FeedbackButtons({ of, feedback, isKnown, isWriting, setWriting }: State) {
  const { t } = useLingui();
  const labels = useSentimentLabels();
  const create = useChange(feedbackRoutes.create);
  const choose = async (sentiment: Sentiment) => {
    if (feedback?.sentiment === sentiment) return setWriting(!isWriting);
    setWriting(true);
    const body = { ...of, sentiment, comment: feedback?.comment ?? '' };
    await create.mutateAsync({ body }).catch(toastError);
  };
  if (!isKnown) return null;
  return (
    <span className="row" role="group" aria-label={t`Feedback`}>
      {sentiments.toReversed().map((sentiment) => (
        <IconButton
          key={sentiment}
          size="1"
          icon={sentimentSigns[sentiment].icon}
          label={labels[sentiment]}
          on={feedback?.sentiment === sentiment}
          disabled={create.isPending}
          onClick={() => void choose(sentiment)}
        />
      ))}
    </span>
  );
}

export function FeedbackSaid({ feedback, isWriting, setWriting, of }: State) {
  if (!feedback) return null;
  return (
    <div className={styles.said}>
      {isWriting ? (
        <CommentForm key={feedback.id} feedback={feedback} of={of} onClose={() => setWriting(false)} />
      ) : (
        feedback.comment !== '' && (
          <p className="small" dir="auto">
            {feedback.comment}
          </p>
        )
      )}
      <Reply feedback={feedback} />
    </div>
  );
}

/** [AF5] */
function Reply({ feedback: { status, reply, fixVersion } }: { feedback: OwnFeedback }) {
  if (status === 'open') return null;
  return (
    <p className={styles.reply}>
      <span className="row small">
        <FeedbackStatusTag of={status} />
        {fixVersion !== null && (
          <span className="muted">
            <Trans>better in version {fixVersion}</Trans>
          </span>
        )}
      </span>
      <span dir="auto">{reply}</span>
    </p>
  );
}
