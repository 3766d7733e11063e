// Resolves or declines feedback with a reply, or opens it again.
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { FeedbackDecision, type Feedback } from '../../shared/agent-feedback/feedback.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { feedbackRoutes } from '../../shared/agent-feedback/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { blankOf } from '../kit/forms/blank-form.ts';
import { NumberField, SwitchField, TextArea } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm, type RecordForm } from '../kit/forms/record-form.tsx';
import { ChoiceName } from '../kit/pickers/choice.tsx';
import { RecordField } from '../kit/pickers/record-field.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import { toastError } from '../kit/overlays/toast.tsx';

type Form = z.input<typeof FeedbackDecision>;

export function DecisionForm({ feedback }: { feedback: Feedback }) {
  const { id, status, revision } = feedback;
  const decide = useChange(feedbackRoutes.decide);
  if (status !== 'open')
    return (
      <div className="row">
        <Button
          variant="quiet"
          size="1"
          icon={RotateCcw}
          loading={decide.isPending}
          onClick={() =>
            void decide.mutateAsync({ params: { id }, body: { status: 'open', revision } }).catch(toastError)
          }
        >
          <Trans>Reopen</Trans>
        </Button>
      </div>
    );
  return <Open feedback={feedback} />;
}

function Open({ feedback: { id, revision } }: { feedback: Feedback }) {
  const { t } = useLingui();
  const decide = useChange(feedbackRoutes.decide);
  const initial: Form = {
    ...blankOf(FeedbackDecision, { status: 'resolved', revision }),
    requestId: undefined,
  };
  const record = useRecordForm(FeedbackDecision, initial, {
    checkOnlyOnSubmit: true,
    save: (body) => decide.mutateAsync({ params: { id }, body }),
  });
  const submit = (status: 'resolved' | 'declined') => {
    record.form.setValue('status', status);
    void record.submit();
  };
  const isBusy = record.form.formState.isSubmitting;
  return (
    <FormBody of={record}>
      <TextArea
        of={record}
        name="reply"
        label={t`Reply`}
        help={t`The person is notified and reads it below the answer.`}
      />
      <NumberField of={record} name="fixVersion" label={t`Fixed in version`} step={1} min={1} optional />
      <RequestChoice of={record} />
      <SwitchField
        of={record}
        name="withEqual"
        label={t`Also decide equal feedback`}
        help={t`The same words, sentiment and agent, whoever said it.`}
      />
      <FormProblem of={record} />
      <div className="row wrap">
        <Button variant="primary" icon={Check} loading={isBusy} onClick={() => submit('resolved')}>
          <Trans>Mark as resolved</Trans>
        </Button>
        <Button variant="quiet" icon={X} disabled={isBusy} onClick={() => submit('declined')}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </FormBody>
  );
}

/** What takes the feedback up, if anything does. */
function RequestChoice({ of }: { of: RecordForm<Form> }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  return (
    <RecordField
      label={t`Request`}
      searchLabel={t`Find a request`}
      none={t`None`}
      nothing={t`Nobody has requested an agent yet`}
      optional
      route={agentRequestRoutes.list}
      error={errorOf(of, 'requestId')}
      chosenId={of.form.watch('requestId')}
      value={name ? <ChoiceName>{name}</ChoiceName> : <span className="muted grow">{t`None`}</span>}
      onChoose={(row) => {
        setName(row?.title ?? '');
        of.form.setValue('requestId', row?.id, { shouldDirty: true });
      }}
    >
      {({ title }) => <ChoiceName>{title}</ChoiceName>}
    </RecordField>
  );
}
