import { useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../shared/steps/index.ts';
import { ChoiceField, NumberField, SliderField, SwitchField, TextSetting } from '../inspector/fields.tsx';
import { More } from '../inspector/more.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import { ChatHistoryFields } from './chat-history-fields.tsx';
import { FallbackModelsField } from './fallback-models-field.tsx';
import { ModelToolsField } from './model-tools-field.tsx';
import { ModelField, modelSubtitle } from './model-field.tsx';
import { PromptSegmentsField } from './prompt-segments-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';
import styles from '../inspector/fields.module.css';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.pair}>
        <ModelField step={step} />
        <SliderField step={step} field="temperature" label={t`Temperature`} least={0} most={2} stepBy={0.1} />
      </div>
      <TemplateField
        step={step}
        field="prompt"
        label={t`Prompt`}
        hint={t`What to ask the model. If empty, the text of the previous step is used.`}
        isTall
      />
      <TemplateField
        step={step}
        field="systemPrompt"
        label={t`Instructions`}
        hint={t`Who the model is and how it answers`}
      />
      <TemplateField
        step={step}
        field="outputSchema"
        label={t`Output schema`}
        hint='{ "type": "object", "properties": { "score": { "type": "number" } } }'
        help={t`A JSON schema. If empty, the answer is text.`}
        language="json"
        isTemplate={false}
      />
      <PromptSegmentsField step={step} />
      <AttachmentsField step={step} />
      <ModelToolsField step={step} />
      <More label={t`More settings`}>
        <NumberField
          step={step}
          field="maxOutputTokens"
          label={t`Max output tokens`}
          least={1}
          most={1_000_000}
          isOptional
        />
        <FallbackModelsField step={step} />
        <ChoiceField
          step={step}
          field="reasoningEffort"
          label={t`Reasoning effort`}
          none={t`As the model does by itself`}
          choices={[
            { value: 'low', label: t`Low` },
            { value: 'medium', label: t`Medium` },
            { value: 'high', label: t`High` },
          ]}
          help={t`Models that do not reason ignore it.`}
        />
        <SwitchField step={step} field="includeDateTimeContext" label={t`Include the date and time`} />
        {step.settings.includeDateTimeContext === true && (
          <TextSetting
            step={step}
            field="timeZone"
            label={t`Time zone`}
            placeholder="Europe/Lisbon"
            help={t`If empty, the time is told in UTC.`}
          />
        )}
        <SwitchField step={step} field="includeUserContext" label={t`Include the name of the user`} />
        <ChatHistoryFields step={step} />
      </More>
    </>
  );
}

export const aiOperationPanel: StepPanel<Settings<'AIOperation'>> = {
  isWide: true,
  subtitle: modelSubtitle,
  Configure,
};
