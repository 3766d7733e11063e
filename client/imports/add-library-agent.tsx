// An agent of the library becomes an agent of a project, and opens in the studio.
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { AgentDraft } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { agentName } from '../../shared/imports/clean-text.ts';
import type { LibraryAgent } from '../../shared/imports/library-agent.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { DEMO_MODEL_ID } from '../../shared/models/model.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { SelectField, TextField } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { useCurrentProject, useProjects } from '../projects/index.ts';
import { studioLinks } from '../studio/links.ts';
import { useNamesOf } from './library-names.ts';

type Props = { agent: LibraryAgent; onClose: () => void };

const Form = z.object({ name: AgentDraft.shape.name, projectId: z.uuid(), modelId: z.string() });

export function AddLibraryAgent({ agent, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [, goTo] = useLocation();
  const { data: projects } = useProjects();
  const current = useCurrentProject(undefined);
  const add = useChange(importRoutes.fromLibrary, [agentRoutes.list]);
  const names = useNamesOf()(agent);
  const initial = {
    name: agentName(names.name),
    projectId: current?.id ?? '',
    modelId: agent.models.length > 0 ? DEMO_MODEL_ID : '',
  };
  const record = useRecordForm(Form, initial, {
    save: async (values) => {
      const made = await add.mutateAsync({ body: { ...values, templateId: agent.id } });
      clearUnsavedGuards();
      onClose();
      goTo(studioLinks.build(values.projectId, made.agent.id));
    },
    checkOnlyOnSubmit: true,
  });
  const projectId = record.form.watch('projectId');
  const { data: models } = useRead(
    modelRoutes.list,
    { query: { projectId, pageSize: 100 } },
    { enabled: projectId !== '' && agent.models.length > 0 },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add ${names.name} to a project`}
      description={names.tagline}
      actions={
        <FormActions of={record} onClose={onClose}>
          {t`Add agent`}
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextField of={record} name="name" label={t`Name`} />
        <SelectField
          of={record}
          name="projectId"
          label={t`Project`}
          choices={(projects ?? []).map(({ id, name: label }) => ({ value: id, label }))}
        />
        {agent.models.length > 0 && (
          <SelectField
            of={record}
            name="modelId"
            label={t`Model`}
            help={t`You can change this in the studio at any time.`}
            choices={(models?.items ?? []).map(({ id, displayName }) => ({
              value: id,
              label: id === DEMO_MODEL_ID ? i18n._(displayName) : displayName,
            }))}
          />
        )}
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
