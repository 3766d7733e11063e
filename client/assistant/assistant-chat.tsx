// Wishes and what came of them, with the field for the next one below.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
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
  /** What stands in the field at first. */
  wish?: string;
  /** Said while nothing was asked. */
  hint: string;
  /** Draws what is proposed. */
  children: (turn: AssistantTurn) => ReactNode;
};

export function AssistantChat({ projectId, agentId, of, canAsk, wish = '', hint, children }: Props) {
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
          key={wish}
          projectId={projectId}
          agentId={agentId}
          wish={wish}
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
  lastModelId: string | undefined;
};

function Composer({ projectId, agentId, wish, lastModelId }: ComposerProps) {
  const { t } = useLingui();
  const [text, setText] = useState(wish);
  const ask = useChange(assistantRoutes.ask);
  const model = useModelChoice(projectId, lastModelId);
  const { maxWishCharacters } = workLimits.assistant;
  const send = () => {
    if (!text.trim() || ask.isPending) return;
    const body = { projectId, agentId: agentId ?? null, text, modelId: model.chosen?.id ?? '' };
    ask.mutate({ body }, { onSuccess: () => setText(''), onError: toastError });
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
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
          send();
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
