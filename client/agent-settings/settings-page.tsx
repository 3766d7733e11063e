// What an agent is called, what is told about it, and which agent runs in its place.
import { useLingui } from '@lingui/react/macro';
import type { Agent } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { useChange } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { AgentDeployments } from '../deployments/index.ts';
import { TextArea, TextField } from '../kit/forms/fields.tsx';
import { FormPage, Section } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm, type RecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { ReadOnlyNote } from '../kit/layout/states.tsx';
import { useTitle } from '../kit/navigation/title.ts';
import { StudioFrame, StudioHeader, StudioMiddle, useAgentPage, VersionChip } from '../studio/index.ts';
import { BackupField } from './backup-field.tsx';
import { CustomFieldFields } from './custom-fields.tsx';
import { agentSettingsLinks } from './links.ts';
import { formOf, SettingsForm } from './settings-form.ts';

export default function SettingsPage() {
  const { t } = useLingui();
  const { agent, instead } = useAgentPage({ addressIn: agentSettingsLinks.ofAgent });
  useTitle(agent ? t`Settings of ${agent.name}` : t`Settings`);
  if (!agent) return instead;
  return <Settings key={agent.id} agent={agent} />;
}

function Settings({ agent }: { agent: Agent }) {
  const { t } = useLingui();
  const canEdit = useCan('agents', 'edit') && agent.abilities.change;
  const change = useChange(agentRoutes.change);
  const { version, accessibility } = agent;
  const record = useRecordForm(SettingsForm, formOf(agent), {
    readOnly: !canEdit,
    save: (values) => change.mutateAsync({ params: { id: agent.id }, body: { ...values, accessibility } }),
  });
  return (
    <StudioFrame>
      <StudioHeader
        agent={agent}
        areas={{ on: 'settings' }}
        status={<VersionChip>{version === null ? t`Draft` : t`Version ${version}`}</VersionChip>}
      />
      <StudioMiddle>
        <FormPage>
          {!canEdit && <ReadOnlyNote />}
          <FormBody of={record}>
            <About of={record} />
            <Section
              title={t`If it fails`}
              help={t`When a run of a published version fails, the active version of the backup agent runs with the same input, and its answer is given instead. It costs what its own run costs, and its own guardrails apply.`}
            >
              <BackupField of={record} agent={agent} />
            </Section>
            <CustomFieldFields of={record} />
          </FormBody>
          <AgentDeployments agent={agent} />
        </FormPage>
      </StudioMiddle>
      <SaveBar of={record} />
    </StudioFrame>
  );
}

function About({ of }: { of: RecordForm<SettingsForm> }) {
  const { t } = useLingui();
  return (
    <>
      <TextField of={of} name="name" label={t`Name`} />
      <TextField of={of} name="tagline" label={t`Tagline`} optional />
      <TextArea of={of} name="description" label={t`Description`} optional rows={4} />
      <TextField of={of} name="department" label={t`Department`} optional />
      <TextArea of={of} name="industries" label={t`Industries`} optional rows={2} help={t`One per line.`} />
      <TextField
        of={of}
        name="videoLink"
        type="url"
        label={t`Video`}
        optional
        placeholder="https://www.youtube.com/watch?v=…"
        help={t`A link to YouTube or Vimeo that shows the agent at work.`}
      />
    </>
  );
}
