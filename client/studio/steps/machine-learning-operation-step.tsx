import { useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../shared/steps/index.ts';
import { ChoiceField, TextSetting } from '../inspector/fields.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import { ModelField, modelSubtitle } from './model-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <>
      <ModelField step={step} predicts />
      <ChoiceField
        step={step}
        field="protocol"
        label={t`Protocol`}
        choices={[
          { value: 'openInference', label: t`Open Inference Protocol v2` },
          { value: 'mlflow', label: t`MLflow` },
          { value: 'torchServe', label: t`TorchServe` },
          { value: 'json', label: t`Any JSON` },
        ]}
      />
      <TemplateField
        step={step}
        field="input"
        label={t`Input`}
        help={t`A list, an object, or the whole request of the protocol. Values are inserted as JSON.`}
        hint={'["{{ input.text }}"]'}
        language="json"
        isTall
      />
      {step.settings.protocol === 'json' && <Paths step={step} />}
    </>
  );
}

function Paths({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <>
      <TextSetting
        step={step}
        field="predictionPath"
        label={t`Path to the prediction`}
        placeholder="result.0.label"
        help={t`Within the answer. If empty, the whole answer is the prediction.`}
      />
      <TextSetting
        step={step}
        field="scoresPath"
        label={t`Path to the scores`}
        placeholder="result.0.scores"
      />
    </>
  );
}

export const machineLearningPanel: StepPanel<Settings<'machineLearningOperationStep'>> = {
  subtitle: modelSubtitle,
  Configure,
};
