// The steps of an answer, folded: each by its name, with the tools it called. Of an older answer they are read when
// somebody unfolds them.
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Wrench } from 'lucide-react';
import { useState } from 'react';
import type { AnswerStep } from '../../shared/conversations/answer.ts';
import type { ConversationMessage } from '../../shared/conversations/conversation.ts';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../kit/display/icon.tsx';
import { RunGlyph } from '../kit/display/run-state.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { useLine } from './line.ts';
import styles from './message.module.css';

type Props = {
  message: ConversationMessage;
  conversationId: string;
  /** As they are told live. */
  live: AnswerStep[] | undefined;
  isOpen: boolean;
};

export function AnswerSteps({ message, conversationId, live, isOpen }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const running = isOpen
    ? live?.findLast(({ status }) => status === 'running' || status === 'waiting')
    : undefined;
  return (
    <div className={styles.steps}>
      <button
        type="button"
        className="row small muted"
        aria-expanded={unfolded}
        onClick={() => setUnfolded((before) => !before)}
      >
        <Icon of={ChevronRight} size={14} className={unfolded ? styles.unfolded : 'flip'} />
        {running ? (
          <span className="clip" dir="auto">
            {running.title}
          </span>
        ) : (
          <Trans>Steps</Trans>
        )}
      </button>
      {unfolded &&
        (live ? (
          <Steps steps={live} />
        ) : (
          <PastSteps params={{ id: conversationId, messageId: message.id }} />
        ))}
    </div>
  );
}

function PastSteps({ params }: { params: { id: string; messageId: string } }) {
  const { colleague } = useLine();
  const { data, error, refetch } = useQuery({
    queryKey: ['answer steps', params.messageId],
    queryFn: () => colleague?.readSteps(params) ?? [],
    staleTime: Infinity,
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return data ? <Steps steps={data} /> : <SkeletonText lines={2} />;
}

const glyphs = {
  running: 'running',
  waiting: 'waiting',
  done: 'succeeded',
  failed: 'failed',
  skipped: 'skipped',
} as const;

function Steps({ steps }: { steps: readonly AnswerStep[] }) {
  const { t } = useLingui();
  return (
    <ol className={styles.stepList} aria-label={t`Steps`}>
      {steps
        .filter(({ status }) => status !== 'skipped')
        .map((step) => (
          <li key={step.key}>
            <span className="row">
              <RunGlyph state={glyphs[step.status]} />
              <span dir="auto">{step.title}</span>
            </span>
            {step.tools.map(({ tool, isAnswered }, index) => (
              <span key={index} className="row small muted">
                <Icon of={Wrench} size={12} />
                <span dir="auto">{tool}</span>
                {!isAnswered && <RunGlyph state="running" />}
              </span>
            ))}
          </li>
        ))}
    </ol>
  );
}
