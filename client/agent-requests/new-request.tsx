// Somebody asks for an agent.
import { Trans } from '@lingui/react/macro';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { blankOf } from '../kit/forms/blank-form.ts';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { NewRequestForm } from './request-form.ts';
import { RequestFields } from './request-fields.tsx';

type Props = { onDone: (id: string) => void; onCancel: () => void };

export function NewAgentRequest({ onDone, onCancel }: Props) {
  const create = useChange(agentRequestRoutes.create);
  const record = useRecordForm(NewRequestForm, blankOf(NewRequestForm, { priority: 'Medium' }), {
    save: async (body) => {
      const { id } = await create.mutateAsync({ body });
      clearUnsavedGuards();
      onDone(id);
    },
  });
  return (
    <FormBody of={record}>
      <RequestFields of={record} />
      <FormProblem of={record} />
      <div className="row">
        <Button
          variant="primary"
          loading={record.form.formState.isSubmitting}
          onClick={() => void record.submit()}
        >
          <Trans>Send request</Trans>
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </FormBody>
  );
}
