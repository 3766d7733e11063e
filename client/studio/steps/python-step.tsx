import { useLingui } from '@lingui/react/macro';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import type { Settings } from '../../../shared/steps/index.ts';
import { NumberField } from '../inspector/fields.tsx';
import { More } from '../inspector/more.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import { useShownRun } from '../run/run-context.ts';
import { NamedValues } from './named-values.tsx';
import { PythonIsolation } from './python-isolation.tsx';
import type { PanelProps, StepPanel } from './panel.ts';
import styles from '../inspector/fields.module.css';

const { maxSeconds, minMemoryMb, maxMemoryMb } = workLimits.python;

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <>
      <TemplateField
        step={step}
        field="code"
        label={t`Python code`}
        help={t`Define main(inputs), or set result. steps_by_name has the outputs of earlier steps.`}
        hint={'def main(inputs):\n    return inputs["text"].upper()'}
        language="python"
        faultyLine={useFaultyLine(step)}
        isTall
      />
      <Inputs step={step} />
      <TemplateField
        step={step}
        field="outputSchema"
        label={t`Output schema`}
        hint='{ "type": "object", "properties": { "score": { "type": "number" } } }'
        help={t`A JSON schema the result has to match. If empty, any result is accepted.`}
        language="json"
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

/** Where the code failed in the run that is shown. */
function useFaultyLine({ id }: PanelProps['step']): number | undefined {
  const run = useShownRun();
  const failed = [...(run?.reading.steps.values() ?? [])].findLast(({ stepId }) => stepId === id);
  return failed?.line;
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
  fact: ({ inputs }) => inputs.map(({ name }) => name).join(', '),
  Configure,
};
