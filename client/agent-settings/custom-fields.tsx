// What a workspace wants to know of an agent besides: fields with a name and a type of their own.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type Control } from 'react-hook-form';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { SelectField, TextArea, TextField, ValueText } from '../kit/forms/fields.tsx';
import { Section } from '../kit/layout/page.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { newField, type SettingsForm } from './settings-form.ts';
import styles from './custom-fields.module.css';

type Props = { of: RecordForm<SettingsForm> };

export function CustomFieldFields({ of }: Props) {
  const { t } = useLingui();
  const control = of.form.control as unknown as Control<SettingsForm>;
  const { fields, append, remove } = useFieldArray({ control, name: 'customFields' });
  return (
    <Section title={t`Custom fields`} help={t`What else your workspace wants to know about this agent.`}>
      {fields.map(({ id, name, value }, index) =>
        of.readOnly ? (
          <ValueText key={id} label={name} value={value} />
        ) : (
          <CustomField key={id} of={of} index={index} onRemove={() => remove(index)} />
        ),
      )}
      {!of.readOnly && fields.length < workLimits.agents.maxCustomFields && (
        <div>
          <Button variant="quiet" size="1" type="button" icon={Plus} onClick={() => append({ ...newField })}>
            <Trans>Add field</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}

function CustomField({ of, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const { t } = useLingui();
  const at = `customFields.${index}` as const;
  const { name = '', type, options = '' } = of.form.watch(at);
  const choices = [...new Set(options.split('\n').map((line) => line.trim()))].filter(Boolean);
  const types = { text: t`Text`, number: t`Number`, select: t`Selection` };
  return (
    <fieldset className={styles.field}>
      <legend className="unseen">{name || t`Field ${index + 1}`}</legend>
      <div className={styles.head}>
        <TextField of={of} name={`${at}.name`} label={t`Name`} />
        <SelectField
          of={of}
          name={`${at}.type`}
          label={t`Type`}
          choices={(['text', 'number', 'select'] as const).map((value) => ({ value, label: types[value] }))}
        />
        <IconButton icon={Trash2} label={t`Remove field`} onClick={onRemove} />
      </div>
      {type === 'select' && (
        <TextArea of={of} name={`${at}.options`} label={t`Options`} rows={2} help={t`One per line.`} />
      )}
      {type === 'select' ? (
        <SelectField
          of={of}
          name={`${at}.value`}
          label={t`Value`}
          optional
          choices={choices.map((value) => ({ value, label: value }))}
        />
      ) : (
        <TextField of={of} name={`${at}.value`} label={t`Value`} optional code={type === 'number'} />
      )}
    </fieldset>
  );
}
