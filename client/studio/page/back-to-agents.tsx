import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useLocation, useSearchParams } from 'wouter';
import { ownPath } from '../../../shared/kernel/return-path.ts';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { agentLinks } from '../../agents/links.ts';

export function BackToAgents({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [search] = useSearchParams();
  // Whoever sent somebody here may get them back, within this product.
  const returnTo = ownPath(search.get('returnTo'));
  const isSent = returnTo !== '/';
  return (
    <IconButton
      icon={ChevronLeft}
      className="flip"
      label={isSent ? t`Back` : t`Back to the agents`}
      onClick={() => goTo(isSent ? returnTo : agentLinks.ofProject(projectId))}
    />
  );
}
