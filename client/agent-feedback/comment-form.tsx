// What somebody says about an answer besides judging it, or that they take it back.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Judgement, type OwnFeedback } from '../../shared/agent-feedback/feedback.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { TextArea } from '../kit/forms/text-fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { toastError } from '../kit/overlays/toast.tsx';

export type CommentFormProps = {
  feedback: OwnFeedback;
  judge: (judgement: Judgement) => Promise<unknown>;
  withdraw: (id: string) => Promise<unknown>;
  onClose: () => void;
};

const CommentDraft = Judgement.pick({ comment: true });

export default function CommentForm({ feedback, judge, withdraw, onClose }: CommentFormProps) {
  const { t } = useLingui();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const record = useRecordForm(
    CommentDraft,
    { comment: feedback.comment },
    {
      save: async ({ comment }) => {
        await judge({ sentiment: feedback.sentiment, comment });
        onClose();
      },
    },
  );
  const takeBack = () => {
    setWithdrawing(true);
    void withdraw(feedback.id)
      .then(onClose)
      .catch(toastError)
      .finally(() => setWithdrawing(false));
  };
  return (
    <FormBody of={record}>
      <TextArea of={record} name="comment" label={t`What should the builders know?`} rows={2} optional />
      <FormProblem of={record} />
      <div className="row wrap">
        <Button
          variant="quiet"
          size="1"
          loading={record.form.formState.isSubmitting}
          onClick={() => void record.submit()}
        >
          <Trans>Save comment</Trans>
        </Button>
        <Button variant="quiet" size="1" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <span className="grow" />
        <Button variant="quiet" size="1" loading={isWithdrawing} onClick={takeBack}>
          <Trans>Withdraw feedback</Trans>
        </Button>
      </div>
    </FormBody>
  );
}
