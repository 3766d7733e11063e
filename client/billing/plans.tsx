// The plans beside each other: what they cost, what they allow, how far the present one is used.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useLocation } from 'wouter';
import { limitNames, limits, type Plan } from '../../shared/access/limits.ts';
import { plansForSale, prices, type PlanForSale } from '../../shared/billing/plan.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Page, Scroll, Section } from '../kit/layout/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { billingLinks } from './links.ts';
import { AccountNotes } from './account-notes.tsx';
import type { Details } from './use-account.ts';
import { leaveFor } from './leave-for.ts';
import { planNames } from './status-labels.ts';
import { StatusTag } from './status-tag.tsx';
import { useAccount } from './use-account.ts';
import styles from './billing.module.css';

export default function PlansPage() {
  const { t } = useLingui();
  const maySeeAccount = useCan('account', 'view');
  const path = maySeeAccount ? [{ label: t`Account`, href: billingLinks.account }] : [];
  return (
    <Page title={t`Plans`} path={path}>
      <Scroll>{maySeeAccount ? <OwnPlan /> : <OthersPlan />}</Scroll>
    </Page>
  );
}

function OwnPlan() {
  const { data: account, error, refetch } = useAccount();
  if (account) return <Plans account={account} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={8} />;
}

/** For people who reach a limit and may not view the account: the plans, and who can choose one. */
function OthersPlan() {
  const { data: tenant, error, refetch } = useRead(billingRoutes.tenant, {});
  if (tenant)
    return (
      <div className={styles.billingPage}>
        <ReadOnlyNote />
        <Comparison account={{ ...tenant, abilities: { change: false } }} />
      </div>
    );
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={8} />;
}

function Plans({ account }: { account: Details }) {
  const { t, i18n } = useLingui();
  const name = i18n._(planNames[account.subscriptionType]);
  return (
    <div className={styles.billingPage}>
      {!account.abilities.change && <ReadOnlyNote />}
      <AccountNotes account={account} />
      <Section
        title={t`Your plan: ${name}`}
        aside={<StatusTag status={account.subscriptionStatus} />}
        help={t`Usage. Upgrade to raise a limit.`}
      >
        <LimitMeters account={account} />
      </Section>
      <Comparison account={account} />
    </div>
  );
}

type Chosen = Pick<Details, 'subscriptionType' | 'subscriptionStatus' | 'abilities'>;

function Comparison({ account }: { account: Chosen }) {
  const { t } = useLingui();
  return (
    <Section title={t`Compare plans`} help={t`Prices are per month. Model calls are charged to the balance.`}>
      <div className={styles.planScroll}>
        <PlanTable account={account} />
      </div>
    </Section>
  );
}

function LimitMeters({ account }: { account: Details }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (
    <ul className={styles.limits}>
      {account.limits.map(({ name, limit, used, invited }) => {
        const share = limit === null ? 0 : Math.min(1, used / Math.max(limit, 1));
        const [has, most] = [format.number(used), format.number(limit ?? 0)];
        return (
          <li key={name}>
            <span className="row">
              <span className="grow">{i18n._(limits[name].title)}</span>
              <span className="num muted">{limit === null ? t`${has}, no limit` : t`${has} of ${most}`}</span>
            </span>
            {limit !== null && (
              <span className={clsx(styles.limitMeter, share >= 1 && styles.full)} aria-hidden>
                <i style={{ width: `${share * 100}%` }} />
              </span>
            )}
            {invited > 0 && (
              <small className="muted">
                <Plural value={invited} one="includes # invited person" other="includes # invited people" />
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PlanTable({ account }: { account: Chosen }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const current = account.subscriptionType;
  const mark = (plan: Plan) => (plan === current ? styles.current : undefined);
  return (
    <table className={styles.planTable}>
      <thead>
        <tr>
          <th>
            <span className="unseen">{t`Plan limit`}</span>
          </th>
          {plansForSale.map((plan) => (
            <th key={plan} scope="col" className={mark(plan)}>
              <div className="stack">
                <b className="h">{i18n._(planNames[plan])}</b>
                <bdi className="figure num" dir="ltr">
                  {format.money(prices[plan] ?? 0)}
                </bdi>
                <Choose plan={plan} account={account} />
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {limitNames.map((name) => (
          <tr key={name}>
            <th scope="row">{i18n._(limits[name].title)}</th>
            {plansForSale.map((plan) => {
              const limit: number = limits[name].byPlan[plan];
              return (
                <td key={plan} className={mark(plan)} data-limit={i18n._(limits[name].title)}>
                  {Number.isFinite(limit) ? format.number(limit) : t`No limit`}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Choose({ plan, account }: { plan: PlanForSale; account: Chosen }) {
  const { t, i18n } = useLingui();
  const [, goTo] = useLocation();
  const buy = useChange(billingRoutes.pricingTable);
  const name = i18n._(planNames[plan]);
  const isOver = ['Cancelled', 'Unpaid', 'PastDue', 'Trial'].includes(account.subscriptionStatus);
  if (plan === account.subscriptionType && !isOver)
    return (
      <span className="muted">
        <Trans>Current plan</Trans>
      </span>
    );
  const choose = () =>
    buy
      .mutateAsync({ body: { plan, returnUrl: billingLinks.plans } })
      .then(({ url }) => leaveFor(url, goTo))
      .catch(toastError);
  return (
    <span>
      <Button
        variant="quiet"
        onClick={() => void choose()}
        loading={buy.isPending}
        {...(!account.abilities.change && { because: t`Your role is read-only here.` })}
      >
        {t`Choose ${name}`}
      </Button>
    </span>
  );
}
