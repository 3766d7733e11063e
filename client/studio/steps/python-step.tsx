import { useLingui } from '@lingui/react/macro';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import type { Settings } from '../../../shared/steps/index.ts';
import { NumberField } from '../inspector/fields.tsx';
import { More } from '../inspector/more.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import { CredentialsField } from './credentials-field.tsx';
import { NamedValues } from './named-values.tsx';
import { PythonCode } from './python-code.tsx';
import { PythonIsolation } from './python-isolation.tsx';
import type { PanelProps, StepPanel } from './panel.ts';
import styles from '../inspector/fields.module.css';

const { maxSeconds, minMemoryMb, maxMemoryMb } = workLimits.python;

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <>
      <PythonCode step={step} />
      <Inputs step={step} />
      <CredentialsField step={step} />
      <TemplateField
        step={step}
        field="outputSchema"
        label={t`Output schema`}
        hint='{ "type": "object", "properties": { "score": { "type": "number" } } }'
        help={t`A JSON schema the result has to match. If empty, any result is accepted.`}
        language="json"
        isTemplate={false}
      />
      <More label={t`More settings`}>
        <div className={styles.pair}>
          <NumberField
            step={step}
            field="timeLimitSeconds"
            label={t`Time limit (seconds)`}
            least={1}
            most={maxSeconds}
          />
          <NumberField
            step={step}
            field="memoryMb"
            label={t`Memory limit (MB)`}
            least={minMemoryMb}
            most={maxMemoryMb}
          />
        </div>
      </More>
      <PythonIsolation />
    </>
  );
}

function Inputs({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <NamedValues
      step={step}
      field="inputs"
      label={t`Inputs`}
      help={t`A single reference keeps its type. CSV files have their rows as inputs["name"]["rows"].`}
      add={t`Add an input`}
    />
  );
}

export const pythonPanel: StepPanel<Settings<'pythonStep'>> = {
  isWide: true,
  subtitle: ({ inputs }) => inputs.map(({ name }) => name).join(', '),
  Configure,
};
