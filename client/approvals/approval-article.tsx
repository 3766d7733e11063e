// What an approver reads: what it is about, the text to be sent, and who has decided.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Approval, Decision } from '../../shared/approvals/approval.ts';
import { Avatar } from '../kit/display/avatar.tsx';
import { DataBlocks } from '../kit/display/data-text.tsx';
import { isolate, useFormat } from '../kit/text/format.ts';
import { ApprovalTag, Expiry } from './approval-state.tsx';
import { headingOf } from './heading.ts';
import { VariableField } from '../variables/index.ts';
import { wrongValueBlanks } from '../../shared/steps/input-variable.ts';
import { inWords } from '../../shared/kernel/data-in-words.ts';
import { stepNameOf } from './step-name.ts';
import { SubjectText } from './subject-text.tsx';
import type { ApprovalInput } from './use-approval-input.ts';
import approvalStyles from './approval.module.css';

type Props = { approval: Approval; input: ApprovalInput; children?: ReactNode };

export function ApprovalArticle({ approval, input, children }: Props) {
  const { i18n } = useLingui();
  const { title, blocks } = headingOf(approval, (text, values) => i18n._(text, values));
  return (
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
      <DataBlocks blocks={blocks} />
      <SubjectText
        approval={approval}
        subject={input.subject ?? approval.subject}
        onChange={input.setSubject}
      />
      {approval.mayDecide && <FormFields approval={approval} input={input} />}
      <Decisions approval={approval} />
      {children}
    </article>
  );
}

function FormFields({ approval, input }: { approval: Approval; input: ApprovalInput }) {
  const { t, i18n } = useLingui();
  if (approval.form.length === 0) return null;
  return (
    <section className={approvalStyles.form} aria-label={t`Form`}>
      {approval.form.map((field) => {
        const problem = input.problems[field.name];
        return (
          <VariableField
            key={field.id}
            variable={field}
            value={input.typed[field.name] ?? ''}
            problem={problem && i18n._(problem, wrongValueBlanks)}
            onChange={(value) => input.setField(field.name, value)}
          />
        );
      })}
    </section>
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
  if (decisions.length === 0) return null;
  return (
    <ul className={approvalStyles.decisions} aria-label={t`Decisions`}>
      {decisions.map((decision) => (
        <DecisionLine key={decision.userId} decision={decision} />
      ))}
    </ul>
  );
}

function DecisionLine({
  decision: { userId, userName, decision, comment, form, at },
}: {
  decision: Decision;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <li className="row">
      <Avatar person={{ id: userId, name: userName }} size={20} />
      <span className="grow" dir="auto">
        {decision === 'approved' ? <Trans>{userName} approved</Trans> : <Trans>{userName} denied</Trans>}
        {comment && <span className="muted">: {comment}</span>}
        {Object.entries(form).map(([name, value]) => (
          <span key={name} className={approvalStyles.filled}>
            <span className="muted">{name}</span> {inWords(value, (text) => i18n._(text))}
          </span>
        ))}
      </span>
      <time className="muted num small" dateTime={at}>
        {format.dateTime(at)}
      </time>
    </li>
  );
}
