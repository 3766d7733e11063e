// One value somebody fills in, for a run or an approval, with the control its kind asks for. Whatever it is, it is kept as it would be typed.
import { useLingui } from '@lingui/react/macro';
import { Select, Switch, TextArea, TextField } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { InputVariable, VariableType } from '../../shared/steps/input-variable.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { FieldFrame } from '../kit/forms/field.tsx';
import { FileButton } from '../kit/forms/file-button.tsx';
import { useFormat } from '../kit/text/format.ts';
import { FilesField } from './files-field.tsx';
import { fileOf, readTextFile, TEXT_FILES } from './text-file.ts';
import { idOfVariable } from './variable-id.ts';
import styles from './variable-field.module.css';

type ControlProps = {
  id: string;
  variable: InputVariable;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
};

type Props = Omit<ControlProps, 'id' | 'isWrong'> & { problem: string | undefined };

export function VariableField({ problem, ...props }: Props) {
  const { t } = useLingui();
  const { name, required, type } = props.variable;
  const id = idOfVariable(name);
  const Control = controls[type] ?? Line;
  return (
    <FieldFrame>
      <span className="row">
        <label className="field-name grow" dir="auto" htmlFor={id}>
          {name}
        </label>
        {!required && <span className="small muted">{t`optional`}</span>}
      </span>
      <Control {...props} id={id} isWrong={problem !== undefined} />
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
    </FieldFrame>
  );
}

const inputModes: Partial<Record<VariableType, 'decimal' | 'numeric' | 'url' | 'email'>> = {
  number: 'decimal',
  integer: 'numeric',
  url: 'url',
  email: 'email',
};

const Line = ({ id, variable: { type }, value, isWrong, onChange }: ControlProps) => (
  <TextField.Root
    id={id}
    size="2"
    dir="auto"
    {...(type === 'date' && { type: 'date' as const })}
    inputMode={inputModes[type] ?? 'text'}
    value={value}
    aria-invalid={isWrong}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** One that was never switched is not sent, unless it is required: then it says no. */
const YesOrNo = ({ id, variable: { required }, value, onChange }: ControlProps) => {
  const { t } = useLingui();
  return (
    <span className="row">
      <Switch id={id} checked={value === 'true'} onCheckedChange={(next) => onChange(String(next))} />
      <span className="muted">
        {value === 'true' ? t`Yes` : value === 'false' || required ? t`No` : t`Not set`}
      </span>
    </span>
  );
};

const Options = ({ id, variable, value, isWrong, onChange }: ControlProps) => {
  const { t } = useLingui();
  return (
    <Select.Root size="2" value={value} onValueChange={onChange}>
      <Select.Trigger id={id} className={styles.select} placeholder={t`Choose`} aria-invalid={isWrong} />
      <Select.Content position="popper">
        {variable.options?.map((option) => (
          <Select.Item key={option} value={option}>
            {option}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
};

function Lines(props: ControlProps) {
  const { t } = useLingui();
  return (
    <LongText {...props} help={t`One item per line, or JSON`} placeholder={'88120\n88121'} isCode={false} />
  );
}

function JsonText(props: ControlProps) {
  const { t } = useLingui();
  return <LongText {...props} help={t`JSON`} placeholder='{ "order": 88120 }' isCode />;
}

type LongTextProps = ControlProps & { help: string; placeholder: string; isCode: boolean };

const LongText = ({ id, value, isWrong, onChange, help, placeholder, isCode }: LongTextProps) => (
  <>
    <TextArea
      id={id}
      rows={3}
      dir={isCode ? 'ltr' : 'auto'}
      className={isCode ? 'mono' : ''}
      spellCheck={!isCode}
      placeholder={placeholder}
      value={value}
      aria-invalid={isWrong}
      onChange={(event) => onChange(event.target.value)}
    />
    <span className="help">{help}</span>
  </>
);

function TextFile({ variable, value, onChange }: ControlProps): ReactNode {
  const { t, i18n } = useLingui();
  const [refused, setRefused] = useState('');
  const format = useFormat();
  const file = fileOf(value);
  const choose = async (chosen: File) => {
    const read = await readTextFile(chosen);
    if ('file' in read) onChange(JSON.stringify(read.file));
    else setRefused(i18n._(read.problem, read.values));
  };
  if (!file)
    return (
      <>
        <FileButton
          accept={TEXT_FILES}
          input={{ 'aria-label': variable.name }}
          onFile={(chosen) => void choose(chosen)}
        />
        {refused && (
          <span className="err" role="alert">
            {refused}
          </span>
        )}
      </>
    );
  return (
    <span className={clsx('row', styles.chosenFile)}>
      <b className="grow clip" dir="auto">
        {file.name}
      </b>
      <span className="small muted num">{t`${format.number(Math.ceil(file.size / 1000))} KB`}</span>
      <IconButton size="1" icon={X} label={t`Remove the file`} onClick={() => onChange('')} />
    </span>
  );
}

const controls: Partial<Record<VariableType, (props: ControlProps) => ReactNode>> = {
  boolean: YesOrNo,
  choice: Options,
  list: Lines,
  object: JsonText,
  file: TextFile,
  files: ({ variable, value, onChange }) => (
    <FilesField of="files" name={variable.name} value={value} onChange={onChange} />
  ),
  image: ({ variable, value, onChange }) => (
    <FilesField of="image" name={variable.name} value={value} onChange={onChange} />
  ),
};
