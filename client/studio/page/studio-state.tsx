import type { ReactNode } from 'react';
import { Heading } from '../../kit/page.tsx';
import { BackToAgents } from './back-to-agents.tsx';

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
  return (
    <div className="s-studio">
      <header className="s-top">
        <div className="s-top-start">
          <BackToAgents projectId={projectId} />
          {name && <Heading>{name}</Heading>}
        </div>
      </header>
      <div className="s-state">{children}</div>
    </div>
  );
}
