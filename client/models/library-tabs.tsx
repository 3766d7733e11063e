// The pages about models of the whole workspace, side by side; or those one of a project is chosen on.
import { useLingui } from '@lingui/react/macro';
import { TabNav } from '@radix-ui/themes';
import { Link, useLocation } from 'wouter';
import { modelLinks } from './links.ts';

type Props = {
  projectId?: string | undefined;
  /** Goes along from page to page. */
  search?: string | undefined;
};

export function LibraryTabs({ projectId, search = '' }: Props) {
  const { t } = useLingui();
  const [location] = useLocation();
  const tabs = projectId
    ? [
        { label: t`My models`, href: modelLinks.pick(projectId) },
        { label: t`Available`, href: modelLinks.pickAvailable(projectId) },
      ]
    : [
        { label: t`My models`, href: modelLinks.library, also: modelLinks.mine },
        { label: t`In use`, href: modelLinks.inUse },
        { label: t`Available`, href: modelLinks.available },
      ];
  return (
    <TabNav.Root size="1" color="gray" aria-label={t`Models`}>
      {tabs.map(({ label, href, ...more }) => (
        <TabNav.Link key={href} asChild active={[href, 'also' in more && more.also].includes(location)}>
          <Link href={href + search}>{label}</Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
