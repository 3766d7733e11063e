// What somebody says about an answer besides judging it, or that they take it back.
import { Trans, useLingui } from '@lingui/react/macro';
import { FeedbackDraft, type OwnFeedback } from '../../shared/agent-feedback/feedback.ts';
import { feedbackRoutes } from '../../shared/agent-feedback/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { TextArea } from '../kit/forms/text-fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { toastError } from '../kit/overlays/toast.tsx';

type Props = {
  of: { conversationId: string; messageId: string };
  feedback: OwnFeedback;
  onClose: () => void;
};

const CommentDraft = FeedbackDraft.pick({ comment: true });

export function CommentForm({ of, feedback, onClose }: Props) {
  const { t } = useLingui();
  const create = useChange(feedbackRoutes.create);
  const withdraw = useChange(feedbackRoutes.withdraw);
  const record = useRecordForm(
    CommentDraft,
    { comment: feedback.comment },
    {
      save: async ({ comment }) => {
        await create.mutateAsync({ body: { ...of, sentiment: feedback.sentiment, comment } });
        onClose();
      },
    },
  );
  const takeBack = () =>
    void withdraw
      .mutateAsync({ params: { id: feedback.id } })
      .then(onClose)
      .catch(toastError);
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
        <Button variant="quiet" size="1" loading={withdraw.isPending} onClick={takeBack}>
          <Trans>Withdraw feedback</Trans>
        </Button>
      </div>
    </FormBody>
  );
}
