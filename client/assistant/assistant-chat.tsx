// Wishes and what came of them, with the field for the next one below.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { assistantRoutes } from '../../shared/assistant/routes.ts';
import type { AssistantTurn } from '../../shared/assistant/turn.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { ModelChoice, useModelChoice } from './model-choice.tsx';
import { TurnView } from './turn-view.tsx';
import type { useTurns } from './use-turns.ts';
import styles from './assistant.module.css';

type Props = {
  projectId: string;
  agentId?: string | undefined;
  of: ReturnType<typeof useTurns>;
  canAsk: boolean;
  /** What was asked elsewhere: it is asked here as soon as there is a model. */
  wish?: string;
  onWishTaken?: (() => void) | undefined;
  /** Said while nothing was asked. */
  hint: string;
  /** Draws what is proposed. */
  children: (turn: AssistantTurn) => ReactNode;
};

export function AssistantChat(props: Props) {
  const { projectId, agentId, of, canAsk, wish = '', onWishTaken, hint, children } = props;
  const { t } = useLingui();
  const { turns, error, refetch } = of;
  const end = useRef<HTMLDivElement>(null);
  const last = turns?.at(-1);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last?.id, last?.state]);
  return (
    <div className={styles.chat}>
      <div className={styles.turns} role="log" aria-label={t`Conversation`} data-inspector-body>
        {!turns && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />)}
        {turns?.length === 0 && <p className="muted">{hint}</p>}
        {turns?.map((turn) => (
          <TurnView key={turn.id} turn={turn} canCancel={canAsk}>
            {turn.proposal && children(turn)}
          </TurnView>
        ))}
        <div ref={end} />
      </div>
      {canAsk ? (
        <Composer
          projectId={projectId}
          agentId={agentId}
          wish={wish}
          onWishTaken={onWishTaken}
          lastModelId={last?.model.id}
        />
      ) : (
        <ReadOnlyNote />
      )}
    </div>
  );
}

type ComposerProps = {
  projectId: string;
  agentId: string | undefined;
  wish: string;
  onWishTaken: (() => void) | undefined;
  lastModelId: string | undefined;
};

function Composer({ projectId, agentId, wish, onWishTaken, lastModelId }: ComposerProps) {
  const { t } = useLingui();
  const [text, setText] = useState(wish);
  const ask = useChange(assistantRoutes.ask);
  const model = useModelChoice(projectId, lastModelId);
  const modelId = model.chosen?.id ?? '';
  const { maxWishCharacters } = workLimits.assistant;
  const send = (what: string) => {
    if (!what.trim() || ask.isPending) return;
    const body = { projectId, agentId: agentId ?? null, text: what, modelId };
    ask.mutate({ body }, { onSuccess: () => setText(''), onError: toastError });
  };
  const askWish = useEffectEvent(() => {
    setText(wish);
    if (!modelId) return;
    onWishTaken?.();
    send(wish);
  });
  useEffect(() => {
    if (wish) askWish();
  }, [wish, modelId]);
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <textarea
        className={styles.field}
        aria-label={t`What should change?`}
        placeholder={agentId ? t`What should change?` : t`What should the agent do?`}
        dir="auto"
        rows={3}
        maxLength={maxWishCharacters}
        value={text}
        // The place people came to is where they write.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // The canvas must not take them.
          if (event.key !== 'Escape') event.stopPropagation();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send(text);
        }}
      />
      <div className={styles.line}>
        <ModelChoice of={model} />
        <span className="grow" />
        <Button variant="primary" type="submit" disabled={!text.trim() || ask.isPending}>
          {t`Ask`}
        </Button>
      </div>
    </form>
  );
}
