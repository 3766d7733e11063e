// The parameters of a tool, each with what it may be and where it goes.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type Control } from 'react-hook-form';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import {
  itemTypes,
  namesIn,
  parameterTypes,
  placements,
  requirements,
  type ParameterType,
} from '../../shared/tools/parameter.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { SelectField, TextArea, TextField } from '../kit/forms/fields.tsx';
import { Section } from '../kit/layout/page.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { blankParameter, type ToolForm } from './tool-form.ts';
import styles from './tools.module.css';

type Props = { of: RecordForm<ToolForm> };

export function ParameterFields({ of }: Props) {
  const { t } = useLingui();
  const control = of.form.control as unknown as Control<ToolForm>;
  const { fields, append, remove } = useFieldArray({ control, name: 'parameters' });
  return (
    <Section title={t`Parameters`} help={t`What the tool is called with, by a step or by a model.`}>
      {fields.map(({ id }, index) => (
        <Parameter key={id} of={of} index={index} onRemove={() => remove(index)} />
      ))}
      {!of.readOnly && fields.length < workLimits.tools.maxParameters && (
        <div>
          <Button
            variant="quiet"
            size="1"
            type="button"
            icon={Plus}
            onClick={() => append({ ...blankParameter, required: 'Required' })}
          >
            <Trans>Add parameter</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}

function useTypeLabels(): Record<ParameterType, string> {
  const { t } = useLingui();
  return {
    String: t`Text`,
    Integer: t`Whole number`,
    Decimal: t`Number`,
    Boolean: t`True or false`,
    Datetime: t`Date and time`,
    Array: t`List`,
    Object: t`JSON object`,
  };
}

function Parameter({ of, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const { t } = useLingui();
  const types = useTypeLabels();
  const at = `parameters.${index}` as const;
  const { name = '', type } = of.form.watch(at);
  return (
    <fieldset className={styles.parameter}>
      <legend className="unseen">{name || t`Parameter ${index + 1}`}</legend>
      <div className={styles.header}>
        <TextField of={of} name={`${at}.name`} code label={t`Name`} />
        <SelectField
          of={of}
          name={`${at}.type`}
          label={t`Type`}
          choices={parameterTypes.map((value) => ({ value, label: types[value] }))}
        />
        {!of.readOnly && <IconButton icon={Trash2} label={t`Remove parameter`} onClick={onRemove} />}
      </div>
      <TextField
        of={of}
        name={`${at}.description`}
        label={t`Description`}
        optional
        placeholder={t`What it means, for models and people`}
      />
      {type === 'Array' && (
        <SelectField
          of={of}
          name={`${at}.arrayItemType`}
          label={t`Items`}
          choices={itemTypes.map((value) => ({ value, label: types[value] }))}
        />
      )}
      <Requirement of={of} at={at} />
      <div className={styles.pair}>
        <TextField of={of} name={`${at}.default`} label={t`Default`} optional />
        <TextArea
          of={of}
          name={`${at}.validOptions`}
          label={t`Options`}
          optional
          rows={1}
          help={t`One per line.`}
        />
      </div>
    </fieldset>
  );
}

function Requirement({ of, at }: Props & { at: `parameters.${number}` }) {
  const { t } = useLingui();
  const [parameter, endpoint, headers, body, toolType] = of.form.watch([
    at,
    'apiEndpoint',
    'headers',
    'body',
    'toolType',
  ]);
  const values = headers?.map(({ value }) => value) ?? [];
  const isNamed = [endpoint ?? '', ...values, body ?? ''].some((text) =>
    namesIn(text).includes(parameter.name),
  );
  const needs = {
    Required: t`Required`,
    Optional: t`Optional`,
    OptionalQueryParam: t`Optional, in the query`,
  };
  const places = { QueryString: t`Query`, Header: t`Header`, Body: t`Body` };
  return (
    <div className={styles.pair}>
      <SelectField
        of={of}
        name={`${at}.required`}
        label={t`Requirement`}
        choices={requirements.map((value) => ({ value, label: needs[value] }))}
      />
      {toolType === 'Custom' && !isNamed && parameter.required !== 'OptionalQueryParam' && (
        <SelectField
          of={of}
          name={`${at}.placement`}
          label={t`Placement`}
          choices={placements.map((value) => ({ value, label: places[value] }))}
        />
      )}
    </div>
  );
}
