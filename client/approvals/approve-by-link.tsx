// The page of an emailed link. Opening it decides nothing: mail programs open links to look at them.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { LinkedApproval } from '../../shared/approvals/approval.ts';
import { approvalProblems } from '../../shared/approvals/problems.ts';
import { approvalLinkRoutes } from '../../shared/approvals/routes.ts';
import { call, CallFailed } from '../data/call.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Logo } from '../kit/display/logo.tsx';
import { RowScroll } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { useLinkToken } from '../kit/navigation/use-link-token.ts';
import { ApprovalArticle } from './approval-article.tsx';
import { DecisionBar, type DecisionInput } from './decision-bar.tsx';
import { approvalLinks } from './links.ts';
import { useApprovalInput } from './use-approval-input.ts';
import styles from './approve-by-link.module.css';

/** Where the same request may still be decided by whoever signs in. */
const openInInbox = [approvalProblems.signInToDecide, approvalProblems.linkExpired] as const;

export default function ApproveByLink() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [linked, setLinked] = useState<LinkedApproval>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!token) return undefined;
    const leaving = new AbortController();
    call(approvalLinkRoutes.readByLink, { body: { token } }, { signal: leaving.signal }).then(
      (answer) => setLinked(answer),
      (error: unknown) => !leaving.signal.aborted && setFailure(error),
    );
    return () => leaving.abort();
  }, [token, attempt]);
  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  const content = () => {
    if (!token)
      return (
        <Refused>{t`This link is incomplete. Open it from the email again, or copy the whole link.`}</Refused>
      );
    if (failure instanceof CallFailed) return <Refused error={failure}>{failure.message}</Refused>;
    if (failure) return <LoadFailed error={failure} onRetry={retry} />;
    if (!linked) return <SkeletonText lines={8} />;
    return <Linked token={token} linked={linked} onChange={setLinked} />;
  };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
        <b dir="auto">{linked?.tenantName ?? 'Atelier'}</b>
        {linked && (
          <span className="muted" dir="auto">
            {linked.person.name}
          </span>
        )}
      </header>
      <div className={styles.column}>{content()}</div>
    </div>
  );
}

function Refused({ error, children }: { error?: CallFailed; children: string }) {
  const { t } = useLingui();
  const leadsToInbox = openInInbox.some(({ code }) => code === error?.problem.code);
  return (
    <StateText
      alert
      as="h1"
      title={t`This request cannot be shown`}
      {...(leadsToInbox && {
        actions: (
          <Button variant="primary" href={approvalLinks.inbox}>
            <Trans>Open inbox</Trans>
          </Button>
        ),
      })}
    >
      {children}
    </StateText>
  );
}

type LinkedProps = { token: string; linked: LinkedApproval; onChange: (linked: LinkedApproval) => void };

function Linked({ token, linked: { approval }, onChange }: LinkedProps) {
  const input = useApprovalInput(approval);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function decide(body: DecisionInput) {
    setPending(true);
    setError(null);
    try {
      onChange(await call(approvalLinkRoutes.decideByLink, { body: { token, ...body } }));
    } catch (thrown) {
      setError(thrown);
      throw thrown;
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <RowScroll>
        <ApprovalArticle approval={approval} input={input} />
      </RowScroll>
      <DecisionBar approval={approval} input={input} decide={decide} isPending={isPending} error={error} />
    </>
  );
}
