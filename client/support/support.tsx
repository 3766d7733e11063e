import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@radix-ui/themes';
import { Mail } from 'lucide-react';
import { configurationRoutes } from '../../shared/configurations/routes.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useParameters } from '../kit/lists/search-parameters.ts';
import { articles } from './articles.ts';
import { GuideList } from './guide-list.tsx';
import { sideNavs } from './guide.ts';

export default function Support() {
  const { t } = useLingui();
  return (
    <GuideList title={t`Support`} guides={articles} actions={<WriteToSupport />} aside={<SideNavChoice />} />
  );
}

/** Only where the operator has set a support address. */
function WriteToSupport() {
  const { data } = useRead(configurationRoutes.variable, { query: { variableName: 'SupportEmail' } });
  if (!data?.value) return null;
  const address = `mailto:${data.value}`;
  return (
    <Button variant="quiet" icon={Mail} onClick={() => location.assign(address)}>
      <Trans>Contact support</Trans>
    </Button>
  );
}

function SideNavChoice() {
  const { t } = useLingui();
  const [search, change] = useParameters();
  const chosen = sideNavs.find((name) => name === search.get('sideNav')) ?? 'all';
  const choose = (name: string) => change({ sideNav: name === 'all' ? undefined : name });
  return (
    <SegmentedControl.Root size="1" value={chosen} onValueChange={choose} aria-label={t`Filter articles`}>
      <SegmentedControl.Item value="all">{t`All`}</SegmentedControl.Item>
      <SegmentedControl.Item value="get-started">{t`Get started`}</SegmentedControl.Item>
      <SegmentedControl.Item value="new">{t`New`}</SegmentedControl.Item>
    </SegmentedControl.Root>
  );
}
