import { useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../shared/steps/index.ts';
import { SwitchField } from '../inspector/fields.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <>
      <TemplateField
        step={step}
        field="template"
        label={t`Template`}
        help={t`Values are inserted as JSON, so quotation marks in a text cause no errors.`}
        hint={'{ "text": "{{ input.text }}" }'}
        language="json"
        isTall
      />
      <SwitchField step={step} field="fallbackToNull" label={t`Use null for missing values`} />
    </>
  );
}

export const jsonFormatterPanel: StepPanel<Settings<'jsonFormatterStep'>> = {
  isWide: true,
  subtitle: (_settings, { say }) => say(/*i18n*/ 'template'),
  Configure,
};
