// The versions of an agent beside the canvas, and what lies between the two that are compared.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Agent } from '../../../shared/agents/agent.ts';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import type { AgentVersion } from '../../../shared/agents/version.ts';
import { useRead } from '../../data/query.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { LoadFailed, SkeletonText } from '../../kit/layout/states.tsx';
import { frozenGraph } from '../graph/graph-store.ts';
import { ChangeList } from './change-list.tsx';
import type { Comparing, Comparison, VersionPoint } from './use-comparison.ts';
import { VersionKnots } from './version-knots.tsx';
import frameStyles from '../page/frame.module.css';
import styles from './versions.module.css';

type Props = {
  agent: Agent;
  comparing: Comparing;
  /** Absent: this person may not restore. */
  onRestore: ((version: number) => void) | undefined;
  onClose: () => void;
  /** Absent: of a version, which has no past of its own. */
  tabs?: ReactNode;
};

export function VersionRail(props: Props) {
  const { agent, comparing, onRestore, onClose, tabs } = props;
  const { comparison, onCompare, drawn, error, chosen, onChoose } = comparing;
  const { t } = useLingui();
  const versions = useRead(agentRoutes.versions, { params: { id: agent.id } }, { keep: true });
  const nameOf = (point: VersionPoint) => (point === 'draft' ? t`the draft` : t`version ${point}`);
  const from = comparison?.from;
  const touches = useTouches(agent, comparison, versions.data);
  return (
    <aside className={clsx(frameStyles.inspector, frameStyles.rail)} aria-label={t`Versions`}>
      <header className={frameStyles.inspectorHead}>
        <div className={clsx('grow', styles.head)}>
          {tabs ?? <h2 className="h">{t`Versions`}</h2>}
          <div className="small muted">
            {comparison
              ? t`Comparing ${nameOf(comparison.from)} with ${nameOf(comparison.to)}`
              : t`Choose a version to compare`}
          </div>
        </div>
        {onRestore && typeof from === 'number' && (
          <Button variant="quiet" size="1" onClick={() => onRestore(from)}>
            {t`Restore v${from}`}
          </Button>
        )}
        <IconButton icon={X} label={t`Close`} keys={['esc']} onClick={onClose} />
      </header>
      {versions.error && <LoadFailed error={versions.error} onRetry={() => void versions.refetch()} />}
      {versions.isPending && <SkeletonText />}
      {versions.data && (
        <VersionKnots
          agent={agent}
          versions={versions.data}
          comparison={comparison}
          onCompare={onCompare}
          onRestore={onRestore}
        />
      )}
      <div className={frameStyles.inspectorBody} data-inspector-body>
        {error && <LoadFailed error={error} />}
        {comparison && drawn && (
          <ChangeList
            diff={drawn.diff}
            step={frozenGraph(drawn.graph).step}
            touches={touches}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
      </div>
    </aside>
  );
}

/** Who changed what is known for the draft since the version it is compared with. */
function useTouches(
  agent: Agent,
  comparison: Comparison | null,
  versions: readonly AgentVersion[] | undefined,
) {
  const since = versions?.find(({ number }) => number === comparison?.from)?.createdAt;
  const isDraft = comparison?.to === 'draft';
  const { data } = useRead(
    agentRoutes.touches,
    { params: { id: agent.id }, query: { since: since ?? agent.createdAt } },
    { enabled: isDraft && since !== undefined },
  );
  return isDraft ? (data ?? []) : [];
}
