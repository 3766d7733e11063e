// What a run is started with: a message, and the values the input step asks for.
import { useLingui } from '@lingui/react/macro';
import { TextArea, TextField } from '@radix-ui/themes';
import { Play } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Json } from '../../../shared/kernel/json.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { commandKey, Keys, Primary, Quiet } from '../../kit/buttons.tsx';
import { isEmptyInput, readInput, variablesOf, type InputVariable } from './run-input.ts';

export type RunInput = { userInput: string; variables: Record<string, Json> };

type Props = {
  graph: AgentGraph;
  initial: Record<string, string>;
  isBusy: boolean;
  /** Why it cannot be run now. */
  because?: string | undefined;
  failure?: string | undefined;
  autoFocus?: boolean;
  onRun: (input: RunInput, typed: Record<string, string>) => void;
};

export function RunForm({ graph, initial, isBusy, because, failure, autoFocus = false, onRun }: Props) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState(initial);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [asksEmpty, setAsksEmpty] = useState(false);
  const variables = variablesOf(graph);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const read = readInput(variables, typed);
    setProblems(read.problems);
    const [first] = Object.keys(read.problems);
    if (first) document.getElementById(`run-${first}`)?.focus();
    else if (because || isBusy) return;
    else if (isEmptyInput(read.input)) setAsksEmpty(true);
    else onRun(read.input, typed);
  };
  const set = (name: string, value: string) => {
    setAsksEmpty(false);
    setTyped((before) => ({ ...before, [name]: value }));
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key runs from any of its fields
    <form
      className="s-run-form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
        event.stopPropagation();
        submit();
      }}
    >
      <label className="s-field">
        <span className="s-label">{t`Message`}</span>
        <TextArea
          rows={4}
          dir="auto"
          autoFocus={autoFocus}
          value={typed.message ?? ''}
          placeholder={t`What somebody would write to this agent`}
          onChange={(event) => set('message', event.target.value)}
        />
      </label>
      {variables.map((variable) => (
        <VariableField
          key={variable.id}
          variable={variable}
          value={typed[variable.name] ?? ''}
          problem={problems[variable.name] && i18n._(problems[variable.name] ?? '')}
          onChange={(value) => set(variable.name, value)}
        />
      ))}
      {failure && (
        <p className="s-error" role="alert">
          {failure}
        </p>
      )}
      {asksEmpty ? (
        <div className="row" role="alertdialog" aria-label={t`Run without a message?`}>
          <span className="grow">{t`Run without a message?`}</span>
          <Quiet onClick={() => setAsksEmpty(false)}>{t`Cancel`}</Quiet>
          <Primary
            autoFocus
            icon={Play}
            loading={isBusy}
            onClick={() => onRun(readInput(variables, typed).input, typed)}
          >
            {t`Run anyway`}
          </Primary>
        </div>
      ) : (
        <div className="row">
          <span className="grow small muted">{because}</span>
          <Primary type="submit" icon={Play} loading={isBusy} because={because}>
            {t`Run`} <Keys keys={[commandKey, '↵']} />
          </Primary>
        </div>
      )}
    </form>
  );
}

type FieldProps = {
  variable: InputVariable;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
};

const inputModes = {
  string: 'text',
  number: 'decimal',
  integer: 'numeric',
  url: 'url',
  email: 'email',
} as const;

function VariableField({ variable, value, problem, onChange }: FieldProps) {
  const { t } = useLingui();
  return (
    <label className="s-field">
      <span className="row">
        <span className="grow s-label" dir="auto">
          {variable.name}
        </span>
        {!variable.required && <span className="small muted">{t`optional`}</span>}
      </span>
      <TextField.Root
        id={`run-${variable.name}`}
        size="2"
        dir="auto"
        inputMode={inputModes[variable.type]}
        value={value}
        aria-invalid={problem !== undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <span className="s-error" role="alert">
          {problem}
        </span>
      )}
    </label>
  );
}
