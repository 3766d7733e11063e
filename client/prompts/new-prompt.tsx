import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { useLocation, useParams } from 'wouter';
import { PromptDraft } from '../../shared/prompts/prompt.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { useChange } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { SelectField, TextField } from '../kit/forms/fields.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { promptLinks } from './links.ts';

const NewPromptForm = PromptDraft.pick({ name: true }).extend({ reach: z.enum(['project', 'all']) });

const blank = blankOf(NewPromptForm, { reach: 'project' });
const blankForAll = blankOf(NewPromptForm, { reach: 'all' });

export default function NewPrompt() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { projectId = 'all' } = useParams();
  const project = useProject(projectId);
  const create = useChange(promptRoutes.create);
  const record = useRecordForm(NewPromptForm, project ? blank : blankForAll, {
    save: async ({ name, reach }) => {
      const body = { name, projectId: reach === 'all' ? 'all' : projectId };
      const { id } = await create.mutateAsync({ body });
      clearUnsavedGuards();
      goTo(promptLinks.edit(projectId, id), { replace: true });
    },
  });
  return (
    <Page
      title={t`New prompt`}
      path={[
        ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
        { label: projectId === 'all' ? t`My prompts` : t`Prompts`, href: promptLinks.of(projectId) },
      ]}
    >
      <FormPage>
        <FormBody of={record}>
          <TextField
            of={record}
            name="name"
            label={t`Name`}
            help={t`The name people see when they build agents.`}
          />
          <SelectField
            of={record}
            name="reach"
            label={t`Who can use it`}
            choices={[
              ...(project ? [{ value: 'project', label: t`Only the project ${project.name}` }] : []),
              { value: 'all', label: t`All projects` },
            ]}
          />
        </FormBody>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Add prompt`} />
    </Page>
  );
}
