// Where a comment is written. Behind an @ people of the project are offered, to be chosen by keys.
import { useLingui } from '@lingui/react/macro';
import { use, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { NewComment } from '../../shared/documents/comments/edit-comments.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { Button, commandKey, Keys } from '../kit/buttons/buttons.tsx';
import { mentionedIn, suggestPeople, typedName, type Named } from './mention-text.ts';
import { PeopleContext } from './people-context.ts';
import styles from './comments.module.css';

type Props = {
  label: string;
  action: string;
  initial?: string;
  autoFocus?: boolean;
  onSend: (comment: NewComment) => void;
  onCancel?: () => void;
};

export function Composer({ label, action, initial = '', autoFocus = false, onSend, onCancel }: Props) {
  const { t } = useLingui();
  const people = use(PeopleContext);
  const [text, setText] = useState(initial);
  const area = useRef<HTMLTextAreaElement>(null);
  const suggesting = useSuggesting(people, area, text, setText);
  const isEmpty = text.trim() === '';
  const send = () => {
    if (isEmpty) return;
    onSend({ text: text.trim(), mentions: mentionedIn(text, people) });
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The canvas must not take them.
    event.stopPropagation();
    if (suggesting.onKey(event)) return event.preventDefault();
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape') onCancel?.();
  };
  return (
    <div className={styles.composer}>
      <textarea
        ref={area}
        className={styles.area}
        aria-label={label}
        placeholder={label}
        dir="auto"
        rows={2}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- opened by the person to be written in
        autoFocus={autoFocus}
        maxLength={workLimits.comments.maxLetters}
        value={text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggesting.offered.length > 0}
        aria-controls={suggesting.listId}
        aria-activedescendant={suggesting.activeId}
        onChange={(event) => {
          setText(event.target.value);
          suggesting.look(event.target);
        }}
        onSelect={(event) => suggesting.look(event.currentTarget)}
        onBlur={suggesting.close}
        onKeyDown={onKeyDown}
      />
      <Suggestions {...suggesting} />
      {(!isEmpty || onCancel) && (
        <div className={styles.actions}>
          {onCancel && (
            <Button variant="quiet" size="1" onClick={onCancel}>
              {t`Cancel`}
            </Button>
          )}
          <Button variant="quiet" size="1" disabled={isEmpty} onClick={send}>
            {action} <Keys keys={[commandKey, '↵']} />
          </Button>
        </div>
      )}
    </div>
  );
}

type Area = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

function useSuggesting(
  people: readonly Named[],
  area: React.RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
) {
  const listId = useId();
  const [typed, setTyped] = useState<{ from: number; query: string } | undefined>();
  const [chosen, setChosen] = useState(0);
  const offered = typed ? suggestPeople(people, typed.query) : [];
  const active = Math.min(chosen, offered.length - 1);
  const close = () => setTyped(undefined);

  function take(person: Named | undefined) {
    if (!person || !typed) return;
    const end = typed.from + typed.query.length + 1;
    const before = `${text.slice(0, typed.from)}@${person.name} `;
    setText(before + text.slice(end).trimStart());
    close();
    requestAnimationFrame(() => area.current?.setSelectionRange(before.length, before.length));
  }

  function onKey(event: KeyboardEvent): boolean {
    if (offered.length === 0) return false;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) setChosen((active + move + offered.length) % offered.length);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab' || (event.key === 'Enter' && !event.metaKey && !event.ctrlKey))
      take(offered[active]);
    else return false;
    return true;
  }

  return {
    listId,
    offered,
    active,
    activeId: offered.length > 0 ? `${listId}-${active}` : undefined,
    take,
    onKey,
    close,
    look({ value, selectionStart, selectionEnd }: Area) {
      setTyped(selectionStart === selectionEnd ? typedName(value, selectionStart) : undefined);
      setChosen(0);
    },
  };
}

type SuggestionsProps = Pick<ReturnType<typeof useSuggesting>, 'listId' | 'offered' | 'active' | 'take'>;

function Suggestions({ listId, offered, active, take }: SuggestionsProps) {
  const { t } = useLingui();
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t`People to mention`}
      className={styles.people}
      hidden={offered.length === 0}
    >
      {offered.map((person, index) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are heard by the text
        <div
          key={person.id}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          dir="auto"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(person)}
        >
          {person.name}
        </div>
      ))}
    </div>
  );
}
