// The field one writes to a space in. Behind an @ people of the space are offered, and agents, of which one answers.
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useSnapshot } from 'valtio';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { mentionedIn, Suggestions, useSuggesting, type Named } from '../../comments/index.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { draftOf } from '../composer-draft.ts';
import { useSending } from '../outbox.ts';
import styles from '../composer.module.css';
import spaceStyles from './spaces.module.css';

const { maxMessageCharacters, maxMentions } = workLimits.chatSpaces;

type Props = {
  id: string;
  name: string;
  people: readonly Named[];
  agents: readonly Named[];
  typing: readonly string[];
  say: { typing: () => void; sent: () => void };
};

export function SpaceComposer({ id, name, people, agents, typing, say }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft] = useState(() => draftOf(id));
  const { text } = useSnapshot(draft, { sync: true });
  const { send } = useSending();
  const offered = useMemo(() => [...agents, ...people], [agents, people]);
  const setText = (next: string) => void (draft.text = next);
  const suggesting = useSuggesting(offered, field, { text, setText });
  const asked = askedIn(text, agents);
  const isTooLong = text.length > maxMessageCharacters;
  const maySend = text.trim() !== '' && !isTooLong;
  const submit = () => {
    if (!maySend) return;
    void send({
      ...{ conversationId: id, isSpace: true, text: text.trim() },
      ...(asked && { deploymentId: asked.id }),
      mentions: mentionedIn(text, people).slice(0, maxMentions),
    });
    draft.text = '';
    say.sent();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (suggesting.onKey(event)) return event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TypingLine typing={typing} />
      <div className={`${styles.writing} ${spaceStyles.writing}`}>
        <textarea
          ref={field}
          className={styles.field}
          dir="auto"
          rows={1}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggesting.offered.length > 0}
          aria-controls={suggesting.listId}
          aria-activedescendant={suggesting.activeId}
          aria-label={t`Message to ${name}`}
          placeholder={t`Message ${name}`}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            suggesting.look(target);
            say.typing();
          }}
          onSelect={(event) => suggesting.look(event.currentTarget)}
          onBlur={suggesting.close}
          onKeyDown={onKeyDown}
        />
        <Button variant="primary" icon={ArrowUp} type="submit" disabled={!maySend}>
          <Trans>Send</Trans>
        </Button>
        <Suggestions {...suggesting} label={t`People and agents to mention`} isAbove />
      </div>
      <Hint asked={asked} isTooLong={isTooLong} />
    </form>
  );
}

/** Of several names the longest counts, and of several agents the first that is offered. */
function askedIn(text: string, agents: readonly Named[]): Named | undefined {
  const byLength = agents.toSorted((one, other) => other.name.length - one.name.length);
  const [id] = mentionedIn(text, byLength);
  return agents.find((agent) => agent.id === id);
}

function Hint({ asked, isTooLong }: { asked: Named | undefined; isTooLong: boolean }) {
  if (isTooLong)
    return (
      <span className="err" role="alert">
        <Trans>The message is too long.</Trans>
      </span>
    );
  const agent = asked?.name;
  return (
    <span className="small muted">
      {agent ? (
        <Trans>{agent} answers here, for everybody in the space.</Trans>
      ) : (
        <Trans>Type @ to ask an agent or mention somebody.</Trans>
      )}
    </span>
  );
}

/** Keeps its height, so that the field stands still. */
function TypingLine({ typing }: { typing: readonly string[] }) {
  const { t } = useLingui();
  const [name, other] = typing;
  const text = !name
    ? ''
    : !other
      ? t`${name} is typing`
      : typing.length === 2
        ? t`${name} and ${other} are typing`
        : t`Several people are typing`;
  return (
    <span className={spaceStyles.typing} role="status" dir="auto">
      {text}
    </span>
  );
}
