import { TextArea } from '@radix-ui/themes';
import { useState } from 'react';
import { Field } from '../../kit/forms/field.tsx';
import { ValueText } from '../../kit/forms/fields.tsx';
import { useIsReadOnly } from '../../kit/forms/record-form.tsx';

type Props = {
  label: string;
  help: string;
  value: readonly string[];
  onChange: (lines: string[]) => void;
  /** Absent: nothing else stands in for it. */
  optional?: boolean;
  /** Left to right in every language. */
  code?: boolean;
};

/** A list of texts, one a line. While it is typed in, empty lines stay where they are. */
export function LinesField({ label, help, value, onChange, optional = true, code = false }: Props) {
  const readOnly = useIsReadOnly();
  const [typed, setTyped] = useState(value.join('\n'));
  const text = sameLines(linesOf(typed), value) ? typed : value.join('\n');
  if (readOnly) return <ValueText label={label} value={value.join('\n')} />;
  return (
    <Field label={label} help={help} optional={optional}>
      {(ties) => (
        <TextArea
          {...ties}
          className={code ? 'mono' : ''}
          dir={code ? 'ltr' : 'auto'}
          rows={3}
          resize="vertical"
          value={text}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(linesOf(event.target.value));
          }}
        />
      )}
    </Field>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const sameLines = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n');
