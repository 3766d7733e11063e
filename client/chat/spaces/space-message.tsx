// One message of a space: who said it and what; where an agent was asked, its answer below.
import { Trans, useLingui } from '@lingui/react/macro';
import { Bot } from 'lucide-react';
import { memo } from 'react';
import type { SpaceMessage as Said } from '../../../shared/chat-spaces/chat-space.ts';
import { partsOf } from '../../comments/index.ts';
import { Ago } from '../../kit/display/ago.tsx';
import { Avatar } from '../../kit/display/avatar.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { Answer } from '../answer.tsx';
import messageStyles from '../message.module.css';
import styles from './spaces.module.css';

type Props = {
  message: Said;
  spaceId: string;
  /** Of people and agents, as they are set apart in texts. */
  names: readonly string[];
  mayStop: boolean;
  isLast: boolean;
};

export const SpaceMessage = memo(function SpaceMessage({ message, spaceId, names, mayStop, isLast }: Props) {
  const { t } = useLingui();
  const { author, text, agent, turn, createdAt } = message;
  const name = author?.name ?? t`Former member`;
  return (
    <li className={messageStyles.turn}>
      <article className={styles.message} aria-label={name}>
        <Avatar person={{ id: author?.id ?? '', name }} size={28} tooltip={false} />
        <div className={styles.words}>
          <div className="row">
            <b dir="auto">{name}</b>
            <span className="small muted">
              <Ago at={createdAt} />
            </span>
          </div>
          {turn?.textState === 'blocked' ? (
            <p className="muted">
              <Trans>A guardrail kept this message from the agent.</Trans>
            </p>
          ) : turn && turn.text === '' ? (
            <p className="muted small">
              <Trans>Shown once guardrails have checked it.</Trans>
            </p>
          ) : (
            <Text text={turn?.text ?? text} names={names} />
          )}
        </div>
      </article>
      {agent && turn && (
        <div className={styles.answer}>
          <div className="row">
            <span className={styles.agentFace}>
              <Icon of={Bot} size={16} />
            </span>
            <b dir="auto">{agent.name}</b>
            <span className="small muted" dir="auto">
              <Trans>asked by {name}</Trans>
            </span>
          </div>
          <Answer
            message={turn}
            conversationId={spaceId}
            deploymentId={agent.deploymentId}
            name={agent.name}
            isLast={isLast}
            mayStop={mayStop}
          />
        </div>
      )}
    </li>
  );
});

const Text = ({ text, names }: { text: string; names: readonly string[] }) => (
  <p className={styles.text} dir="auto">
    {partsOf(text, names).map((part, index) =>
      // oxlint-disable-next-line react/no-array-index-key -- parts have no other name, and never move
      part.isName ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
    )}
  </p>
);
