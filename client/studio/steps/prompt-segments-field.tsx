// More parts of what a model is told, in their order; each can be turned off without being lost.
import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import type { Json } from '../../../shared/kernel/json.ts';
import { CheckboxCell } from '../inspector/fields.tsx';
import { ItemList } from '../inspector/item-list.tsx';
import { TemplateEditor } from '../inspector/template-editor.tsx';
import { useReferences } from '../inspector/use-references.ts';
import type { PanelProps } from './panel.ts';
import styles from '../inspector/fields.module.css';

export function PromptSegmentsField({ step }: PanelProps) {
  const { t } = useLingui();
  const { describe, choices } = useReferences(step);
  const roles = { system: t`Instructions`, user: t`Prompt` };
  return (
    <ItemList
      step={step}
      field="segments"
      label={t`Prompt segments`}
      help={t`Added to the instructions or the prompt in this order.`}
      add={t`Add a segment`}
      empty={t`None`}
      make={(): Record<string, Json> => ({ kind: 'own', role: 'user', text: '', isOn: true })}
      text={(item) => String(item.text ?? '')}
    >
      {(item, set) => (
        <div className={styles.case}>
          <div className="row">
            <Select.Root
              value={item.role === 'system' ? 'system' : 'user'}
              onValueChange={(role) => set('role', role)}
            >
              <Select.Trigger className="grow" aria-label={t`Part of`} />
              <Select.Content position="popper">
                <Select.Item value="system">{roles.system}</Select.Item>
                <Select.Item value="user">{roles.user}</Select.Item>
              </Select.Content>
            </Select.Root>
            <CheckboxCell label={t`On`} value={item.isOn !== false} onChange={(isOn) => set('isOn', isOn)} />
          </div>
          <TemplateEditor
            label={t`Text`}
            hint={t`Text`}
            value={String(item.text ?? '')}
            onChange={(text) => text !== item.text && set('text', text)}
            describe={describe}
            choices={choices}
          />
        </div>
      )}
    </ItemList>
  );
}
