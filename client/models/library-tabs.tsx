// The pages about models of the whole workspace, side by side.
import { useLingui } from '@lingui/react/macro';
import { TabNav } from '@radix-ui/themes';
import { Link, useLocation } from 'wouter';
import { modelLinks } from './links.ts';

export function LibraryTabs() {
  const { t } = useLingui();
  const [location] = useLocation();
  const tabs = [
    { label: t`My models`, href: modelLinks.library, also: modelLinks.mine },
    { label: t`In use`, href: modelLinks.inUse },
    { label: t`Available`, href: modelLinks.available },
  ];
  return (
    <TabNav.Root size="1" color="gray" aria-label={t`Model library`}>
      {tabs.map(({ label, href, also }) => (
        <TabNav.Link key={href} asChild active={location === href || location === also}>
          <Link href={href}>{label}</Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
