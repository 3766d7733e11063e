import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Tool } from '../../kit/buttons.tsx';
import { Heading } from '../../kit/page.tsx';
import { studioLinks } from '../screens.ts';

/** The studio's frame while there is nothing to show in it. */
export function StudioState({
  projectId,
  name,
  children,
}: {
  projectId: string;
  name?: string;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  return (
    <div className="s-studio">
      <header className="s-top">
        <div className="s-top-start">
          <Tool
            icon={ChevronLeft}
            className="flip"
            label={t`Back to the agents`}
            onClick={() => goTo(studioLinks.agents(projectId))}
          />
          {name && <Heading>{name}</Heading>}
        </div>
      </header>
      <div className="s-state">{children}</div>
    </div>
  );
}
