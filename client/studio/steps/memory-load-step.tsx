import { useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../shared/steps/index.ts';
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
        field="fallback"
        label={t`Text if nothing is stored`}
        hint={t`If empty, the step gives an empty text`}
      />
    </>
  );
}

export const memoryLoadPanel: StepPanel<Settings<'memoryLoadStep'>> = { subtitle: memorySubtitle, Configure };
