// A month before the newest licence ends, and after, to those who see licence keys.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { isWithinAMonth } from '../../shared/licensing/license-key.ts';
import { licenseKeyRoutes } from '../../shared/licensing/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import { useNow } from '../kit/display/ago.tsx';
import { licenseLinks } from './links.ts';
import styles from './licensing.module.css';

const newest = { query: { pageSize: 1, pageNumber: 1, sortBy: 'expiresAt', sortDirection: 'DESC' } } as const;

export function LicenseBanner() {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const mayLook = useCan('licenseKeys', 'view');
  const { data: page } = useRead(licenseKeyRoutes.list, newest, { enabled: mayLook });
  const expiresAt = page?.items[0]?.expiresAt;
  if (!expiresAt || !isWithinAMonth(new Date(expiresAt), new Date(now))) return null;
  const ended = new Date(expiresAt).getTime() <= now;
  const day = format.date(expiresAt);
  return (
    <div className={clsx(styles.banner, ended && styles.bad)} role="status">
      <Icon of={CircleAlert} size={14} />
      <span className="grow">
        {ended ? t`Your license expired on ${day}.` : t`Your license expires on ${day}.`}
      </span>
      <Link href={licenseLinks.list} className="link">
        <Trans>License keys</Trans>
      </Link>
    </div>
  );
}
