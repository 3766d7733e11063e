import { useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../shared/steps/index.ts';
import { ChoiceField, NumberField, SwitchField } from '../inspector/fields.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  const { over, mode } = step.settings;
  return (
    <>
      <ChoiceField
        step={step}
        field="over"
        label={t`Repeat`}
        choices={[
          { value: 'items', label: t`For each item of a list` },
          { value: 'cycles', label: t`A number of times` },
        ]}
      />
      {over === 'cycles' ? (
        <NumberField step={step} field="cycles" label={t`Iterations`} least={1} most={10_000} />
      ) : (
        <TemplateField
          step={step}
          field="items"
          label={t`List`}
          hint={t`A list from an earlier step: type two braces`}
        />
      )}
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
        <NumberField step={step} field="degree" label={t`How many at a time`} least={1} most={50} />
      )}
      <NumberField step={step} field="maxIterations" label={t`Max iterations`} least={1} most={10_000} />
      <SwitchField step={step} field="stopOnError" label={t`Stop at the first iteration that fails`} />
    </>
  );
}

export const loopContainerPanel: StepPanel<Settings<'loopContainerStep'>> = {
  fact: ({ over, cycles, mode, degree }, { say }) =>
    over === 'cycles'
      ? say(/*i18n*/ '{count, plural, one {# iteration} other {# iterations}}', { count: cycles })
      : mode === 'sequential'
        ? say(/*i18n*/ 'one item after the other')
        : say(/*i18n*/ '{count} at a time', { count: degree }),
  Configure,
};
