import { Trans, useLingui } from '@lingui/react/macro';
import { RadioCards } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useLocation, useParams } from 'wouter';
import { z } from 'zod';
import { AgentDraft } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { namesOfTemplate } from '../../shared/imports/templates/template-names.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { assistantLinks } from '../assistant/links.ts';
import { useChange, useRead } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { SelectField, TextArea, TextField } from '../kit/forms/fields.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { Page, FormPage } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm, type RecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { FieldFrame } from '../kit/forms/field.tsx';
import { useProject } from '../projects/index.ts';
import { GraphThumbnail } from './graph-thumbnail.tsx';
import { agentLinks } from './links.ts';
import { projectLinks } from '../projects/links.ts';
import { studioLinks } from '../studio/links.ts';
import { SetUpSeveral } from './set-up-several.tsx';
import { startingGraph, startingPoints } from './starting-points.ts';
import styles from './new-agent.module.css';

const NewAgentForm = AgentDraft.pick({ name: true, description: true }).extend({
  /** A starting point, or a template by its id. */
  start: z.string(),
  modelId: z.string(),
});

const TEMPLATE = 'template:';

type NewAgentForm = z.input<typeof NewAgentForm>;

export default function NewAgent() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const create = useChange(agentRoutes.create);
  const copy = useChange(importRoutes.fromLibrary, [agentRoutes.list]);
  const { data: models } = useRead(modelRoutes.list, { query: { projectId, pageSize: 100 } });
  const first = models?.items[0]?.id ?? '';
  const record = useRecordForm(NewAgentForm, blankOf(NewAgentForm, { start: 'answer', modelId: first }), {
    save: async ({ start, modelId, ...values }) => {
      const template = start.startsWith(TEMPLATE) ? start.slice(TEMPLATE.length) : '';
      if (template) {
        const { name } = values;
        const made = await copy.mutateAsync({ body: { templateId: template, projectId, name, modelId } });
        clearUnsavedGuards();
        goTo(studioLinks.build(projectId, made.agent.id), { replace: true });
        return;
      }
      const body = {
        ...values,
        projectId,
        tagline: '',
        department: '',
        videoLink: '',
        graph: startingGraph(start === 'blank' ? 'blank' : 'answer', modelId),
      };
      const { id } = await create.mutateAsync({ body });
      clearUnsavedGuards();
      goTo(studioLinks.build(projectId, id), { replace: true });
    },
  });
  const { form } = record;
  useEffect(() => form.setFocus('name'), [form]);
  const asksModel = form.watch('start') !== 'blank';
  const [setsUp, setSetsUp] = useState(false);
  return (
    <Page
      title={t`New agent`}
      path={[
        ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
        { label: t`Agents`, href: agentLinks.ofProject(projectId) },
      ]}
      actions={
        <>
          <Button variant="quiet" href={assistantLinks.newAgent(projectId)}>
            {t`Ask the assistant`}
          </Button>
          <Button variant="quiet" className="only-wide" onClick={() => setSetsUp(true)}>
            <Trans>Set up several</Trans>
          </Button>
        </>
      }
    >
      {setsUp && <SetUpSeveral projectId={projectId} onClose={() => setSetsUp(false)} />}
      <FormPage>
        <FormBody of={record}>
          <TextField
            of={record}
            name="name"
            label={t`Name`}
            help={t`Letters, digits, spaces and - ~ . _. People find the agent by this name.`}
          />
          <TextArea of={record} name="description" label={t`Description`} optional />
          <StartChoice of={record} />
          {asksModel && (
            <SelectField
              of={record}
              name="modelId"
              label={t`Model`}
              choices={(models?.items ?? []).map(({ id, displayName }) => ({
                value: id,
                label: displayName,
              }))}
              help={t`You can change this in the studio at any time.`}
            />
          )}
        </FormBody>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Create and open the studio`} />
    </Page>
  );
}

function StartChoice({ of }: { of: RecordForm<NewAgentForm> }) {
  const { t, i18n } = useLingui();
  const { data: templates } = useRead(importRoutes.onboarding, { query: {} });
  const texts = {
    answer: {
      title: t`Input, model, output`,
      help: t`Three connected steps that answer right away. A good start for most agents.`,
    },
    blank: { title: t`Empty canvas`, help: t`Only the input. You add every other step yourself.` },
  };
  return (
    <Controller
      control={of.form.control}
      name="start"
      render={({ field: { value, onChange } }) => (
        <FieldFrame>
          <span className="field-name" id="start-with">
            <Trans>Start with</Trans>
          </span>
          <RadioCards.Root
            aria-labelledby="start-with"
            size="1"
            className={styles.cards}
            color="indigo"
            value={value}
            onValueChange={onChange}
          >
            {startingPoints.map((point) => (
              <RadioCards.Item key={point} value={point} className={styles.card}>
                <b>{texts[point].title}</b>
                <span className="help">{texts[point].help}</span>
              </RadioCards.Item>
            ))}
            {(templates ?? []).map(({ id, name, tagline, ...graph }) => (
              <RadioCards.Item key={id} value={`${TEMPLATE}${id}`} className={styles.card}>
                <GraphThumbnail {...graph} />
                <b dir="auto">{i18n._(namesOfTemplate({ id, name, tagline }).name)}</b>
                <span className="help" dir="auto">
                  {i18n._(namesOfTemplate({ id, name, tagline }).tagline)}
                </span>
              </RadioCards.Item>
            ))}
          </RadioCards.Root>
        </FieldFrame>
      )}
    />
  );
}
