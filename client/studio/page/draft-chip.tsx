import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { Agent } from '../../../shared/agents/agent.ts';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import { diffGraphs, type GraphDiff } from '../../../shared/documents/diff-graphs.ts';
import type { GraphView } from '../../data/live/index.ts';
import { useRead } from '../../data/query.ts';
import styles from './header.module.css';

type Props = { agent: Agent; graph: GraphView; onOpen: () => void };

/** How far the draft has gone since the last version. */
export function DraftChip({ agent, graph, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const now = useDeferredValue(useSyncExternalStore(graph.subscribe, graph.graph));
  const { version } = agent;
  const { data } = useRead(
    agentRoutes.version,
    { params: { id: agent.id, version: version ?? 'draft' }, query: {} },
    { enabled: version !== null, keep: true },
  );
  const before = data?.graph;
  const changes = useMemo(() => (before ? countOf(diffGraphs(before, now)) : 0), [before, now]);
  const text =
    version === null
      ? t`not published yet`
      : i18n._(
          /*i18n*/ '{count, plural, =0 {same as v{version}} one {# change since v{version}} other {# changes since v{version}}}',
          {
            count: changes,
            version,
          },
        );
  return (
    <button type="button" className={styles.draft} onClick={onOpen}>
      {t`Draft`} <span className={clsx('muted', version === null && styles.unpublished)}>{text}</span>
    </button>
  );
}

/** Steps count; wires only when nothing else has changed, and mere moves do not. */
export const countOf = ({ added, removed, changed, edgesAdded, edgesRemoved }: GraphDiff) =>
  added.length + removed.length + changed.length || edgesAdded.length + edgesRemoved.length;
