// An answer: as it is written, as it was written, or why there is none; with the steps it took.
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw, Square } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { recordedText } from '../data/problem-text.ts';
import type { ConversationMessage } from '../../shared/conversations/conversation.ts';
import { hasEnded } from '../../shared/executions/run-state.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { RunTag } from '../kit/display/run-state.tsx';
import { Notice } from '../kit/layout/notice.tsx';
import { useFormat } from '../kit/text/format.ts';
import { toastError } from '../kit/overlays/toast.tsx';
import { AnswerSteps } from './answer-steps.tsx';
import { Cited } from './cited.tsx';
import { Awaited } from './awaited.tsx';
import { useLine, type FeedbackProps, type LiveAnswer } from './line.ts';
import { Said } from './said.tsx';
import { failureOf } from './send-failure.ts';
import styles from './message.module.css';

export type AnswerProps = {
  message: ConversationMessage;
  conversationId: string;
  deploymentId: string;
  /** The agent's. */
  name: string;
  isLast: boolean;
  /** Absent: it may be stopped. */
  mayStop?: boolean;
};

export function Answer(props: AnswerProps) {
  const { Live } = useLine();
  const { runId, status } = props.message;
  return (
    <Live runId={runId} enabled={!hasEnded(status)}>
      {(live) => <Drawn {...props} live={live} />}
    </Live>
  );
}

function Drawn({ live, ...props }: AnswerProps & { live: LiveAnswer | undefined }) {
  const { message, name, conversationId, isLast } = props;
  const isOpen = !hasEnded(message.status);
  const { colleague } = useLine();
  const text = message.answer?.text ?? live?.text ?? '';
  return (
    <article aria-label={name} aria-busy={isOpen} className={styles.answer}>
      <Watermark />
      {text !== '' && (
        <Said text={text} isWriting={isOpen && message.answer === null} conversationId={conversationId} />
      )}
      {message.answer && (
        <Cited citations={message.answer.citations} place={{ id: conversationId, messageId: message.id }} />
      )}
      {isOpen ? (
        <Progress message={message} live={live} hasText={text !== ''} />
      ) : (
        <Outcome message={message} />
      )}
      {colleague && (
        <AnswerSteps
          message={message}
          conversationId={conversationId}
          live={live?.steps}
          isOpen={isOpen && isLast}
        />
      )}
      <WithFeedback conversationId={conversationId} messageId={message.id}>
        {(buttons, said) => (
          <>
            <Tools {...props} text={text} isOpen={isOpen} feedback={buttons} />
            {said}
          </>
        )}
      </WithFeedback>
    </article>
  );
}

function WithFeedback(props: FeedbackProps) {
  const { Feedback } = useLine();
  return Feedback ? <Feedback {...props} /> : props.children(null, null);
}

/** As the tenant marks what its agents say. */
function Watermark() {
  const { watermark } = useLine();
  if (!watermark) return null;
  return (
    <span className={styles.watermark} dir="auto" aria-hidden>
      {watermark}
    </span>
  );
}

type ProgressProps = Pick<AnswerProps, 'message'> & { live: LiveAnswer | undefined; hasText: boolean };

const Progress = ({ message, live, hasText }: ProgressProps) => (
  <>
    {!hasText && <Beginning status={live?.status ?? message.status} />}
    {message.awaited && <Awaited awaited={message.awaited} />}
  </>
);

/** Before the first letter: what it is doing, or that it waits for its turn. */
function Beginning({ status }: { status: AnswerProps['message']['status'] }) {
  return (
    <p className="row muted small">
      <RunTag state={status} />
      {status === 'queued' && <Trans>It begins when the answer before it is there.</Trans>}
    </p>
  );
}

function Outcome({ message: { status, error, answer } }: Pick<AnswerProps, 'message'>) {
  const { i18n } = useLingui();
  const { isShared } = useLine();
  if (status === 'cancelled')
    return (
      <p className="small muted">
        {isShared ? <Trans>This answer was stopped.</Trans> : <Trans>You stopped this answer.</Trans>}
      </p>
    );
  if (error && status !== 'succeeded' && status !== 'partial') {
    const { title, help } = failureOf(error.code, recordedText(error));
    return (
      <Notice tone="bad">
        <span className="grow">
          <b>{error.code.startsWith('engine.') ? i18n._(help) : i18n._(title)}</b>
          {!error.code.startsWith('engine.') && help && <span className={styles.reason}>{i18n._(help)}</span>}
        </span>
      </Notice>
    );
  }
  if (answer) return null;
  return (
    <p className="small muted">
      <Trans>The agent gave no answer.</Trans>
    </p>
  );
}

function Tools({
  message,
  conversationId,
  deploymentId,
  text,
  isOpen,
  feedback,
  mayStop = true,
}: AnswerProps & { text: string; isOpen: boolean; feedback: ReactNode }) {
  const { t } = useLingui();
  const format = useFormat();
  const { send, stop, own } = useLine();
  const [isStopping, setStopping] = useState(false);
  const { id, usage } = message;
  const tokens = usage && format.number(usage.inputTokens + usage.outputTokens);
  return (
    <footer className={styles.tools}>
      {isOpen && mayStop && (
        <Button
          variant="quiet"
          size="1"
          icon={Square}
          loading={isStopping}
          onClick={() => {
            setStopping(true);
            void stop({ id: conversationId, messageId: id })
              .catch(toastError)
              .finally(() => setStopping(false));
          }}
        >
          <Trans>Stop</Trans>
        </Button>
      )}
      {!isOpen && (
        <>
          {text !== '' && <CopyButton text={text} label={t`Copy the answer`} />}
          {own && (
            <IconButton
              size="1"
              icon={RefreshCw}
              label={t`Answer again`}
              onClick={() => send({ conversationId, deploymentId, replaces: id })}
            />
          )}
          {feedback}
        </>
      )}
      {usage && !isOpen && (
        <span className="small muted num">
          {t`${tokens} tokens`} · {format.money(usage.cost)}
        </span>
      )}
    </footer>
  );
}
