// What would become of a file, and the form that makes it an agent.
import { Plural, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { AgentDraft } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import type { LinkedKind } from '../../shared/imports/own/linked-records.ts';
import { ownPath } from '../../shared/kernel/return-path.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { externalAgentRoutes } from '../../shared/external-agents/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { useRead } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { SelectField, TextField } from '../kit/forms/fields.tsx';
import { FormPage } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { studioLinks } from '../studio/links.ts';
import { chosenAtFirst, Entities, type Mapping } from './entities.tsx';
import { ImportReport } from './import-report.tsx';
import type { Preview } from './use-file-preview.ts';

const Form = z.object({ name: AgentDraft.shape.name, modelId: z.string() });

type Props = {
  preview: Preview;
  projectId: string;
  /** Above the form: what is imported. */
  children: ReactNode;
  create: (wanted: { name: string; modelId: string; mapping: Mapping }) => Promise<{ agent: { id: string } }>;
  /** The studio lists the first steps. */
  onboarding?: boolean;
  /** Where to go afterwards, if that is an address of this product; else to the studio. */
  returnTo: string | null;
};

export function ImportForm({ preview, projectId, children, create, returnTo, onboarding = false }: Props) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const choices = useRecords(projectId, preview.entities);
  const { models } = choices;
  const [mapping, setMapping] = useState(() => chosenAtFirst(preview.entities));
  const isTaken = preview.entities.some(({ kind, outcome }) => kind === 'agent' && outcome === 'conflict');
  const usable = AgentDraft.shape.name.safeParse(preview.name).data ?? '';
  const asksModel = preview.format !== 'atelier';
  const blank = blankOf(Form, { name: usable, modelId: asksModel ? (models[0]?.id ?? '') : '' });
  const record = useRecordForm(Form, blank, {
    save: async (values) => {
      const { agent } = await create({ ...values, mapping });
      clearUnsavedGuards();
      const back = ownPath(returnTo);
      const studio = studioLinks[onboarding ? 'onboarding' : 'build'](projectId, agent.id);
      goTo(back === '/' ? studio : back, { replace: true });
    },
  });
  const { steps } = preview;
  return (
    <>
      <FormPage width={840}>
        {children}
        <FormBody of={record}>
          <TextField
            of={record}
            name="name"
            label={t`Name`}
            help={
              isTaken
                ? t`The project has an agent with the same name already: choose another one.`
                : undefined
            }
          />
          {asksModel && (
            <SelectField
              of={record}
              name="modelId"
              label={t`Model`}
              choices={models.map(({ id, name }) => ({ value: id, label: name }))}
              help={t`It replaces the models of the file.`}
            />
          )}
        </FormBody>
        <p role="status">
          <Plural value={steps} one="The agent will have # step." other="The agent will have # steps." />
        </p>
        <Entities of={preview.entities} mapping={mapping} onChange={setMapping} choices={choices} />
        <ImportReport nodes={preview.nodes} remarks={preview.remarks} />
      </FormPage>
      <SaveBar of={record} isNew verb={t`Import and open the studio`} />
    </>
  );
}

/** What may stand for the records that the file names. */
export function useRecords(projectId: string, entities: Preview['entities']) {
  const has = (wanted: LinkedKind) => ({ enabled: entities.some(({ kind }) => kind === wanted) });
  const query = { projectId, pageSize: 100 };
  const { data: models } = useRead(modelRoutes.list, { query });
  const { data: agents } = useRead(agentRoutes.list, { query }, has('subAgents'));
  const { data: tools } = useRead(toolRoutes.list, { query }, has('tools'));
  const { data: memories } = useRead(memoryRoutes.list, { query }, has('memories'));
  const { data: sources } = useRead(dataSourceRoutes.list, { query }, has('dataSources'));
  const { data: cards } = useRead(externalAgentRoutes.list, { query }, has('agentCards'));
  return {
    models: (models?.items ?? []).map(({ id, displayName }) => ({ id, name: displayName })),
    subAgents: agents?.items ?? [],
    tools: tools?.items ?? [],
    memories: memories?.items ?? [],
    dataSources: sources?.items ?? [],
    agentCards: cards?.items ?? [],
  };
}
