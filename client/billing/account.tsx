// The account: what is left, how money comes in, what it went for.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { funds } from '../../shared/billing/money.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Page, Scroll, Section } from '../kit/layout/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { billingLinks } from './links.ts';
import { AccountNotes } from './account-notes.tsx';
import { AddFunds } from './add-funds.tsx';
import { AutoTopUpForm } from './auto-top-up-form.tsx';
import { leaveFor } from './leave-for.ts';
import { StatusTag } from './status-tag.tsx';
import { planNames } from './status-labels.ts';
import { Transactions } from './transactions.tsx';
import { UsageByMonth } from './usage-by-month.tsx';
import { useAccount, useToggles, type Details } from './use-account.ts';
import styles from './billing.module.css';

export default function AccountPage() {
  const { t } = useLingui();
  const { data: account, error, refetch } = useAccount();
  const [adding, setAdding] = useState(false);
  const { isDirectPaymentEnabled } = useToggles();
  const mayPay = account?.abilities.change && isDirectPaymentEnabled;
  return (
    <Page
      title={t`Account`}
      actions={
        mayPay && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Trans>Add funds</Trans>
          </Button>
        )
      }
    >
      <Scroll>
        {account ? (
          <Account account={account} />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </Scroll>
      {adding && <AddFunds onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Account({ account }: { account: Details }) {
  const { t } = useLingui();
  const { abilities } = account;
  const { isBillingEnabled, isAutoTopUpEnabled } = useToggles();
  const least = useFormat().money(funds.least);
  return (
    <div className={styles.billingPage}>
      {!abilities.change && <ReadOnlyNote />}
      <AccountNotes account={account} />
      <Section title={t`Overview`} aside={abilities.change && isBillingEnabled && <ManageSubscription />}>
        <Figures account={account} />
      </Section>
      {isAutoTopUpEnabled && (
        <Section
          title={t`Auto top-up`}
          help={t`Adds funds automatically when the balance is at ${least} or below, so that no run is blocked.`}
        >
          <AutoTopUpForm account={account} />
        </Section>
      )}
      <UsageByMonth />
      <Transactions />
    </div>
  );
}

function Figures({ account }: { account: Details }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { balance, owed, trialPeriodDaysRemaining, endsAt } = account;
  const [advanced, end] = [format.money(owed), endsAt ? format.date(endsAt) : ''];
  return (
    <dl className={styles.accountFigures}>
      <div>
        <dt>
          <Trans>Balance</Trans>
        </dt>
        <dd>
          <bdi className="figure num" dir="ltr">
            {format.money(balance)}
          </bdi>
          {owed > 0 && (
            <small>{t`This includes an advance of ${advanced}, which your next payment pays back.`}</small>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Plan</Trans>
        </dt>
        <dd>
          <span className="figure">{i18n._(planNames[account.subscriptionType])}</span>
          <small>
            <Link className="link" href={billingLinks.plans}>
              <Trans>Compare plans and limits</Trans>
            </Link>
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>
          <span className={styles.accountState}>
            <StatusTag status={account.subscriptionStatus} />
          </span>
          {account.subscriptionStatus === 'Trial' && (
            <small>{t`Days left in the trial: ${trialPeriodDaysRemaining}`}</small>
          )}
          {end && <small>{t`Active until ${end}`}</small>}
        </dd>
      </div>
    </dl>
  );
}

function ManageSubscription() {
  const [, goTo] = useLocation();
  const manage = useChange(billingRoutes.manageSubscription);
  const open = () =>
    manage
      .mutateAsync({ body: { returnUrl: billingLinks.account } })
      .then(({ url }) => leaveFor(url, goTo))
      .catch(toastError);
  return (
    <Button variant="quiet" onClick={() => void open()} loading={manage.isPending}>
      <Trans>Manage subscription</Trans>
    </Button>
  );
}
