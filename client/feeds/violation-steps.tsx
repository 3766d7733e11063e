// Where a violation leads on to: a rule against it, an exception for it, more of the same.
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ListChecks, Scale, ShieldCheck, User, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ViolationDetail, ViolationFeed } from '../../shared/guardrails/violation.ts';
import { useCan } from '../data/viewer.ts';
import { guardrailLinks } from '../guardrails/links.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { Menu, type MenuItem } from '../kit/overlays/menu.tsx';
import { policyLinks } from '../policies/links.ts';
import { AllowDialog } from './allow-dialog.tsx';
import { useFilterTypeName } from './violation-columns.tsx';

type Props = { of: ViolationDetail; feed: ViolationFeed };

export function ViolationSteps({ of, feed }: Props) {
  const { t } = useLingui();
  const [isAllowing, setAllowing] = useState(false);
  const ways = useWaysOn({ of, feed }, () => setAllowing(true));
  return (
    <>
      <Menu
        align="start"
        items={ways}
        trigger={
          <Button variant="quiet">
            {t`Next steps`}
            <Icon of={ChevronDown} size={12} />
          </Button>
        }
      />
      {isAllowing && <AllowDialog of={of} feed={feed} onClose={() => setAllowing(false)} />}
    </>
  );
}

function useWaysOn({ of, feed }: Props, allow: () => void): MenuItem[] {
  const { t } = useLingui();
  const [path] = useLocation();
  const nameOf = useFilterTypeName();
  const mayGuard = useCan('guardrails', 'edit');
  const mayRule = useCan(feed === 'agentConstraints' ? 'agentConstraints' : 'policies', 'edit');
  const { filterType, agentName, projectId } = of;
  const name = t`${nameOf(filterType)}: ${agentName}`;
  const sameDay = (filter: Record<string, string>) =>
    `${path}?${new URLSearchParams({ range: '24h', ...filter })}`;
  const rules: MenuItem[] = [
    ...(mayGuard && filterType !== 'Policy'
      ? [
          {
            label: t`Create a guardrail from it`,
            icon: ShieldCheck,
            href: guardrailLinks.createFrom({ name, filterType, projectId }),
          },
          { label: t`Add to the allow list…`, icon: ListChecks, onSelect: allow },
        ]
      : []),
    ...(mayRule
      ? [
          {
            label: t`Create a policy from it`,
            icon: Scale,
            href: policyLinks.createFrom({ category: feed, name, projectId }),
          },
        ]
      : []),
  ];
  return [
    ...rules,
    ...(rules.length > 0 ? (['line'] as const) : []),
    { label: t`Same person, 24 hours`, icon: User, href: sameDay({ startedById: of.startedBy.id }) },
    { label: t`Same agent, 24 hours`, icon: Workflow, href: sameDay({ agentId: of.agentId }) },
  ];
}
