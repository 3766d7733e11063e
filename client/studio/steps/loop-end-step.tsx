import { useLingui } from '@lingui/react/macro';
import { ListEnd } from 'lucide-react';
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
          { value: 'continue', label: t`On to the next round` },
          { value: 'exit', label: t`Out of the loop` },
        ]}
      />
      <TemplateField
        step={step}
        field="value"
        label={t`Result of the round`}
        hint={t`Empty: the output of the step before`}
      />
    </>
  );
}

export const loopEndPanel: StepPanel<Settings<'loopEndStep'>> = {
  icon: ListEnd,
  family: 'logic',
  fact: ({ behaviour }, { say }) =>
    behaviour === 'exit' ? say(/*i18n*/ 'out of the loop') : say(/*i18n*/ 'on to the next round'),
  Configure,
};
