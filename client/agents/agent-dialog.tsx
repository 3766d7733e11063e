import { Trans, useLingui } from '@lingui/react/macro';
import { AgentDraft, type AgentSummary } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { useChange } from '../data/query.ts';
import { Dialog, FormActions } from '../kit/dialog.tsx';
import { TextArea, TextField } from '../kit/fields.tsx';
import { clearUnsavedGuards } from '../kit/unsaved-changes.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/record-form.tsx';

const Words = AgentDraft.pick({ name: true, tagline: true, description: true, department: true });

export function AgentDialog({ agent, onClose }: { agent: AgentSummary; onClose: () => void }) {
  const { t } = useLingui();
  const change = useChange(agentRoutes.change);
  const { name, tagline, description, department, videoLink, industries, accessibility } = agent;
  const record = useRecordForm(
    Words,
    { name, tagline, description, department },
    {
      save: async (values) => {
        await change.mutateAsync({
          params: { id: agent.id },
          body: { videoLink, industries, accessibility, ...values },
        });
        clearUnsavedGuards();
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Name and description`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextField of={record} name="name" label={t`Name`} />
        <TextField of={record} name="tagline" label={t`Tagline`} optional />
        <TextArea of={record} name="description" label={t`Description`} optional />
        <TextField of={record} name="department" label={t`Department`} optional />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
