// The tools a model may call, and what it cannot decide of them.
import { useLingui } from '@lingui/react/macro';
import { settingsOf, type GraphStep } from '../../../shared/steps/index.ts';
import { useNames } from '../canvas/names.tsx';
import { Field } from '../inspector/field.tsx';
import { CheckboxCell, ChoiceField, NumberField, useSetting, Value } from '../inspector/fields.tsx';
import { More } from '../inspector/more.tsx';
import { ApproversField } from './approvers-field.tsx';
import { ExpiryField } from './expiry-field.tsx';
import { LibraryOffer } from './library-offer.tsx';
import { ParameterValue } from './parameter-value.tsx';
import type { PanelProps } from './panel.ts';
import styles from '../inspector/fields.module.css';

const MAX_ROUNDS = 10;

export function ModelToolsField({ step }: PanelProps) {
  const { t } = useLingui();
  const { tools } = useNames();
  const { value, set } = useSetting({ step, field: 'toolIds' });
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const known = new Set(tools.map(({ id }) => id));
  const gone = tools.length > 0 ? chosen.filter((id) => !known.has(id)) : [];
  const offered = [...tools, ...gone.map((id) => ({ id, name: t`Deleted tool`, parameters: [] }))];
  const taken = offered.filter(({ id }) => chosen.includes(id));
  const take = (id: string, isIn: boolean) =>
    set?.(isIn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <>
      <Field label={t`Tools`} name="toolIds" help={t`What the model may call before it answers.`}>
        {offered.length === 0 ? (
          <p className="muted">{t`This project has no tool yet.`}</p>
        ) : set ? (
          <div className={styles.checks}>
            {offered.map(({ id, name }) => (
              <CheckboxCell
                key={id}
                label={name}
                value={chosen.includes(id)}
                onChange={(isIn) => take(id, isIn)}
              />
            ))}
          </div>
        ) : (
          <Value>{taken.map(({ name }) => name).join(', ') || t`None`}</Value>
        )}
        <LibraryOffer
          step={step}
          kind="tool"
          onPick={set && ((id) => chosen.includes(id) || take(id, true))}
        />
      </Field>
      {taken.length > 0 && <Limits step={withDefaults(step)} />}
      {taken.length > 0 && <AskFirst step={withDefaults(step)} tools={taken} />}
      {taken
        .filter(({ parameters }) => parameters.length > 0)
        .map(({ id, name, parameters }) => (
          <More key={id} label={t`Fixed values for ${name}`}>
            {parameters.map((parameter) => (
              <ParameterValue
                key={parameter.name}
                step={step}
                field="toolParams"
                entry={{ id: `${id}:${parameter.name}`, toolId: id, name: parameter.name }}
                of={parameter}
              />
            ))}
          </More>
        ))}
    </>
  );
}

/** Steps older than these settings have none of their own. */
const withDefaults = (step: GraphStep): GraphStep => ({
  ...step,
  settings: { ...(settingsOf(step) as GraphStep['settings'] | undefined), ...step.settings },
});

/** Which of them people decide about, and who these are. */
function AskFirst({ step, tools }: PanelProps & { tools: readonly { id: string; name: string }[] }) {
  const { t } = useLingui();
  const { value, set } = useSetting({ step, field: 'askedToolIds' });
  const asked = Array.isArray(value) ? value.map(String) : [];
  const asking = tools.filter(({ id }) => asked.includes(id));
  const change = (id: string, isIn: boolean) =>
    set?.(isIn ? [...asked, id] : asked.filter((other) => other !== id));
  if (step.settings.toolChoice === 'off') return null;
  return (
    <>
      <Field
        label={t`Ask before it is called`}
        name="askedToolIds"
        help={t`Each call waits in the approvers’ inbox. If it is denied, the model is told why and goes on.`}
      >
        {set ? (
          <div className={styles.checks}>
            {tools.map(({ id, name }) => (
              <CheckboxCell
                key={id}
                label={name}
                value={asked.includes(id)}
                onChange={(isIn) => change(id, isIn)}
              />
            ))}
          </div>
        ) : (
          <Value>{asking.map(({ name }) => name).join(', ') || t`None`}</Value>
        )}
      </Field>
      {asking.length > 0 && (
        <>
          <ApproversField step={step} />
          <ExpiryField step={step} />
        </>
      )}
    </>
  );
}

function Limits({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <div className={styles.pair}>
      <ChoiceField
        step={step}
        field="toolChoice"
        label={t`Use of tools`}
        choices={[
          { value: 'auto', label: t`The model decides` },
          { value: 'required', label: t`At least one call` },
          { value: 'off', label: t`Off` },
        ]}
      />
      <NumberField step={step} field="maxToolRounds" label={t`Max tool rounds`} least={1} most={MAX_ROUNDS} />
    </div>
  );
}
