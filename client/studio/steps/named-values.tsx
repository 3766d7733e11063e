// A list of names with values that may hold references, for kinds that hand them on.
import { useLingui } from '@lingui/react/macro';
import type { Json } from '../../../shared/kernel/json.ts';
import { Typed } from '../inspector/fields.tsx';
import { ItemList } from '../inspector/item-list.tsx';
import { TemplateEditor } from '../inspector/template-editor.tsx';
import { useReferences } from '../inspector/use-references.ts';
import type { PanelProps } from './panel.ts';
import styles from '../inspector/fields.module.css';

type Props = PanelProps & { field: string; label: string; help?: string; add: string };

export function NamedValues({ step, field, label, help, add }: Props) {
  const { t } = useLingui();
  const { describe, choices } = useReferences(step);
  return (
    <ItemList
      step={step}
      field={field}
      label={label}
      {...(help && { help })}
      add={add}
      empty={t`None`}
      make={(count): Record<string, Json> => ({ name: `value_${count + 1}`, value: '' })}
      text={(item) => `${String(item.name)}: ${String(item.value)}`}
    >
      {(item, set) => (
        <div className={styles.case}>
          <Typed label={t`Name`} value={String(item.name ?? '')} onWrite={(name) => set('name', name)} />
          <TemplateEditor
            isLine
            label={t`Value`}
            hint={t`Value`}
            value={String(item.value ?? '')}
            onChange={(value) => value !== item.value && set('value', value)}
            describe={describe}
            choices={choices}
          />
        </div>
      )}
    </ItemList>
  );
}
