import { Trans, useLingui } from '@lingui/react/macro';
import { Select, TextField } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { checkDigits, CustomDetector } from '../../../shared/guardrails/filters/custom-recognizer.ts';
import { DEFAULT_SCORE } from '../../../shared/guardrails/filters/define.ts';
import { blankOf } from '../../kit/forms/blank-form.ts';
import { Field } from '../../kit/forms/field.tsx';
import { useFormat } from '../../kit/text/format.ts';
import { Icon } from '../../kit/display/icon.tsx';
import { useIsReadOnly } from '../../kit/forms/record-form.tsx';
import { Slider } from '../../kit/forms/slider.tsx';
import { DetectorsField } from './detectors-field.tsx';
import type { FilterPanelProps } from './panel.ts';
import { LinesField } from './lines-field.tsx';
import { PatternStates } from './pattern-state.tsx';
import styles from './filters.module.css';

function Recognizers({ filter, change }: FilterPanelProps<'CustomRecognizer'>) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const { recognizers } = filter;
  return (
    <>
      {recognizers.map((recognizer, index) => (
        <fieldset key={index} className={styles.regions} aria-label={recognizer.name || t`Custom data`}>
          <Recognizer
            of={recognizer}
            onChange={(next) => change({ recognizers: recognizers.with(index, next) })}
          />
          {!readOnly && (
            <button
              type="button"
              className="link"
              onClick={() => change({ recognizers: recognizers.toSpliced(index, 1) })}
            >
              <Trans>Remove</Trans>
            </button>
          )}
        </fieldset>
      ))}
      {!readOnly && (
        <button
          type="button"
          className="link row"
          onClick={() =>
            change({
              recognizers: [...recognizers, blankOf(CustomDetector, { patterns: [] }) as CustomDetector],
            })
          }
        >
          <Icon of={Plus} size={12} />
          <Trans>Add custom data</Trans>
        </button>
      )}
    </>
  );
}

type Props = { of: CustomDetector; onChange: (next: CustomDetector) => void };

function Recognizer({ of, onChange }: Props) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  return (
    <>
      <Field label={t`Name`}>
        {(ties) => (
          <TextField.Root
            {...ties}
            dir="auto"
            disabled={readOnly}
            maxLength={60}
            value={of.name}
            onChange={(event) => onChange({ ...of, name: event.target.value.trimStart() })}
          />
        )}
      </Field>
      <RecognizerFields of={of} onChange={onChange} />
    </>
  );
}

/** All but the name. */
export function RecognizerFields({ of, onChange }: Props) {
  const { t } = useLingui();
  const confidence = of.patterns[0]?.confidence ?? DEFAULT_SCORE;
  const put = (patterns: readonly string[], next: number) =>
    onChange({ ...of, patterns: patterns.map((pattern) => ({ pattern, confidence: next })) });
  const sources = of.patterns.map(({ pattern }) => pattern);
  return (
    <>
      <LinesField
        label={t`Patterns`}
        help={t`Regular expressions, one per line, without look-around and back-references.`}
        optional={false}
        value={sources}
        onChange={(lines) => put(lines, confidence)}
        code
      />
      <PatternStates patterns={sources} />
      <Confidence value={confidence} onChange={(next) => put(sources, next)} />
      <LinesField
        label={t`Words before it`}
        help={t`One per line. They raise the confidence.`}
        value={of.contextWords}
        onChange={(contextWords) => onChange({ ...of, contextWords })}
      />
      <CheckDigit of={of} onChange={onChange} />
    </>
  );
}

function Confidence({ value, onChange }: { value: number; onChange: (next: number) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const readOnly = useIsReadOnly();
  return (
    <Field label={t`Confidence`} aside={<span className="num">{format.share(value)}</span>}>
      {({ id }) => (
        <Slider
          id={id}
          size="1"
          min={0.05}
          max={1}
          step={0.05}
          value={[value]}
          disabled={readOnly}
          label={t`Confidence`}
          onValueChange={([next = value]) => onChange(next)}
        />
      )}
    </Field>
  );
}

function CheckDigit({ of, onChange }: Props) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  return (
    <Field label={t`Check digit`}>
      {({ id }) => (
        <Select.Root
          size="2"
          disabled={readOnly}
          value={of.checkDigit}
          onValueChange={(value) => onChange({ ...of, checkDigit: value as CustomDetector['checkDigit'] })}
        >
          <Select.Trigger id={id} />
          <Select.Content>
            {checkDigits.map((one) => (
              <Select.Item key={one} value={one}>
                {one === 'None' ? t`None` : one}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  );
}

export const CustomRecognizerPanel = (props: FilterPanelProps<'CustomRecognizer'>) => (
  <>
    <DetectorsField
      kind="customData"
      value={props.filter.detectorIds}
      onChange={(detectorIds) => props.change({ detectorIds })}
    />
    <Recognizers {...props} />
  </>
);
