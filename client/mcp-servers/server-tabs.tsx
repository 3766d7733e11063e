// The pages about MCP servers, side by side.
import { useLingui } from '@lingui/react/macro';
import { TabNav } from '@radix-ui/themes';
import { Link, useLocation } from 'wouter';
import { mcpServerLinks } from './links.ts';

export function ServerTabs() {
  const { t } = useLingui();
  const [location] = useLocation();
  const tabs = [
    { label: t`My servers`, href: mcpServerLinks.mine, also: mcpServerLinks.all },
    { label: t`In use`, href: mcpServerLinks.inUse },
    { label: t`Library`, href: mcpServerLinks.library },
  ];
  return (
    <TabNav.Root size="1" color="gray" aria-label={t`MCP servers`}>
      {tabs.map(({ label, href, also }) => (
        <TabNav.Link key={href} asChild active={location === href || location === also}>
          <Link href={href}>{label}</Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
