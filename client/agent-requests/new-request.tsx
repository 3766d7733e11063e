// Somebody asks for an agent.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { AgentRequestDraft, OwnAgentRequest } from '../../shared/agent-requests/request.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { blankOf } from '../kit/forms/blank-form.ts';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { draftOf, NewRequestForm } from './request-form.ts';
import { RequestFields } from './request-fields.tsx';

type Props = { onDone: (id: string) => void; onCancel: () => void };

export function NewAgentRequest({ onDone, onCancel }: Props) {
  const create = useChange(agentRequestRoutes.create);
  const save = async (body: AgentRequestDraft) => {
    const { id } = await create.mutateAsync({ body });
    clearUnsavedGuards();
    onDone(id);
  };
  return (
    <RequestDraftForm
      initial={blankOf(NewRequestForm, { priority: 'Medium' })}
      verb={<Trans>Send request</Trans>}
      save={save}
      onCancel={onCancel}
    />
  );
}

type ChangeProps = { request: OwnAgentRequest; onClose: () => void };

/** As long as nobody has taken it up. */
export function ChangeOwnRequest({ request, onClose }: ChangeProps) {
  const change = useChange(agentRequestRoutes.changeMine);
  const { id, revision } = request;
  const save = async (draft: AgentRequestDraft) => {
    await change.mutateAsync({ params: { id }, body: { ...draft, revision } });
    clearUnsavedGuards();
    onClose();
  };
  return (
    <RequestDraftForm initial={draftOf(request)} verb={<Trans>Save</Trans>} save={save} onCancel={onClose} />
  );
}

type FormProps = {
  initial: z.input<typeof NewRequestForm>;
  verb: ReactNode;
  save: (draft: AgentRequestDraft) => Promise<void>;
  onCancel: () => void;
};

function RequestDraftForm({ initial, verb, save, onCancel }: FormProps) {
  const record = useRecordForm(NewRequestForm, initial, { save });
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
          {verb}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </FormBody>
  );
}
