import { useLingui } from '@lingui/react/macro';
import { TabNav } from '@radix-ui/themes';
import { Link, useLocation } from 'wouter';
import { jobLinks } from './links.ts';
import styles from './job-tabs.module.css';

export function JobTabs() {
  const { t } = useLingui();
  const [location] = useLocation();
  const tabs = [
    { label: t`Periodic jobs`, href: jobLinks.periodic },
    { label: t`Queues`, href: jobLinks.queues },
    { label: t`Running`, href: jobLinks.running },
    { label: t`Dead letters`, href: jobLinks.deadLetters },
  ];
  return (
    <TabNav.Root size="1" color="gray" className={styles.tabs} aria-label={t`Background jobs`}>
      {tabs.map(({ label, href }) => (
        <TabNav.Link key={href} asChild active={location === href}>
          <Link href={href}>{label}</Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
