import { useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../shared/steps/index.ts';
import { TemplateField } from '../inspector/template-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <TemplateField
      step={step}
      field="template"
      label={t`Answer`}
      hint={t`If empty, the text of the previous step is used`}
      isTall
    />
  );
}

export const outputPanel: StepPanel<Settings<'outputStep'>> = {
  subtitle: ({ template }, { say }) =>
    template.trim() ? say(/*i18n*/ 'template') : say(/*i18n*/ 'text of the previous step'),
  Configure,
};
