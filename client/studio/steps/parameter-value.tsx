// The value a step gives to one parameter of a tool.
import { useLingui } from '@lingui/react/macro';
import type { ToolParameter } from '../../../shared/tools/parameter.ts';
import { Field } from '../inspector/field.tsx';
import { Value } from '../inspector/fields.tsx';
import { useInspector } from '../inspector/inspector-model.ts';
import { itemsOf } from '../inspector/item-list.tsx';
import { TemplateEditor } from '../inspector/template-editor.tsx';
import { useReferences } from '../inspector/use-references.ts';
import type { PanelProps } from './panel.ts';

type Props = PanelProps & {
  field: string;
  /** What its entry in the list begins with. Made of names: two people who fill it in at once write the same one. */
  entry: { id: string; name: string; toolId?: string };
  of: ToolParameter;
  /** Nobody else gives the value. */
  isNeeded?: boolean;
};

export function ParameterValue({ step, field, entry, of, isNeeded = false }: Props) {
  const { t } = useLingui();
  const { edits } = useInspector();
  const { describe, choices } = useReferences(step);
  const { name, description, required, default: standard } = of;
  const items = itemsOf(step, field);
  const item = items.find((one) => one.name === name && (!entry.toolId || one.toolId === entry.toolId));
  const value = typeof item?.value === 'string' ? item.value : '';
  const label = isNeeded && required === 'Required' && !standard ? t`${name}, required` : name;
  const write = (next: string) => {
    if (next === value) return;
    if (item) edits?.items.set(step.id, field, item.id, { value: next });
    else edits?.items.insert(step.id, field, { ...entry, value: next }, items.at(-1)?.id ?? null);
  };
  return (
    <Field label={label} name={`${field}.${entry.id}`} help={description}>
      {edits ? (
        <TemplateEditor
          isLine
          label={label}
          hint={isNeeded ? standard || t`Value` : t`The model decides`}
          value={value}
          onChange={write}
          describe={describe}
          choices={choices}
        />
      ) : (
        <Value>{value || standard || t`Not set`}</Value>
      )}
    </Field>
  );
}
