import { useLingui } from '@lingui/react/macro';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import { usualLabels, type Settings } from '../../../shared/steps/index.ts';
import { useRead } from '../../data/query.ts';
import { useNames } from '../canvas/names.tsx';
import { Field } from '../inspector/field.tsx';
import { ChoiceField } from '../inspector/fields.tsx';
import { useInspector } from '../inspector/inspector-model.ts';
import { TemplateField } from '../inspector/template-field.tsx';
import { agentLinks } from '../../agents/links.ts';
import { useExistingAgents } from './use-existing-agents.ts';
import { NamedValues } from './named-values.tsx';
import type { PanelProps, StepPanel } from './panel.ts';

/** Whether the chosen agent is there, as far as anybody knows. */
function useChosenAgent({ settings }: PanelProps['step']) {
  const { projectId } = useInspector();
  const chosen = typeof settings.agentId === 'string' ? settings.agentId : '';
  const existing = useExistingAgents(chosen ? [chosen] : [], projectId);
  const isThere = existing?.has(chosen) ?? false;
  return { chosen, isThere, isDeleted: chosen !== '' && existing !== undefined && !isThere };
}

type ChoiceProps = PanelProps & { chosen: string; isDeleted: boolean };

/** An agent that is gone keeps its place, so that the problem below it has something to point at. */
function AgentChoice({ step, chosen, isDeleted }: ChoiceProps) {
  const { t } = useLingui();
  const { agents } = useNames();
  const { agentId, projectId, edits } = useInspector();
  const others = agents.filter(({ id }) => id !== agentId);
  const choices = others.map(({ id, name }) => ({ value: id, label: name }));
  if (isDeleted) choices.unshift({ value: chosen, label: t`Deleted agent` });
  if (choices.length === 0 && edits)
    return (
      <Field label={t`Agent`} name="agentId">
        <p className="muted">
          {t`This project has no other agent yet.`}{' '}
          <a href={agentLinks.create(projectId)}>{t`Create an agent`}</a>
        </p>
      </Field>
    );
  return (
    <ChoiceField step={step} field="agentId" label={t`Agent`} empty={t`Choose an agent`} choices={choices} />
  );
}

/** A version that is gone keeps its place, as does one that cannot be asked for now. */
function VersionChoice({ step, agentId }: PanelProps & { agentId: string | undefined }) {
  const { t } = useLingui();
  const { version } = step.settings;
  const chosen = typeof version === 'string' ? version : 'live';
  const { data = [] } = useRead(
    agentRoutes.versions,
    { params: { id: agentId ?? '' } },
    { keep: true, enabled: agentId !== undefined },
  );
  const labels = data.flatMap((one) => one.labels.map(({ name }) => name)).sort();
  const numbers = data.filter(({ state }) => state !== 'deprecated').map(({ number }) => String(number));
  const names = [...new Set([...usualLabels, ...labels, ...numbers, chosen])].filter(
    (name) => name !== 'live',
  );
  const choices = names.map((name) => ({
    value: name,
    label: /^\d+$/.test(name) ? t`Version ${name}` : t`Label ${name}`,
  }));
  return (
    <ChoiceField
      step={step}
      field="version"
      label={t`Version`}
      help={t`A label is looked up when the step runs, so the step follows it.`}
      choices={[{ value: 'live', label: t`The active version` }, ...choices]}
    />
  );
}

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  const { chosen, isThere, isDeleted } = useChosenAgent(step);
  return (
    <>
      <AgentChoice step={step} chosen={chosen} isDeleted={isDeleted} />
      {isDeleted ? (
        <Field label={t`Version`} name="version">
          <p className="muted">{t`The agent was deleted, and its versions with it.`}</p>
        </Field>
      ) : (
        <VersionChoice step={step} agentId={isThere ? chosen : undefined} />
      )}
      <TemplateField
        step={step}
        field="input"
        label={t`Message`}
        hint={t`If empty, the text of the previous step is used`}
      />
      <NamedValues step={step} field="variables" label={t`Variables`} add={t`Add a variable`} />
    </>
  );
}

export const executePipelinePanel: StepPanel<Settings<'executePipelineStep'>> = {
  subtitle: ({ agentId, version }, { agents, say }) => {
    const name = agents.find(({ id }) => id === agentId)?.name;
    if (!name) return agentId ? '' : say(/*i18n*/ 'no agent yet');
    if (version === 'live') return name;
    return /^\d+$/.test(version)
      ? say(/*i18n*/ '{name}, version {version}', { name, version })
      : say(/*i18n*/ '{name}, label {label}', { name, label: version });
  },
  Configure,
};
