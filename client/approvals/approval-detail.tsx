// One approval: what it is about, the text to be sent, the run so far, and the decision.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Approval } from '../../shared/approvals/approval.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { useRead } from '../data/query.ts';
import { IconButton } from '../kit/buttons.tsx';
import { Avatar } from '../kit/avatar.tsx';
import { isolate, useFormat } from '../kit/format.ts';
import { LoadFailed, SkeletonText } from '../kit/states.tsx';
import { RowScroll } from '../kit/page.tsx';
import { ApprovalTag, Expiry } from './approval-state.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { MessageText } from './message-text.tsx';
import { titleAndBlocks } from './message-blocks.ts';
import { RunSoFar } from './run-so-far.tsx';
import { stepNameOf } from './step-name.ts';
import { mayEdit, SubjectText } from './subject-text.tsx';
import inboxStyles from './inbox.module.css';
import approvalStyles from './approval.module.css';

export function ApprovalDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(approvalRoutes.read, { params: { id } });
  const content = () => {
    if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    if (!data) return <SkeletonText lines={8} />;
    return <Loaded approval={data} />;
  };
  return (
    <section className={inboxStyles.inboxDetail} aria-label={t`Approval`}>
      <div className={clsx('only-narrow', inboxStyles.inboxBack)}>
        <IconButton icon={ArrowLeft} label={t`Back to the list`} onClick={onBack} className="flip" />
      </div>
      {content()}
    </section>
  );
}

function Loaded({ approval }: { approval: Approval }) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState<string>();
  const edited = mayEdit(approval) ? typed : undefined;
  const subject = edited ?? approval.subject;
  const say = (text: string) => i18n._(text);
  const { title, blocks } = titleAndBlocks(approval.message, stepNameOf(approval, say), say);
  return (
    <>
      <RowScroll>
        <article className={approvalStyles.approval}>
          <header>
            <h2 className="record-title" dir="auto">
              {title}
            </h2>
            <p className="row wrap">
              <ApprovalTag approval={approval} />
              {approval.status === 'waiting' && <Expiry at={approval.expiresAt} />}
            </p>
          </header>
          <Origin approval={approval} />
          <MessageText blocks={blocks} />
          <SubjectText approval={approval} subject={subject} onChange={setTyped} />
          <Decisions approval={approval} />
          <RunSoFar runId={approval.runId} />
        </article>
      </RowScroll>
      <DecisionBar approval={approval} subject={edited} onDecided={() => setTyped(undefined)} />
    </>
  );
}

function Origin({ approval }: { approval: Approval }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { version, requestedBy, projectName, run } = approval;
  const agentName = isolate(approval.agentName);
  const stepTitle = isolate(stepNameOf(approval, (text) => i18n._(text)));
  const which = version === null ? t`draft` : t`version ${version}`;
  const tokens = format.compact(run.inputTokens + run.outputTokens);
  const cost = format.money(run.cost);
  return (
    <dl className={clsx('kv', approvalStyles.figures)}>
      <dt>
        <Trans>Agent</Trans>
      </dt>
      <dd>
        <Trans>
          {agentName}, {which}, step {stepTitle}
        </Trans>
      </dd>
      <dt>
        <Trans>Project</Trans>
      </dt>
      <dd dir="auto">{projectName}</dd>
      <dt>
        <Trans>Requested by</Trans>
      </dt>
      <dd dir="auto">{requestedBy}</dd>
      <dt>
        <Trans>Usage so far</Trans>
      </dt>
      <dd className="num">
        <Trans>
          {tokens} tokens, {cost}
        </Trans>
      </dd>
    </dl>
  );
}

function Decisions({ approval: { decisions } }: { approval: Approval }) {
  const { t } = useLingui();
  const format = useFormat();
  if (decisions.length === 0) return null;
  return (
    <ul className={approvalStyles.decisions} aria-label={t`Decisions`}>
      {decisions.map(({ userId, userName, decision, comment, at }) => (
        <li key={userId} className="row">
          <Avatar person={{ id: userId, name: userName }} size={20} />
          <span className="grow" dir="auto">
            {decision === 'approved' ? <Trans>{userName} approved</Trans> : <Trans>{userName} denied</Trans>}
            {comment && <span className="muted">: {comment}</span>}
          </span>
          <time className="muted num small" dateTime={at}>
            {format.dateTime(at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
