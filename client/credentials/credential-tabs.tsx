import { useLingui } from '@lingui/react/macro';
import { TabNav } from '@radix-ui/themes';
import { Link, useLocation } from 'wouter';
import styles from './credential-tabs.module.css';
import { credentialLinks } from './links.ts';

export function CredentialTabs() {
  const { t } = useLingui();
  const [location] = useLocation();
  const tabs = [
    { label: t`All credentials`, href: credentialLinks.list },
    { label: t`Custom`, href: credentialLinks.custom },
    { label: t`Personal`, href: credentialLinks.personal },
  ];
  return (
    <TabNav.Root size="1" color="gray" className={styles.tabs} aria-label={t`Credentials`}>
      {tabs.map(({ label, href }) => (
        <TabNav.Link key={href} asChild active={location === href}>
          <Link href={href}>{label}</Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
