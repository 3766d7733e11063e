// What a prompt is tried with: values of its variables and a message, kept with it under a name.
import { Trans, useLingui } from '@lingui/react/macro';
import { Select, TextArea, TextField } from '@radix-ui/themes';
import { Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { PromptVariable } from '../../shared/prompts/content.ts';
import type { PromptDetail } from '../../shared/prompts/prompt.ts';
import { promptTryRoutes } from '../../shared/prompts/try-routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { Field } from '../kit/forms/field.tsx';
import styles from './try-out.module.css';

const { maxValueCharacters, maxTriedMessageCharacters } = workLimits.prompts;

export type TriedInput = { name: string; values: Record<string, string>; message: string };

type Props = {
  prompt: PromptDetail;
  variables: readonly PromptVariable[];
  value: TriedInput;
  onChange: (value: TriedInput) => void;
};

export function TryInputs({ prompt, variables, value, onChange }: Props) {
  const { t } = useLingui();
  const set = (name: string, text: string) =>
    onChange({ ...value, values: { ...value.values, [name]: text } });
  return (
    <section className={styles.inputs} aria-label={t`Inputs`}>
      <h2 className="h2">
        <Trans>Inputs</Trans>
      </h2>
      <SavedInputs prompt={prompt} value={value} onChange={onChange} />
      {variables.map(({ name, default: usual }) => (
        <Field key={name} label={name}>
          {(ties) => (
            <TextArea
              {...ties}
              rows={2}
              dir="auto"
              maxLength={maxValueCharacters}
              placeholder={usual}
              value={value.values[name] ?? ''}
              onChange={(event) => set(name, event.target.value)}
            />
          )}
        </Field>
      ))}
      <Field
        label={t`Message`}
        optional
        help={t`The person’s message. Without it, the model gets only the prompt.`}
      >
        {(ties) => (
          <TextArea
            {...ties}
            rows={3}
            dir="auto"
            maxLength={maxTriedMessageCharacters}
            value={value.message}
            onChange={(event) => onChange({ ...value, message: event.target.value })}
          />
        )}
      </Field>
      {prompt.abilities.change && <KeepInputs promptId={prompt.id} value={value} onChange={onChange} />}
    </section>
  );
}

type SavedProps = Omit<Props, 'variables'>;

function SavedInputs({ prompt, value, onChange }: SavedProps) {
  const { t } = useLingui();
  const params = { id: prompt.id };
  const { data: saved } = useRead(promptTryRoutes.listInputs, { params });
  const remove = useChange(promptTryRoutes.removeInput);
  const chosen = saved?.find(({ name }) => name === value.name);
  if (!saved?.length) return null;
  return (
    <div className="row">
      <Select.Root
        value={chosen?.id ?? ''}
        onValueChange={(id) => {
          const one = saved.find((input) => input.id === id);
          if (one) onChange({ name: one.name, values: one.values, message: one.message });
        }}
      >
        <Select.Trigger className="grow" aria-label={t`Saved inputs`} placeholder={t`Saved inputs`} />
        <Select.Content position="popper" variant="soft" color="gray">
          {saved.map(({ id, name }) => (
            <Select.Item key={id} value={id}>
              {name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
      {chosen && prompt.abilities.change && (
        <IconButton
          icon={Trash2}
          label={t`Remove ${chosen.name}`}
          onClick={() => remove.mutate({ params: { ...params, inputId: chosen.id } })}
        />
      )}
    </div>
  );
}

type KeepProps = Pick<Props, 'value' | 'onChange'> & { promptId: string };

function KeepInputs({ promptId, value, onChange }: KeepProps) {
  const { t } = useLingui();
  const save = useChange(promptTryRoutes.saveInput);
  const [name, setName] = useState('');
  const keep = () => {
    const body = { ...value, name: name.trim() };
    save.mutate(
      { params: { id: promptId }, body },
      {
        onSuccess: () => {
          onChange(body);
          setName('');
        },
      },
    );
  };
  return (
    <Field label={t`Keep these inputs as`} error={save.error?.message}>
      {(ties) => (
        <div className="row">
          <TextField.Root
            {...ties}
            className="grow"
            dir="auto"
            maxLength={256}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            variant="quiet"
            icon={Save}
            loading={save.isPending}
            disabled={name.trim() === ''}
            onClick={keep}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </Field>
  );
}
