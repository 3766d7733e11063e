import type { ReactNode } from 'react';
import { Heading } from '../../kit/layout/page.tsx';
import { BackToAgents } from './back-to-agents.tsx';
import frameStyles from './frame.module.css';
import headerStyles from './header.module.css';

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
    <div className={frameStyles.studio}>
      <header className={headerStyles.top}>
        <div className={headerStyles.topStart}>
          <BackToAgents projectId={projectId} />
          {name && <Heading>{name}</Heading>}
        </div>
      </header>
      <div className={frameStyles.state}>{children}</div>
    </div>
  );
}
