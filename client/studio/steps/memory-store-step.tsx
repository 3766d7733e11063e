import { useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../shared/steps/index.ts';
import { ChoiceField } from '../inspector/fields.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import { MemoryField, memorySubtitle } from './memory-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <>
      <MemoryField step={step} />
      <TemplateField
        step={step}
        field="value"
        label={t`Text to store`}
        hint={t`If empty, the text of the previous step is used`}
      />
      <ChoiceField
        step={step}
        field="mode"
        label={t`If something is stored already`}
        choices={[
          { value: 'replace', label: t`Replace it` },
          { value: 'append', label: t`Add a new line` },
        ]}
      />
    </>
  );
}

export const memoryStorePanel: StepPanel<Settings<'memoryStoreStep'>> = {
  subtitle: memorySubtitle,
  Configure,
};
