import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { Settings } from '../../../shared/steps/index.ts';
import { ChoiceField, NumberField } from '../inspector/fields.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';
import styles from '../inspector/fields.module.css';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <>
      <TemplateField
        step={step}
        field="content"
        label={t`Text`}
        hint={t`What others should know`}
        isTemplate={false}
        isTall
      />
      <ChoiceField
        step={step}
        field="backgroundColor"
        label={t`Color`}
        choices={[
          { value: 'yellow', label: t`Yellow` },
          { value: 'blue', label: t`Blue` },
          { value: 'green', label: t`Green` },
          { value: 'pink', label: t`Pink` },
          { value: 'gray', label: t`Gray` },
        ]}
      />
      <div className={clsx(styles.pair, styles.even)}>
        <NumberField step={step} field="width" label={t`Width`} least={120} most={1200} />
        <NumberField step={step} field="height" label={t`Height`} least={60} most={1200} />
      </div>
    </>
  );
}

export const annotationPanel: StepPanel<Settings<'annotationStep'>> = {
  subtitle: ({ content }) => content,
  colorOf: ({ backgroundColor }) => backgroundColor,
  Configure,
};
