// The pages about the memories of all projects, side by side.
import { useLingui } from '@lingui/react/macro';
import { TabNav } from '@radix-ui/themes';
import { Link, useLocation } from 'wouter';
import { memoryLinks } from './links.ts';

export function MemoryTabs() {
  const { t } = useLingui();
  const [location] = useLocation();
  const tabs = [
    { label: t`All memories`, href: memoryLinks.all },
    { label: t`Forgotten people`, href: memoryLinks.forgotten },
  ];
  return (
    <TabNav.Root size="1" color="gray" aria-label={t`Memories`}>
      {tabs.map(({ label, href }) => (
        <TabNav.Link key={href} asChild active={location === href}>
          <Link href={href}>{label}</Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
