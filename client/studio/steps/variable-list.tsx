// Values that somebody is asked for: of a run when it starts, of an approver before deciding.
import { useLingui } from '@lingui/react/macro';
import { Select, TextArea } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import type { Json } from '../../../shared/kernel/json.ts';
import {
  readOptions,
  variableTypeLabels,
  variableTypes,
  type VariableType,
} from '../../../shared/steps/input-variable.ts';
import { ItemList } from '../inspector/item-list.tsx';
import { CheckboxCell, Typed } from '../inspector/fields.tsx';
import type { PanelProps } from './panel.ts';
import styles from '../inspector/fields.module.css';

const labelOf = (type: Json | undefined) =>
  variableTypeLabels[variableTypes.find((known) => known === type) ?? 'string'];

const optionsOf = (value: Json | undefined) =>
  Array.isArray(value) ? value.filter((option) => typeof option === 'string') : [];

/** Written when the field is left, each line an option. */
function OptionLines({ options, onChange }: { options: string[]; onChange: (options: string[]) => void }) {
  const { t } = useLingui();
  const written = options.join('\n');
  const [typed, setTyped] = useState(written);
  useEffect(() => setTyped(written), [written]);
  return (
    <TextArea
      size="2"
      rows={3}
      dir="auto"
      className={styles.options}
      aria-label={t`Options`}
      placeholder={t`One option per line`}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        const next = readOptions(typed);
        if (next.join('\n') !== written) onChange(next);
        setTyped(next.join('\n'));
      }}
    />
  );
}

type Props = PanelProps & {
  field: string;
  label: string;
  help: string;
  add: string;
  empty: string;
  types?: readonly VariableType[];
};

/** The list of declared variables in a setting of a step. */
export function VariableList({ step, field, label, help, add, empty, types = variableTypes }: Props) {
  const { t, i18n } = useLingui();
  return (
    <ItemList
      step={step}
      field={field}
      label={label}
      help={help}
      add={add}
      empty={empty}
      make={(count): Record<string, Json> => ({
        name: `value_${count + 1}`,
        type: 'string',
        required: false,
      })}
      text={(item) => `${String(item.name)}, ${i18n._(labelOf(item.type))}`}
    >
      {(item, set) => (
        <div className={styles.variable}>
          <Typed label={t`Name`} value={String(item.name ?? '')} onWrite={(name) => set('name', name)} />
          <Select.Root value={String(item.type)} onValueChange={(type) => set('type', type)}>
            <Select.Trigger aria-label={t`Type`} />
            <Select.Content position="popper">
              {types.map((type) => (
                <Select.Item key={type} value={type}>
                  {i18n._(variableTypeLabels[type])}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
          {item.type === 'choice' && (
            <OptionLines options={optionsOf(item.options)} onChange={(options) => set('options', options)} />
          )}
          <CheckboxCell
            label={t`Required`}
            value={item.required === true}
            onChange={(required) => set('required', required)}
          />
        </div>
      )}
    </ItemList>
  );
}
