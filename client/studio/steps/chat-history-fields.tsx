import { useLingui } from '@lingui/react/macro';
import { NumberField, SwitchField } from '../inspector/fields.tsx';
import type { PanelProps } from './panel.ts';

export function ChatHistoryFields({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <>
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
    </>
  );
}
