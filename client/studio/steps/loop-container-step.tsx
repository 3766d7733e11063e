import { useLingui } from '@lingui/react/macro';
import { ConditionGroup } from '../../../shared/conditions/index.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { Settings } from '../../../shared/steps/index.ts';
import { ConditionEditor } from '../inspector/condition-editor.tsx';
import { Field } from '../inspector/field.tsx';
import { ChoiceField, NumberField, SwitchField, useSetting } from '../inspector/fields.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import { DataSourceField } from './data-source-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';

function Configure(props: PanelProps) {
  const { step } = props;
  const { t } = useLingui();
  const { over } = step.settings;
  return (
    <>
      <ChoiceField
        step={step}
        field="over"
        label={t`Repeat`}
        choices={[
          { value: 'items', label: t`For each item of a list` },
          { value: 'rows', label: t`For each row of a CSV file` },
          { value: 'files', label: t`For each file` },
          { value: 'sourceFiles', label: t`For each file of a data source` },
          { value: 'cycles', label: t`A number of times` },
          { value: 'while', label: t`While a condition holds` },
        ]}
      />
      {over === 'while' ? (
        <Condition {...props} />
      ) : over === 'cycles' ? (
        <NumberField step={step} field="cycles" label={t`Iterations`} least={1} most={10_000} />
      ) : (
        <Source {...props} />
      )}
      {over !== 'while' && <Order {...props} />}
      <Waiting {...props} />
      <NumberField
        step={step}
        field="retryOnErrorCount"
        label={t`Tries after an iteration failed`}
        least={0}
        most={10}
        help={t`All steps of the iteration run again, except calls of tools that have succeeded.`}
      />
      <NumberField
        step={step}
        field="maxIterations"
        label={t`Max iterations`}
        least={1}
        most={10_000}
        help={over === 'while' ? t`If the condition still holds then, the loop fails.` : undefined}
      />
      <SwitchField step={step} field="stopOnError" label={t`Stop at the first iteration that fails`} />
    </>
  );
}

function Source({ step }: PanelProps) {
  const { t } = useLingui();
  const { over } = step.settings;
  if (over === 'sourceFiles')
    return (
      <DataSourceField
        step={step}
        help={t`Each iteration has one file, ordered by name: its name and its text are parts of the item.`}
      />
    );
  if (over === 'rows')
    return (
      <TemplateField
        step={step}
        field="items"
        label={t`CSV file`}
        hint={t`A variable of the type “File”, or CSV text. Its first line has the names of the columns.`}
      />
    );
  return (
    <TemplateField
      step={step}
      field="items"
      label={over === 'files' ? t`Files` : t`List`}
      hint={
        over === 'files' ? t`A file, or a list of files` : t`A list from an earlier step: type two braces`
      }
    />
  );
}

const emptyCondition: ConditionGroup = {
  id: 'all',
  match: 'all',
  items: [{ id: 'first', left: '', operator: 'contains', right: '' }],
};

function conditionIn(value: Json | undefined): ConditionGroup {
  const known = ConditionGroup.safeParse(value).data;
  return known && known.items.length > 0 ? known : emptyCondition;
}

function Condition({ step }: PanelProps) {
  const { t } = useLingui();
  const { value, set } = useSetting({ step, field: 'condition' });
  return (
    <Field
      label={t`Condition`}
      name="condition"
      help={t`Checked before each iteration. “Result of the iteration before” is empty in the first.`}
    >
      <ConditionEditor
        step={step}
        value={conditionIn(value)}
        onChange={(change) => set?.((now) => change(conditionIn(now)) as unknown as Json)}
      />
    </Field>
  );
}

function Order({ step }: PanelProps) {
  const { t } = useLingui();
  const { mode } = step.settings;
  return (
    <>
      <ChoiceField
        step={step}
        field="mode"
        label={t`Order`}
        choices={[
          { value: 'sequential', label: t`One after the other` },
          { value: 'parallel', label: t`Several at a time` },
          { value: 'batch', label: t`In batches` },
        ]}
      />
      {mode !== 'sequential' && (
        <NumberField
          step={step}
          field="degree"
          label={mode === 'batch' ? t`Batch size` : t`How many at a time`}
          least={1}
          most={50}
        />
      )}
    </>
  );
}

/** Iterations that overlap have no time between them. */
function Waiting({ step }: PanelProps) {
  const { t } = useLingui();
  const { over, mode } = step.settings;
  if (over !== 'while' && mode === 'parallel') return null;
  const label = over !== 'while' && mode === 'batch' ? t`Wait between batches` : t`Wait between iterations`;
  return (
    <NumberField
      step={step}
      field="delaySeconds"
      label={label}
      least={0}
      most={86_400}
      help={t`In seconds; while it waits, the run needs no worker.`}
    />
  );
}

export const loopContainerPanel: StepPanel<Settings<'loopContainerStep'>> = {
  subtitle: ({ over, cycles, mode, degree }, { say }) => {
    if (over === 'cycles')
      return say(/*i18n*/ '{count, plural, one {# iteration} other {# iterations}}', { count: cycles });
    if (over === 'while') return say(/*i18n*/ 'while a condition holds');
    if (mode !== 'sequential') return say(/*i18n*/ '{count} at a time', { count: degree });
    if (over === 'rows') return say(/*i18n*/ 'one row after the other');
    return over === 'files' || over === 'sourceFiles'
      ? say(/*i18n*/ 'one file after the other')
      : say(/*i18n*/ 'one item after the other');
  },
  Configure,
};
