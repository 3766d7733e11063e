// What a run is started with: a message, and the values the input step asks for.
import { useLingui } from '@lingui/react/macro';
import { TextArea } from '@radix-ui/themes';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useParams } from 'wouter';
import type { Json } from '../../../shared/kernel/json.ts';
import { variablesOf, type AgentGraph } from '../../../shared/steps/index.ts';
import { focusVariable, VariableFields } from '../../variables/index.ts';
import { UserPromptPicker } from '../../prompt-choice/index.ts';
import { Button, commandKey, Keys } from '../../kit/buttons/buttons.tsx';
import { RunSamples } from './run-samples.tsx';
import { isEmptyInput, readInput, withoutUnfit } from './run-input.ts';
import readingStyles from './reading.module.css';
import fieldsStyles from '../inspector/fields.module.css';

export type RunInput = { userInput: string; variables: Record<string, Json> };

type Props = {
  agentId: string;
  graph: AgentGraph;
  initial: Record<string, string>;
  isBusy: boolean;
  /** Why it cannot be run now. */
  because?: string | undefined;
  failure?: string | undefined;
  autoFocus?: boolean;
  onRun: (input: RunInput, typed: Record<string, string>) => void;
};

export function RunForm({
  agentId,
  graph,
  initial,
  isBusy,
  because,
  failure,
  autoFocus = false,
  onRun,
}: Props) {
  const { t } = useLingui();
  const variables = variablesOf(graph);
  const [typed, setTyped] = useState(() => withoutUnfit(variables, initial));
  const [hasTried, setHasTried] = useState(false);
  const [asksEmpty, setAsksEmpty] = useState(false);
  // What is wrong is said after the first try, and no longer than it is wrong.
  const problems = hasTried ? readInput(variables, typed).problems : {};
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const read = readInput(variables, typed);
    setHasTried(true);
    const [first] = Object.keys(read.problems);
    if (first) focusVariable(first);
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
      className={readingStyles.runForm}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
        event.stopPropagation();
        submit();
      }}
    >
      <RunSamples
        agentId={agentId}
        typed={typed}
        onChoose={(sample) => setTyped(withoutUnfit(variables, sample))}
      />
      <MessageField
        value={typed.message ?? ''}
        autoFocus={autoFocus}
        onChange={(message) => set('message', message)}
      />
      <VariableFields variables={variables} typed={typed} problems={problems} onType={set} />
      {failure && (
        <p className={fieldsStyles.error} role="alert">
          {failure}
        </p>
      )}
      {asksEmpty ? (
        <AskEmpty
          isBusy={isBusy}
          onCancel={() => setAsksEmpty(false)}
          onRun={() => onRun(readInput(variables, typed).input, typed)}
        />
      ) : (
        <div className="row">
          <span className="grow small muted">{because}</span>
          <Button variant="primary" type="submit" icon={Play} loading={isBusy} because={because}>
            {t({ message: 'Run', context: 'verb' })} <Keys keys={[commandKey, '↵']} />
          </Button>
        </div>
      )}
    </form>
  );
}

type MessageProps = { value: string; autoFocus: boolean; onChange: (message: string) => void };

/** Written, or a user prompt whose placeholders are filled in. */
function MessageField({ value, autoFocus, onChange }: MessageProps) {
  const { t } = useLingui();
  const { projectId } = useParams();
  const area = useRef<HTMLTextAreaElement>(null);
  // The last message: typing replaces it.
  useEffect(() => {
    if (autoFocus) area.current?.select();
  }, [autoFocus]);
  return (
    <>
      <div className="row wrap">
        <UserPromptPicker projectId={projectId} onUse={onChange} />
      </div>
      <label className={fieldsStyles.field}>
        <span className="field-name">{t`Message`}</span>
        <TextArea
          ref={area}
          rows={4}
          dir="auto"
          autoFocus={autoFocus}
          value={value}
          placeholder={t`What someone would write to this agent`}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </>
  );
}

type AskProps = { isBusy: boolean; onCancel: () => void; onRun: () => void };

function AskEmpty({ isBusy, onCancel, onRun }: AskProps) {
  const { t } = useLingui();
  return (
    <div className="row" role="alertdialog" aria-label={t`Run without a message?`}>
      <span className="grow">{t`Run without a message?`}</span>
      <Button variant="quiet" onClick={onCancel}>{t`Cancel`}</Button>
      <Button variant="primary" autoFocus icon={Play} loading={isBusy} onClick={onRun}>
        {t`Run anyway`}
      </Button>
    </div>
  );
}
