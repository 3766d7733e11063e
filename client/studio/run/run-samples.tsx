// Inputs the team has saved for trying the agent out: chosen, saved under a name, deleted.
import { useLingui } from '@lingui/react/macro';
import { Select, TextField } from '@radix-ui/themes';
import { BookmarkPlus, Check, Trash2, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { sampleRoutes } from '../../../shared/executions/sample.ts';
import { useChange, useRead } from '../../data/query.ts';
import { useCan } from '../../data/viewer.ts';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { toastError } from '../../kit/overlays/toast.tsx';
import { typedIn } from '../../kit/forms/leading-space.ts';

type Typed = Record<string, string>;
type Props = { agentId: string; typed: Typed; onChoose: (typed: Typed) => void };

export function RunSamples({ agentId, typed, onChoose }: Props) {
  const { t } = useLingui();
  const canEdit = useCan('agents', 'edit');
  const { data: samples = [] } = useRead(sampleRoutes.list, { params: { id: agentId } });
  const { mutateAsync: remove } = useChange(sampleRoutes.remove);
  const [chosenId, setChosenId] = useState('');
  const [isNaming, setNaming] = useState(false);
  const chosen = samples.find(({ id }) => id === chosenId);
  if (samples.length === 0 && !canEdit) return null;
  if (isNaming)
    return (
      <NameSample
        agentId={agentId}
        typed={typed}
        initial={chosen?.name ?? ''}
        onEnd={(id) => {
          if (id !== undefined) setChosenId(id);
          setNaming(false);
        }}
      />
    );
  return (
    <div className="row">
      <Select.Root
        size="2"
        value={chosen?.id ?? ''}
        disabled={samples.length === 0}
        onValueChange={(id) => {
          setChosenId(id);
          const sample = samples.find((one) => one.id === id);
          if (sample) onChoose(sample.typed);
        }}
      >
        <Select.Trigger
          className="grow"
          aria-label={t`Saved inputs`}
          placeholder={samples.length === 0 ? t`No saved inputs yet` : t`Saved inputs`}
        />
        <Select.Content position="popper">
          {samples.map(({ id, name }) => (
            <Select.Item key={id} value={id}>
              {name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
      {canEdit && (
        <IconButton size="1" icon={BookmarkPlus} label={t`Save this input`} onClick={() => setNaming(true)} />
      )}
      {canEdit && chosen && (
        <IconButton
          size="1"
          icon={Trash2}
          label={t`Delete ${chosen.name}`}
          onClick={() => void remove({ params: { id: agentId, sampleId: chosen.id } }).catch(toastError)}
        />
      )}
    </div>
  );
}

type NameProps = {
  agentId: string;
  typed: Typed;
  initial: string;
  /** The id of what was saved; undefined when nothing was. */
  onEnd: (id?: string) => void;
};

function NameSample({ agentId, typed, initial, onEnd }: NameProps) {
  const { t } = useLingui();
  const [name, setName] = useState(initial);
  const { mutateAsync, isPending } = useChange(sampleRoutes.save);
  const save = async () => {
    if (!name.trim() || isPending) return;
    const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
    const saved = await mutateAsync({ params: { id: agentId }, body: { name, typed: filled } }).catch(
      toastError,
    );
    if (saved) onEnd(saved.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form around it would run the agent, and its popover would close.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void save();
    else onEnd();
  };
  return (
    <div className="row">
      <TextField.Root
        size="2"
        className="grow"
        dir="auto"
        autoFocus
        maxLength={100}
        aria-label={t`Name of the input`}
        placeholder={t`Name of the input`}
        value={name}
        onChange={(event) => setName(typedIn(event))}
        onKeyDown={onKeyDown}
      />
      <IconButton
        size="1"
        icon={Check}
        label={t`Save this input`}
        disabled={!name.trim() || isPending}
        onClick={() => void save()}
      />
      <IconButton size="1" icon={X} label={t`Cancel`} onClick={() => onEnd()} />
    </div>
  );
}
