// The pages about the tools of all projects, side by side.
import { useLingui } from '@lingui/react/macro';
import { TabNav } from '@radix-ui/themes';
import { Link, useLocation } from 'wouter';
import { toolLinks } from './links.ts';

export function IntegrationTabs() {
  const { t } = useLingui();
  const [location] = useLocation();
  const tabs = [
    { label: t`My tools`, href: toolLinks.mine, also: toolLinks.integrations },
    { label: t`In use`, href: toolLinks.inUse },
    { label: t`Library`, href: toolLinks.library },
  ];
  return (
    <TabNav.Root size="1" color="gray" aria-label={t`Tools`}>
      {tabs.map(({ label, href, also }) => (
        <TabNav.Link key={href} asChild active={location === href || location === also}>
          <Link href={href}>{label}</Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
