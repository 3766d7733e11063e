import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { CirclePlay } from 'lucide-react';
import type { Json } from '../../../shared/kernel/json.ts';
import type { Settings } from '../../../shared/steps/index.ts';
import { variableTypes } from '../../../shared/steps/inputStep.ts';
import { ItemList } from '../inspector/item-list.tsx';
import { CheckboxCell, Typed } from '../inspector/fields.tsx';
import type { PanelProps, StepPanel } from './panel.ts';

const typeNames: Record<(typeof variableTypes)[number], string> = {
  string: /*i18n*/ 'Text',
  number: /*i18n*/ 'Number',
  integer: /*i18n*/ 'Whole number',
  url: /*i18n*/ 'Web address',
  email: /*i18n*/ 'E-mail address',
};

function Configure({ step }: PanelProps) {
  const { t, i18n } = useLingui();
  return (
    <ItemList
      step={step}
      field="variables"
      label={t`Variables`}
      help={t`A run starts with a message and these values.`}
      add={t`Add a variable`}
      empty={t`None. The message is enough.`}
      make={(count): Record<string, Json> => ({
        name: `value_${count + 1}`,
        type: 'string',
        required: false,
      })}
      text={(item) => `${String(item.name)}, ${i18n._(typeNames[item.type as keyof typeof typeNames] ?? '')}`}
    >
      {(item, set) => (
        <div className="s-variable">
          <Typed label={t`Name`} value={String(item.name ?? '')} onWrite={(name) => set('name', name)} />
          <Select.Root value={String(item.type)} onValueChange={(type) => set('type', type)}>
            <Select.Trigger aria-label={t`Type`} />
            <Select.Content position="popper">
              {variableTypes.map((type) => (
                <Select.Item key={type} value={type}>
                  {i18n._(typeNames[type])}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
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

export const inputPanel: StepPanel<Settings<'inputStep'>> = {
  icon: CirclePlay,
  family: 'io',
  fact: ({ variables }) => variables.map(({ name }) => name).join(', '),
  Configure,
};
