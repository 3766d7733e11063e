import { useLingui } from '@lingui/react/macro';
import { TabNav } from '@radix-ui/themes';
import { Link, useLocation } from 'wouter';
import { libraryLinks, promptLinks, userPromptLinks } from './links.ts';

/** What the product brings, and one's own. */
export function LibraryTabs({ kind }: { kind: 'prompts' | 'user-prompts' }) {
  const { t } = useLingui();
  const [location] = useLocation();
  const tabs =
    kind === 'prompts'
      ? [
          { label: t`Library`, href: libraryLinks.prompts },
          { label: t`My prompts`, href: promptLinks.of('all') },
        ]
      : [
          { label: t`Library`, href: libraryLinks.userPrompts },
          { label: t`My user prompts`, href: userPromptLinks.mine },
        ];
  return (
    <TabNav.Root size="1" color="gray" aria-label={t`Library`}>
      {tabs.map(({ label, href }) => (
        <TabNav.Link key={href} asChild active={location === href}>
          <Link href={href}>{label}</Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
