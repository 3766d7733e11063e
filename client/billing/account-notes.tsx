// What somebody has to know or do about the account, the worst first.
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, FlaskConical, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import { Note } from '../kit/layout/notice.tsx';
import { billingLinks } from './links.ts';
import type { Details } from './use-account.ts';

export function AccountNotes({ account }: { account: Details }) {
  const { t } = useLingui();
  const format = useFormat();
  const { terminatedAt, paymentFailedAt, subscriptionStatus, isLowBalance, isBilled } = account;
  const end = terminatedAt ? format.date(terminatedAt) : '';
  const failed = paymentFailedAt ? format.date(paymentFailedAt) : '';
  if (!isBilled)
    return (
      <AccountNote>{t`This workspace is not billed: runs are never blocked by the balance.`}</AccountNote>
    );
  return (
    <>
      {terminatedAt && (
        <AccountNote tone="bad">
          {t`Payment failure: the account is terminated after 30 days, on ${end}, unless it is paid.`}
        </AccountNote>
      )}
      {paymentFailedAt && !terminatedAt && (
        <AccountNote tone="bad">
          {t`The automatic top-up of ${failed} was declined. Add funds, or change the card and turn auto top-up on again.`}
        </AccountNote>
      )}
      {subscriptionStatus === 'Cancelled' && (
        <AccountNote tone="bad">{t`The subscription has ended. Choose a plan to run agents again.`}</AccountNote>
      )}
      {isLowBalance && (
        <AccountNote tone="wait">
          {account.spendable > 0
            ? t`The balance is low. New runs cannot start once it is used up.`
            : t`The balance is used up. New runs cannot start until you add funds.`}
        </AccountNote>
      )}
      {account.pending.map((payment) => (
        <Pending key={payment.id} payment={payment} isSandbox={account.provider === 'sandbox'} />
      ))}
      {account.provider === 'sandbox' && (
        <AccountNote icon={FlaskConical}>
          <Trans>Sandbox: no real money is charged. The operator can connect Stripe.</Trans>
        </AccountNote>
      )}
    </>
  );
}

type PendingProps = { payment: Details['pending'][number]; isSandbox: boolean };

function Pending({ payment: { id, amount, createdAt }, isSandbox }: PendingProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [sum, day] = [format.money(amount), format.date(createdAt)];
  return (
    <AccountNote>
      {t`A payment of ${sum} from ${day} is being processed.`}{' '}
      {isSandbox && (
        <Link className="link" href={billingLinks.checkout(id)}>
          <Trans>Open it</Trans>
        </Link>
      )}
    </AccountNote>
  );
}

type Tone = 'wait' | 'bad';

const AccountNote = ({
  tone,
  icon = tone ? CircleAlert : Info,
  children,
}: {
  tone?: Tone;
  icon?: typeof Info;
  children: ReactNode;
}) => (
  <Note tone={tone} role={tone === 'bad' ? 'alert' : 'note'}>
    <Icon of={icon} className={tone === 'bad' ? 'bad' : ''} />
    <span className="grow">{children}</span>
  </Note>
);
