// The canvas or, where somebody looks at them, versions and history of the draft and what the assistant proposes, which
// bring a canvas of their own.
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { PastTabs } from '../history/past-tabs.tsx';
import { DraftAssistant, DraftHistory, DraftVersions } from './later.tsx';
import { useRestore } from './use-restore.ts';
import type { StudioParts } from './use-studio.ts';
import styles from './frame.module.css';

type Props = { parts: StudioParts; canEdit: boolean; children: ReactNode };

export function WithPast({ parts, canEdit, children }: Props) {
  const { agent, branchId, live, ui, me } = parts;
  const { side } = useSnapshot(ui);
  const { restoreGraph, restoreVersion } = useRestore(agent.id, live, me.id);
  const onClose = () => (ui.side = null);
  // Versions and the past are the draft's.
  const past = branchId === undefined ? side : null;
  if (past === 'versions')
    return (
      <DraftVersions
        agent={agent}
        graph={live.graph}
        onRestore={canEdit ? (version) => void restoreVersion(version) : undefined}
        onClose={onClose}
        tabs={<PastTabs on="versions" onGo={(past) => (ui.side = past)} />}
      >
        {children}
      </DraftVersions>
    );
  if (past === 'history')
    return (
      <DraftHistory
        agent={agent}
        graph={live.graph}
        onRestore={canEdit ? restoreGraph : undefined}
        onClose={onClose}
        tabs={<PastTabs on="history" onGo={(past) => (ui.side = past)} />}
      >
        {children}
      </DraftHistory>
    );
  if (side === 'assistant')
    return (
      <DraftAssistant parts={parts} canEdit={canEdit} onClose={onClose}>
        {children}
      </DraftAssistant>
    );
  return (
    <section className={styles.canvasArea} data-canvas-area tabIndex={-1}>
      {children}
    </section>
  );
}
