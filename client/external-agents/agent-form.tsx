import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { ExternalAgentDraft, type ExternalAgent } from '../../shared/external-agents/external-agent.ts';
import { externalAgentRoutes } from '../../shared/external-agents/routes.ts';
import { useChange } from '../data/query.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { SelectField, TextField } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { useProjects } from '../projects/index.ts';

/** A select has no item without a value. */
const ALL = 'all';

/** As one fills it in: an empty key says nothing. */
const Form = ExternalAgentDraft.pick({ url: true }).extend({
  apiKey: z.string().max(2000),
  projectId: z.string(),
});

type Props = { agent?: ExternalAgent; onClose: () => void };

export function AgentForm({ agent, onClose }: Props) {
  const { t } = useLingui();
  const create = useChange(externalAgentRoutes.create);
  const change = useChange(externalAgentRoutes.change);
  const initial = { url: agent?.url ?? '', apiKey: '', projectId: agent?.projectId ?? ALL };
  const record = useRecordForm(Form, initial, {
    save: async ({ url, apiKey, projectId }) => {
      const body = { url, projectId: projectId === ALL ? null : projectId, ...(apiKey && { apiKey }) };
      if (agent) await change.mutateAsync({ params: { id: agent.id }, body });
      else await create.mutateAsync({ body });
      clearUnsavedGuards();
      onClose();
    },
  });
  const { data: projects = [] } = useProjects();
  return (
    <Dialog
      open
      onClose={onClose}
      title={agent ? agent.name : t`Add external agent`}
      actions={
        <FormActions of={record} onClose={onClose}>
          {agent ? <Trans>Save</Trans> : <Trans>Add external agent</Trans>}
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextField
          of={record}
          name="url"
          type="url"
          label={t`Address`}
          placeholder="https://agent.example.com"
          help={t`The address of the agent or of its card.`}
        />
        <TextField
          of={record}
          name="apiKey"
          type="password"
          code
          label={t`Key`}
          optional
          autoComplete="new-password"
          {...(agent?.hasKey && { placeholder: t`A key is stored; type to replace it` })}
          help={t`It is sent as a bearer token to this address only, stored encrypted and never shown again.`}
        />
        <SelectField
          of={record}
          name="projectId"
          label={t`Who can use it`}
          choices={[
            { value: ALL, label: t`All projects` },
            ...projects.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
