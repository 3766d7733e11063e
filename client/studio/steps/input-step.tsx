import { useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../shared/steps/index.ts';
import type { PanelProps, StepPanel } from './panel.ts';
import { VariableList } from './variable-list.tsx';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <VariableList
      step={step}
      field="variables"
      label={t`Variables`}
      help={t`A run starts with a message and these values.`}
      add={t`Add a variable`}
      empty={t`None. The message is enough.`}
    />
  );
}

export const inputPanel: StepPanel<Settings<'inputStep'>> = {
  subtitle: ({ variables }, { say }) =>
    variables.length === 0 ? say(/*i18n*/ 'a message') : variables.map(({ name }) => name).join(', '),
  Configure,
};
