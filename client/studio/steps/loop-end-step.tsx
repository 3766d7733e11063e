import { useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../shared/steps/index.ts';
import { ChoiceField } from '../inspector/fields.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <>
      <ChoiceField
        step={step}
        field="behaviour"
        label={t`Then`}
        choices={[
          { value: 'continue', label: t`Continue with the next iteration` },
          { value: 'exit', label: t`Exit the loop` },
        ]}
      />
      <TemplateField
        step={step}
        field="value"
        label={t`Iteration result`}
        hint={t`If empty, the output of the previous step is used`}
      />
    </>
  );
}

export const loopEndPanel: StepPanel<Settings<'loopEndStep'>> = {
  subtitle: ({ behaviour }, { say }) =>
    behaviour === 'exit' ? say(/*i18n*/ 'exit the loop') : say(/*i18n*/ 'continue with the next iteration'),
  Configure,
};
