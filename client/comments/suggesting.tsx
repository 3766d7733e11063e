// Names offered behind an @, to be chosen by keys or by the pointer.
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { suggestPeople, typedName, type Named } from './mention-text.ts';
import styles from './comments.module.css';

type Area = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

export function useSuggesting(
  people: readonly Named[],
  area: RefObject<HTMLTextAreaElement | null>,
  { text, setText }: { text: string; setText: (text: string) => void },
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

type Props = Pick<ReturnType<typeof useSuggesting>, 'listId' | 'offered' | 'active' | 'take'> & {
  label: string;
  /** Over the text, where there is no room below it. */
  isAbove?: boolean;
};

export function Suggestions({ listId, offered, active, take, label, isAbove = false }: Props) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      className={styles.people}
      data-above={isAbove || undefined}
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
