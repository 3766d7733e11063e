import { useLingui } from '@lingui/react/macro';
import { TabNav } from '@radix-ui/themes';
import { Link, useLocation } from 'wouter';
import { useCan } from '../data/viewer.ts';
import styles from './community.module.css';
import { communityLinks } from './links.ts';

export function CommunityTabs() {
  const { t } = useLingui();
  const [location] = useLocation();
  const reviews = useCan('communityReview', 'view');
  const tabs = [
    { label: t`Library`, href: communityLinks.home },
    { label: t`Your submissions`, href: communityLinks.submissions },
    ...(reviews ? [{ label: t`Review`, href: communityLinks.reviews }] : []),
  ];
  return (
    <TabNav.Root size="1" color="gray" className={styles.tabs} aria-label={t`Community`}>
      {tabs.map(({ label, href }) => (
        <TabNav.Link key={href} asChild active={location === href}>
          <Link href={href}>{label}</Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
