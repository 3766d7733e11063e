// Below an answer: three buttons to judge it, what one has said, and what its builders replied.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  sentiments,
  type Judgement,
  type OwnFeedback,
  type Sentiment,
} from '../../shared/agent-feedback/feedback.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { deferred } from '../kit/loading/deferred.tsx';
import type { CommentFormProps } from './comment-form.tsx';
import { FeedbackStatusTag, sentimentSigns, useSentimentLabels } from './sentiment.tsx';
import styles from './agent-feedback.module.css';

const CommentForm = deferred<CommentFormProps>(() => import('./comment-form.tsx'));

/** How those who judge speak with the server. `all`: what they have said in this conversation. */
export type Judging = {
  all: readonly OwnFeedback[] | undefined;
  judge: (messageId: string, judgement: Judgement) => Promise<unknown>;
  withdraw: (id: string) => Promise<unknown>;
};

/** `Buttons` belong among the answer's tools, `Said` below them. */
export function useAnswerFeedback(messageId: string, judging: Judging) {
  const [isWriting, setWriting] = useState(false);
  const { all, judge, withdraw } = judging;
  const feedback = all?.find((one) => one.messageId === messageId);
  return {
    feedback,
    isKnown: all !== undefined,
    isWriting,
    setWriting,
    judge: (judgement: Judgement) => judge(messageId, judgement),
    withdraw,
  };
}

type State = ReturnType<typeof useAnswerFeedback>;

export function FeedbackButtons({ feedback, isKnown, isWriting, setWriting, judge }: State) {
  const { t } = useLingui();
  const labels = useSentimentLabels();
  const [isSending, setSending] = useState(false);
  const choose = async (sentiment: Sentiment) => {
    if (feedback?.sentiment === sentiment) return setWriting(!isWriting);
    setWriting(true);
    setSending(true);
    await judge({ sentiment, comment: feedback?.comment ?? '' }).catch(toastError);
    setSending(false);
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
          disabled={isSending}
          onClick={() => void choose(sentiment)}
        />
      ))}
    </span>
  );
}

export function FeedbackSaid({ feedback, isWriting, setWriting, judge, withdraw }: State) {
  if (!feedback) return null;
  return (
    <div className={styles.said}>
      {isWriting ? (
        <CommentForm
          key={feedback.id}
          feedback={feedback}
          judge={judge}
          withdraw={withdraw}
          onClose={() => setWriting(false)}
        />
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
