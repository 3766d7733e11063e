import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { assistantRoutes } from '../../shared/assistant/routes.ts';
import type { AssistantTurn } from '../../shared/assistant/turn.ts';
import { useChange } from '../data/query.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Notice } from '../kit/layout/notice.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import styles from './assistant.module.css';

type Props = { turn: AssistantTurn; canCancel: boolean; children: ReactNode };

export function TurnView({ turn, canCancel, children }: Props) {
  const { wish, askedBy, createdAt } = turn;
  return (
    <article className={styles.turn}>
      <header className="row small muted">
        <Avatar person={askedBy} size={20} />
        <b className="clip" dir="auto">
          {askedBy.name}
        </b>
        <Ago at={createdAt} />
      </header>
      <p className={styles.wish} dir="auto">
        {wish}
      </p>
      <Answer turn={turn} canCancel={canCancel} />
      {children}
    </article>
  );
}

function Answer({ turn, canCancel }: Omit<Props, 'children'>) {
  const { t } = useLingui();
  const { state, message, problem, model } = turn;
  if (state === 'working') return <Working turn={turn} canCancel={canCancel} />;
  if (state === 'cancelled') return <p className="muted">{t`Cancelled`}</p>;
  if (state === 'failed')
    return (
      <Notice tone="bad" role="alert">
        {problem?.message ?? t`Something went wrong.`}
      </Notice>
    );
  if (model.isDemo) return <FromTemplates turn={turn} />;
  return (
    <>
      {message && <p dir="auto">{message}</p>}
      {!turn.proposal && <p className="muted small">{t`Nothing is proposed.`}</p>}
    </>
  );
}

function Working({ turn, canCancel }: Omit<Props, 'children'>) {
  const { t } = useLingui();
  const cancel = useChange(assistantRoutes.cancel);
  const { round, model } = turn;
  return (
    <div className="row" role="status">
      <span className="grow muted">
        {round === 0 ? (
          <Trans>{model.name} is working on it…</Trans>
        ) : (
          <Trans>
            {model.name} is fixing problems of its proposal, attempt {round} of 3…
          </Trans>
        )}
      </span>
      {canCancel && (
        <Button
          variant="quiet"
          size="1"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: turn.id } }, { onError: toastError })}
        >
          {t`Cancel`}
        </Button>
      )}
    </div>
  );
}

/** It has no mind, and says so. */
function FromTemplates({ turn: { templates } }: { turn: AssistantTurn }) {
  const { i18n } = useLingui();
  const { all } = useFormat();
  const names = all(templates.map((name) => i18n._(name)));
  return (
    <p>
      {templates.length > 0 ? (
        <Trans>The demo model does not understand wishes, it fits templates. Fitted here: {names}.</Trans>
      ) : (
        <Trans>
          The demo model does not understand wishes, it fits templates, and found none for this one. It knows
          approvals, routers, summaries, translations, input variables, renaming and removing. Choose another
          model for anything else.
        </Trans>
      )}
    </p>
  );
}
