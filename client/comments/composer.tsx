// Where a comment is written. Behind an @ people of the project are offered, to be chosen by keys.
import { useLingui } from '@lingui/react/macro';
import { use, useRef, useState, type KeyboardEvent } from 'react';
import type { NewComment } from '../../shared/documents/comments/edit-comments.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { Button, commandKey, Keys } from '../kit/buttons/buttons.tsx';
import { mentionedIn } from './mention-text.ts';
import { PeopleContext } from './people-context.ts';
import { Suggestions, useSuggesting } from './suggesting.tsx';
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
  const suggesting = useSuggesting(people, area, { text, setText });
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
      <Suggestions {...suggesting} label={t`People to mention`} />
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
