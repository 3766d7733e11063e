// What a tool is made of: the fields a new one and an existing one share.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type Control } from 'react-hook-form';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { bodyTypes, methodTypes, type BodyType } from '../../shared/tools/tool.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { SelectField, TextArea, TextField } from '../kit/forms/fields.tsx';
import { Section } from '../kit/layout/page.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { AuthenticationFields } from './authentication-fields.tsx';
import { KindFields } from './kind-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { ModelView } from './model-view.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import type { ToolForm } from './tool-form.ts';
import styles from './tools.module.css';

const examples = { Json: '{"city": "{city}"}', Form: 'city={city}&units=metric' };

type Props = { of: RecordForm<ToolForm> };
type GroupProps = Props & { project: { id: string; name: string }; hasSecret?: boolean };

export function ToolFieldGroups({ of, project, hasSecret = false }: GroupProps) {
  const { t } = useLingui();
  const type = of.form.watch('toolType') ?? 'Custom';
  const isCustom = type === 'Custom';
  return (
    <>
      <TextField of={of} name="name" label={t`Name`} />
      <TextArea
        of={of}
        name="description"
        label={t`Description`}
        optional
        rows={2}
        help={t`What it does. Models read it to choose among tools.`}
      />
      <TextArea
        of={of}
        name="purpose"
        label={t`Purpose`}
        optional
        rows={2}
        help={t`When to use it, and when not to.`}
      />
      <KindFields of={of} project={project} />
      {isCustom && <RequestFields of={of} />}
      {(isCustom || type === 'Agent') && <ParameterFields of={of} />}
      {isCustom && <AuthenticationFields of={of} hasSecret={hasSecret} />}
      {isCustom && <LimitFields of={of} />}
      <ModelView of={of} />
    </>
  );
}

function RequestFields({ of }: Props) {
  const { t } = useLingui();
  const [methodType, bodyType] = of.form.watch(['methodType', 'bodyType']);
  const labels: Record<BodyType, string> = { None: t`None`, Json: 'JSON', XFormUrlEncoded: t`Form` };
  return (
    <Section title={t`Request`}>
      <div className={styles.request}>
        <SelectField
          of={of}
          name="methodType"
          label={t`Method`}
          choices={methodTypes.map((value) => ({ value, label: value }))}
        />
        <TextField
          of={of}
          name="apiEndpoint"
          type="url"
          label={t`Address`}
          placeholder="https://api.example.com/orders/{id}"
          help={t`Write parameters in braces, behind the host.`}
        />
      </div>
      <Headers of={of} />
      {(methodType !== 'GET' || bodyType !== 'None') && (
        <SelectField
          of={of}
          name="bodyType"
          label={t`Body`}
          choices={bodyTypes.map((value) => ({ value, label: labels[value] }))}
        />
      )}
      {bodyType !== 'None' && (
        <TextArea
          of={of}
          name="body"
          label={t`Body template`}
          optional
          rows={5}
          help={
            bodyType === 'Json' ? (
              <Trans>
                JSON with parameters as texts: <code dir="ltr">{examples.Json}</code>. Parameters it does not
                name are added as fields.
              </Trans>
            ) : (
              <Trans>
                Fields with parameters: <code dir="ltr">{examples.Form}</code>. Parameters it does not name
                are added as fields.
              </Trans>
            )
          }
        />
      )}
    </Section>
  );
}

function Headers({ of }: Props) {
  const { t } = useLingui();
  const control = of.form.control as unknown as Control<ToolForm>;
  const { fields, append, remove } = useFieldArray({ control, name: 'headers' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.header}>
          <TextField of={of} name={`headers.${index}.key`} code label={t`Header`} />
          <TextField of={of} name={`headers.${index}.value`} code label={t`Value`} />
          {!of.readOnly && (
            <IconButton icon={Trash2} label={t`Remove header`} onClick={() => remove(index)} />
          )}
        </div>
      ))}
      {!of.readOnly && fields.length < workLimits.tools.maxHeaders && (
        <div>
          <Button
            variant="quiet"
            size="1"
            type="button"
            icon={Plus}
            onClick={() => append({ key: '', value: '' })}
          >
            <Trans>Add header</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
