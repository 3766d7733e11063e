import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Memory } from '../../shared/memories/memory.ts';
import type { MemoryValue } from '../../shared/memories/value.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { EditEntry } from './edit-entry.tsx';
import styles from './memories.module.css';
import { RemoveEntry } from './remove-entry.tsx';

type Props = {
  memory: Memory;
  entries: readonly MemoryValue[];
  /** Whose run stored each. */
  showsPeople: boolean;
};

type Open = { edits: boolean; id: string };

export function EntryRows({ memory, entries, showsPeople }: Props) {
  const [open, setOpen] = useState<Open>();
  // As it is stored now, also while it is being edited.
  const chosen = entries.find(({ id }) => id === open?.id);
  const close = () => setOpen(undefined);
  return (
    <>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} showsPeople={showsPeople} onOpen={setOpen} />
        ))}
      </ul>
      {chosen && open?.edits && <EditEntry memory={memory} entry={chosen} onClose={close} />}
      {chosen && open && !open.edits && <RemoveEntry memoryId={memory.id} entry={chosen} onClose={close} />}
    </>
  );
}

type RowProps = { entry: MemoryValue; showsPeople: boolean; onOpen: (open: Open) => void };

function EntryRow({ entry, showsPeople, onOpen }: RowProps) {
  const { t } = useLingui();
  const canEdit = useCan('knowledge', 'edit');
  const { id, key, text, person, conversationId, updatedAt } = entry;
  return (
    <li>
      <div className="row">
        <b className="grow clip" dir="auto">
          {key}
        </b>
        <small className="muted">
          <Ago at={updatedAt} />
        </small>
        {canEdit && (
          <>
            <IconButton icon={Pencil} label={t`Edit ${key}`} onClick={() => onOpen({ id, edits: true })} />
            <IconButton icon={Trash2} label={t`Delete ${key}`} onClick={() => onOpen({ id, edits: false })} />
          </>
        )}
      </div>
      {(showsPeople || conversationId !== null) && (
        <small className="muted row wrap">
          {showsPeople && <span dir="auto">{person.name || person.id}</span>}
          {conversationId !== null && (
            <span>
              <Trans>Conversation {conversationId}</Trans>
            </span>
          )}
        </small>
      )}
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </li>
  );
}
