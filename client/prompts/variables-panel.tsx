import { Trans, useLingui } from '@lingui/react/macro';
import { Select, TextField } from '@radix-ui/themes';
import { Plus, Trash2 } from 'lucide-react';
import { newId } from '../../shared/documents/edit-agent.ts';
import { addVariable, changePart, removePart, variablesOf } from '../../shared/documents/prompt-doc.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { checkContent } from '../../shared/prompts/check-content.ts';
import { variableTypes, type PromptVariable } from '../../shared/prompts/content.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { typedIn } from '../kit/forms/leading-space.ts';
import styles from './prompts.module.css';

type Props = { variables: readonly PromptVariable[]; live: LiveDocument | undefined };

export function VariablesPanel({ variables, live }: Props) {
  const { t } = useLingui();
  const problems = checkContent({ segments: [], variables: [...variables] });
  const isFull = variables.length >= workLimits.prompts.maxVariables;
  return (
    <section className={styles.block}>
      <h2 className="h2">
        <Trans>Variables</Trans>
      </h2>
      {variables.length === 0 && (
        <p className="muted small">
          <Trans>
            What changes from use to use. Without a default, whoever uses the prompt gives a value.
          </Trans>
        </p>
      )}
      {variables.map((variable) => (
        <Variable
          key={variable.id}
          variable={variable}
          live={live}
          problem={problems.find(({ id }) => id === variable.id)}
        />
      ))}
      {live && (
        <div>
          <Button
            variant="quiet"
            size="1"
            icon={Plus}
            disabled={isFull}
            onClick={() => addVariable(live.doc, { id: newId(), name: '', type: 'text', default: '' })}
          >
            {t`Add a variable`}
          </Button>
        </div>
      )}
    </section>
  );
}

type VariableProps = {
  variable: PromptVariable;
  live: LiveDocument | undefined;
  problem: { text: string; values: Record<string, string> } | undefined;
};

function Variable({ variable, live, problem }: VariableProps) {
  const { t, i18n } = useLingui();
  const types = { text: t`Text`, number: t`Number`, boolean: t`Yes or no`, json: 'JSON' };
  const { id, name, type, default: value } = variable;
  if (!live)
    return (
      <p className="row">
        <code className="grow clip">{`{{${name}}}`}</code>
        <span className="muted small">{types[type]}</span>
        <span className="muted small clip" dir="auto">
          {value}
        </span>
      </p>
    );
  const set = (fields: Partial<Record<'name' | 'type' | 'default', string>>) =>
    changePart(live.doc, variablesOf(live.doc), id, fields);
  return (
    <div className={styles.variable} role="group" aria-label={name || t`Variable`}>
      <TextField.Root
        aria-label={t`Name`}
        placeholder={t`Name`}
        dir="ltr"
        value={name}
        maxLength={64}
        onChange={(event) => set({ name: typedIn(event) })}
      />
      <Select.Root value={type} onValueChange={(next) => set({ type: next })}>
        <Select.Trigger aria-label={t`Type`} />
        <Select.Content position="popper" variant="soft" color="gray">
          {variableTypes.map((known) => (
            <Select.Item key={known} value={known}>
              {types[known]}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
      <IconButton
        size="1"
        icon={Trash2}
        label={t`Remove`}
        onClick={() => removePart(live.doc, variablesOf(live.doc), id)}
      />
      <TextField.Root
        className={styles.default}
        aria-label={t`Default`}
        placeholder={t`Default`}
        dir="auto"
        value={value}
        maxLength={workLimits.prompts.maxDefaultCharacters}
        onChange={(event) => set({ default: event.target.value })}
      />
      {problem && (
        <p className="small bad" role="alert">
          {i18n._(problem.text, problem.values)}
        </p>
      )}
    </div>
  );
}
