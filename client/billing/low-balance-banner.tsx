// On top of every page, for those who look after the account: the balance is low, or a payment has failed.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import { billingLinks } from './links.ts';
import styles from './billing.module.css';

const LOOK_AGAIN_MS = 120_000;

export function LowBalanceBanner() {
  const { t } = useLingui();
  const format = useFormat();
  const enabled = useCan('account', 'view');
  const { data: account } = useRead(billingRoutes.tenant, {}, { enabled, refetchInterval: LOOK_AGAIN_MS });
  if (!account || (!account.isLowBalance && !account.terminatedAt)) return null;
  const spendable = account.spendable ?? 0;
  const left = format.money(spendable);
  const end = account.terminatedAt ? format.date(account.terminatedAt) : '';
  return (
    <div className={clsx(styles.billingBanner, account.terminatedAt && styles.bad)} role="status">
      <Icon of={CircleAlert} size={14} />
      <span className="grow">
        {account.terminatedAt
          ? t`A payment has failed. The account is terminated on ${end} unless it is paid.`
          : spendable > 0
            ? t`The balance is low: ${left} left. Runs cannot start once it is used up.`
            : t`The balance is used up. New runs cannot start until you add funds.`}
      </span>
      <Link href={billingLinks.account} className="link">
        <Trans>Account</Trans>
      </Link>
    </div>
  );
}
