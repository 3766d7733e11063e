// A file of another product becomes an agent: choose it, read what would become of it, make it.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { z } from 'zod';
import { AgentDraft } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { formatLabels } from '../../shared/imports/import-report.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Answer } from '../../shared/kernel/contract.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { agentLinks } from '../agents/links.ts';
import { call } from '../data/call.ts';
import { useChange, useRead } from '../data/query.ts';
import { blankOf } from '../kit/blank-form.ts';
import { SelectField, TextField } from '../kit/fields.tsx';
import { FileDrop } from '../kit/file-drop.tsx';
import { useFormat } from '../kit/format.ts';
import { FormPage, Page } from '../kit/page.tsx';
import { FormBody, useRecordForm } from '../kit/record-form.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/unsaved-changes.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { studioLinks } from '../studio/links.ts';
import { chosenAtFirst, Entities } from './entities.tsx';
import { ImportReport } from './import-report.tsx';

type Preview = Answer<typeof importRoutes.preview>;
type Chosen = { content: string; preview: Preview };

export default function ImportAgent() {
  const { t } = useLingui();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <Page
      title={t`Import an agent`}
      path={[
        ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
        { label: t`Agents`, href: agentLinks.ofProject(projectId) },
      ]}
    >
      {chosen ? (
        <ImportForm key={chosen.content} projectId={projectId} {...chosen} onFile={setChosen} />
      ) : (
        <FormPage width={840}>
          <FileChoice projectId={projectId} onFile={setChosen} />
        </FormPage>
      )}
    </Page>
  );
}

type ChoiceProps = { projectId: string; onFile: (chosen: Chosen) => void };

function FileChoice({ projectId, onFile }: ChoiceProps) {
  const { t } = useLingui();
  const { number, either } = useFormat();
  const [failure, setFailure] = useState('');
  const { maxCharacters } = workLimits.imports;
  const most = number(maxCharacters / 1_000_000);
  const formats = either(Object.values(formatLabels));
  const take = async (file: File) => {
    setFailure('');
    try {
      if (file.size > 4 * maxCharacters) throw new Error(t`The file is larger than ${most} MB.`);
      const content = await file.text();
      onFile({ content, preview: await call(importRoutes.preview, { body: { content, projectId } }) });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <FileDrop
      accept=".json,.yml,.yaml,application/json,application/yaml"
      label={t`Exported file`}
      failure={failure}
      onFile={take}
    >
      <Trans>
        or drop an export of {formats} here. You see what becomes of every node before anything is created.
      </Trans>
    </FileDrop>
  );
}

const Form = z.object({ name: AgentDraft.shape.name, modelId: z.string() });

type FormProps = Chosen & { projectId: string; onFile: (chosen: Chosen) => void };

function ImportForm({ content, preview, projectId, onFile }: FormProps) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const create = useChange(importRoutes.create);
  const { data: models } = useRead(modelRoutes.list, { query: { projectId, pageSize: 100 } });
  const [mapping, setMapping] = useState(() => chosenAtFirst(preview.entities));
  const { data: agents } = useRead(agentRoutes.list, { query: { projectId, pageSize: 100 } });
  // The free name is found when the agent is made; a taken one is said at its field.
  const usable = AgentDraft.shape.name.safeParse(preview.name).data ?? '';
  const asksModel = preview.format !== 'atelier';
  const blank = blankOf(Form, { name: usable, modelId: asksModel ? (models?.items[0]?.id ?? '') : '' });
  const record = useRecordForm(Form, blank, {
    save: async (values) => {
      const { agent } = await create.mutateAsync({ body: { ...values, content, projectId, mapping } });
      clearUnsavedGuards();
      goTo(studioLinks.build(projectId, agent.id), { replace: true });
    },
  });
  const { steps } = preview;
  return (
    <>
      <FormPage width={840}>
        <FileChoice projectId={projectId} onFile={onFile} />
        <FormBody of={record}>
          <TextField of={record} name="name" label={t`Name`} />
          {asksModel && (
            <SelectField
              of={record}
              name="modelId"
              label={t`Model`}
              choices={(models?.items ?? []).map(({ id, displayName }) => ({
                value: id,
                label: displayName,
              }))}
              help={t`It stands in place of the models of the file.`}
            />
          )}
        </FormBody>
        <p role="status">
          <Plural value={steps} one="The agent will have # step." other="The agent will have # steps." />
        </p>
        <Entities
          of={preview.entities}
          mapping={mapping}
          onChange={setMapping}
          choices={{
            models: (models?.items ?? []).map(({ id, displayName }) => ({ id, name: displayName })),
            subAgents: agents?.items ?? [],
          }}
        />
        <ImportReport nodes={preview.nodes} remarks={preview.remarks} />
      </FormPage>
      <SaveBar of={record} isNew verb={t`Import and open the studio`} />
    </>
  );
}
