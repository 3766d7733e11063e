// The settings every filter has and few people change.
import { Trans, useLingui } from '@lingui/react/macro';
import { Switch, TextField } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { useId } from 'react';
import { filterTypes, type Filter } from '../../../shared/guardrails/filters/index.ts';
import { Field } from '../../kit/forms/field.tsx';
import { ValueText } from '../../kit/forms/fields.tsx';
import { useFormat } from '../../kit/text/format.ts';
import { useIsReadOnly } from '../../kit/forms/record-form.tsx';
import { Slider } from '../../kit/forms/slider.tsx';
import { Segments } from '../segments.tsx';
import { LinesField } from './lines-field.tsx';
import styles from './filters.module.css';

type Props = { filter: Filter; change: (settings: Partial<Filter>) => void };

export function FilterSettings({ filter, change }: Props) {
  const { t } = useLingui();
  return (
    <>
      {!filterTypes[filter.filterType].isCertain && <Certainty filter={filter} change={change} />}
      {filter.filterActionType === 'Redact' && <Replacement filter={filter} change={change} />}
      <FailureMode filter={filter} change={change} />
      {'allowed' in filter && (
        <LinesField
          label={t`Allowed values`}
          help={t`One per line. They never count as findings.`}
          value={filter.allowed}
          onChange={(allowed) => change({ allowed })}
        />
      )}
    </>
  );
}

export function MessageField({ filter, change }: Props) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  if (readOnly) return <ValueText label={t`Message to the user`} value={filter.filterActionMessage} />;
  return (
    <Field label={t`Message to the user`} help={t`Shown instead of the answer.`} optional>
      {(ties) => (
        <TextField.Root
          {...ties}
          dir="auto"
          maxLength={1024}
          placeholder={t`Please do not share passwords or keys here.`}
          value={filter.filterActionMessage}
          onChange={(event) => change({ filterActionMessage: event.target.value.trimStart() })}
        />
      )}
    </Field>
  );
}

function Certainty({ filter: { score }, change }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const readOnly = useIsReadOnly();
  return (
    <Field
      label={t`Confidence threshold`}
      help={t`Lower catches more but is wrong more often.`}
      aside={<span className="num">{format.share(score)}</span>}
    >
      {({ id }) => (
        <Slider
          id={id}
          size="1"
          min={0.3}
          max={1}
          step={0.05}
          value={[score]}
          disabled={readOnly}
          label={t`Confidence threshold`}
          onValueChange={([next = score]) => change({ score: next })}
        />
      )}
    </Field>
  );
}

function Replacement({ filter: { replaceWith, toolsGetValues }, change }: Props) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const id = useId();
  return (
    <>
      <div className={clsx('row', styles.setting)}>
        <span className="field-name grow">{t`Replace with`}</span>
        <Segments
          label={t`Replace with`}
          value={replaceWith}
          disabled={readOnly}
          onChoose={(next) => change({ replaceWith: next })}
          choices={[
            { value: 'Label', label: '[EMAIL]' },
            { value: 'Placeholder', label: '[EMAIL_1]' },
            { value: 'Dots', label: '••••' },
          ]}
        />
      </div>
      {replaceWith === 'Placeholder' && (
        <>
          <p className="help">
            <Trans>
              Models see the placeholder. In the answer, the person who wrote the value sees it again.
            </Trans>
          </p>
          <div className={clsx('row', styles.setting)}>
            <div className="grow">
              <span className="field-name" id={id}>{t`Send the values to tools`}</span>
              <p className="help">{t`Otherwise tools receive the placeholders too.`}</p>
            </div>
            <Switch
              size="1"
              aria-labelledby={id}
              checked={toolsGetValues}
              disabled={readOnly}
              onCheckedChange={(next) => change({ toolsGetValues: next })}
            />
          </div>
        </>
      )}
    </>
  );
}

function FailureMode({ filter: { failureMode }, change }: Props) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  return (
    <div className={clsx('row', styles.setting)}>
      <span className="field-name grow">{t`If the filter fails`}</span>
      <Segments
        label={t`If the filter fails`}
        value={failureMode}
        disabled={readOnly}
        onChoose={(next) => change({ failureMode: next })}
        choices={[
          { value: 'Closed', label: t`Block` },
          { value: 'Open', label: t`Allow` },
        ]}
      />
    </div>
  );
}
