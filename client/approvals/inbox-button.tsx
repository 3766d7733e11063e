import { useLingui } from '@lingui/react/macro';
import { Inbox } from 'lucide-react';
import { useLocation } from 'wouter';
import { Count, IconButton } from '../kit/buttons/buttons.tsx';
import { approvalLinks } from './links.ts';
import { useWaitingCount } from './use-waiting-count.ts';
import styles from './inbox-button.module.css';

/** The inbox where no menu is: it appears when something waits for the reader. */
export function InboxButton() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <span className={styles.button} data-part="inbox">
      <IconButton icon={Inbox} label={t`Inbox, ${count} waiting`} onClick={() => goTo(approvalLinks.inbox)} />
      <Count>{count}</Count>
    </span>
  );
}
