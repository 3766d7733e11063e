// The sandbox's payment page: says that it is one, and lets the payment end each way it can.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { z } from 'zod';
import type { Checkout, CheckoutOutcome } from '../../shared/billing/payment.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Page, FormPage } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { billingLinks } from './links.ts';
import { planNames } from './status-labels.ts';
import { SandboxNote } from './sandbox-note.tsx';
import styles from './billing.module.css';

type CheckoutOrder = z.output<typeof Checkout>;
type Outcome = z.output<typeof CheckoutOutcome>['outcome'];

export default function SandboxCheckout() {
  const { t } = useLingui();
  const { checkoutId: id = '' } = useParams<{ checkoutId: string }>();
  const { data: checkout, error, refetch } = useRead(billingRoutes.checkout, { params: { id } });
  return (
    <Page title={t`Sandbox checkout`} path={[{ label: t`Account`, href: billingLinks.account }]}>
      <FormPage>
        <SandboxNote />
        {checkout ? (
          <Payment checkout={checkout} />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText />
        )}
      </FormPage>
    </Page>
  );
}

function Payment({ checkout }: { checkout: CheckoutOrder }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const plan = checkout.plan && i18n._(planNames[checkout.plan]);
  const isOver = checkout.status !== 'open' && checkout.status !== 'later';
  return (
    <div className={styles.sandboxCard}>
      <dl className="kv">
        <dt>
          <Trans>Payment for</Trans>
        </dt>
        <dd>{plan ? t`${plan} plan, one month` : t`Funds for the balance`}</dd>
        <dt>
          <Trans>Amount</Trans>
        </dt>
        <dd className="num">{format.money(checkout.amount)}</dd>
      </dl>
      {isOver ? <Ended status={checkout.status} /> : <Outcomes checkout={checkout} />}
    </div>
  );
}

function Ended({ status }: { status: CheckoutOrder['status'] }) {
  const { t } = useLingui();
  return (
    <>
      <p role="status">
        {status === 'succeeded' ? t`Payment received.` : t`The card was declined. You were not charged.`}
      </p>
      <span>
        <Button variant="primary" href={billingLinks.account}>
          <Trans>Back to the account</Trans>
        </Button>
      </span>
    </>
  );
}

function Outcomes({ checkout }: { checkout: CheckoutOrder }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [failure, setFailure] = useState('');
  const finish = useChange(billingRoutes.finishCheckout);
  const end = (outcome: Outcome) => {
    setFailure('');
    finish
      .mutateAsync({ params: { id: checkout.id }, body: { outcome } })
      .then(({ status }) => status === 'later' && goTo(billingLinks.account))
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
  };
  return (
    <>
      {checkout.status === 'later' && (
        <p role="status">{t`This payment is pending. It can still clear, or fail.`}</p>
      )}
      <div className="row wrap">
        <Button variant="primary" onClick={() => end('succeed')} loading={finish.isPending}>
          <Trans>Pay</Trans>
        </Button>
        <Button variant="quiet" onClick={() => end('decline')} disabled={finish.isPending}>
          <Trans>Simulate a declined card</Trans>
        </Button>
        {checkout.status === 'open' && (
          <Button variant="quiet" onClick={() => end('later')} disabled={finish.isPending}>
            <Trans>Pay later</Trans>
          </Button>
        )}
      </div>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
