import { useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../shared/steps/index.ts';
import { useNames } from '../canvas/names.tsx';
import { ChoiceField } from '../inspector/fields.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  const { externalAgents } = useNames();
  const chosen = externalAgents.find(({ id }) => id === step.settings.externalAgentId);
  const skills = chosen?.skills ?? [];
  return (
    <>
      <ChoiceField
        step={step}
        field="externalAgentId"
        label={t`External agent`}
        choices={externalAgents.map(({ id, name }) => ({ value: id, label: name }))}
        empty={externalAgents.length > 0 ? t`Choose an external agent` : t`There is no external agent yet`}
        help={t`External agents are added under “External agents”. If one needs to know more, its question is in the inbox.`}
      />
      {skills.length > 0 && (
        <ChoiceField
          step={step}
          field="skillId"
          label={t`Skill`}
          choices={skills.map(({ id, name }) => ({ value: id, label: name }))}
          none={t`The agent decides`}
        />
      )}
      <TemplateField
        step={step}
        field="input"
        label={t`Task`}
        hint={t`If empty, the text of the previous step is used`}
      />
    </>
  );
}

export const agentCardPanel: StepPanel<Settings<'agentCardStep'>> = {
  subtitle: ({ externalAgentId }, { externalAgents, say }) =>
    externalAgents.find(({ id }) => id === externalAgentId)?.name ??
    (externalAgentId ? '' : say(/*i18n*/ 'no external agent yet')),
  Configure,
};
