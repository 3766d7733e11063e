import { useLingui } from '@lingui/react/macro';
import { TabNav } from '@radix-ui/themes';
import { Link, useLocation } from 'wouter';
import { oauthLinks } from './links.ts';
import styles from './oauth.module.css';

export function OauthTabs() {
  const { t } = useLingui();
  const [location] = useLocation();
  const tabs = [
    { label: t`Connectors`, href: oauthLinks.list },
    { label: t`Available`, href: oauthLinks.available },
    { label: t`Connected`, href: oauthLinks.connected },
  ];
  return (
    <TabNav.Root size="1" color="gray" className={styles.tabs} aria-label={t`OAuth connectors`}>
      {tabs.map(({ label, href }) => (
        <TabNav.Link key={href} asChild active={location === href}>
          <Link href={href}>{label}</Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
