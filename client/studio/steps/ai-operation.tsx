import { useLingui } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import type { Settings } from '../../../shared/steps/index.ts';
import { useNames } from '../canvas/names.tsx';
import { ChoiceField, NumberField, SliderField, SwitchField } from '../inspector/fields.tsx';
import { More } from '../inspector/more.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';
import styles from '../inspector/fields.module.css';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  const { models } = useNames();
  const choices = models.map(({ id, name, provider, isDemo }) => ({
    value: id,
    label: isDemo ? t`${name}, not a real model` : `${name}, ${provider}`,
  }));
  return (
    <>
      <div className={styles.pair}>
        <ChoiceField
          step={step}
          field="modelId"
          label={t`Model`}
          choices={choices}
          empty={t`Choose a model`}
        />
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
        isCode
      />
      <More label={t`More settings`}>
        <NumberField
          step={step}
          field="maxOutputTokens"
          label={t`Max output tokens`}
          least={1}
          most={1_000_000}
          isOptional
        />
        <SwitchField step={step} field="includeDateTimeContext" label={t`Include the date and time`} />
        <SwitchField step={step} field="includeChatHistory" label={t`Include the conversation so far`} />
        {step.settings.includeChatHistory === true && (
          <NumberField
            step={step}
            field="chatHistoryMessagesLimit"
            label={t`Conversation messages`}
            least={1}
            most={200}
          />
        )}
      </More>
    </>
  );
}

export const aiOperationPanel: StepPanel<Settings<'AIOperation'>> = {
  icon: MessageSquareText,
  family: 'model',
  isWide: true,
  fact: ({ modelId }, { models, say }) =>
    models.find(({ id }) => id === modelId)?.name ?? (modelId ? '' : say(/*i18n*/ 'no model yet')),
  Configure,
};
