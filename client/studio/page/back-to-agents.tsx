import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useLocation } from 'wouter';
import { IconButton } from '../../kit/buttons.tsx';
import { agentLinks } from '../../agents/links.ts';

export function BackToAgents({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  return (
    <IconButton
      icon={ChevronLeft}
      className="flip"
      label={t`Back to the agents`}
      onClick={() => goTo(agentLinks.ofProject(projectId))}
    />
  );
}
