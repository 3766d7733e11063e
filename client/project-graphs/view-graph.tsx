// A graph to look at and to ask: a picture, the table beside it, what one has chosen, and queries.
import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { GraphPart, ProjectGraph } from '../../shared/project-graphs/graph.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { queries, readOptions, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { deferred } from '../kit/loading/deferred.tsx';
import { FilterChip } from '../kit/lists/filter-chip.tsx';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { LoadFailed, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { useFormat } from '../kit/text/format.ts';
import { EntityDialog } from './entity-dialog.tsx';
import { ExportGraph } from './export-graph.tsx';
import { useGraphPath } from './graph-path.ts';
import { projectGraphLinks } from './links.ts';
import { NodeDetails } from './node-details.tsx';
import { NodeTable } from './node-table.tsx';
import styles from './project-graphs.module.css';
import { QueryPanel } from './query-panel.tsx';

const GraphCanvas = deferred(() => import('./graph-canvas.tsx'));
/** At first; what more there is comes by expanding what is shown. */
const VISIBLE_NODES = 500;
const { maxShownNodes } = workLimits.projectGraphs;

export default function ViewGraph() {
  const { t } = useLingui();
  const { projectId = '', projectGraphId: id = '' } = useParams<{
    projectId: string;
    projectGraphId: string;
  }>();
  const path = useGraphPath(projectId);
  const { data: graph, error, refetch } = useRead(projectGraphRoutes.read, { params: { id } });
  return (
    <Page
      title={graph?.name ?? t`Graph`}
      path={path}
      actions={
        <>
          <ExportGraph graphId={id} />
          <Button variant="quiet" icon={FileText} href={projectGraphLinks.edit(projectId, id)}>
            <Trans>Texts and settings</Trans>
          </Button>
        </>
      }
    >
      <Scroll>
        {graph ? (
          <Explorer key={graph.id} graph={graph} />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText />
        )}
      </Scroll>
    </Page>
  );
}

function Explorer({ graph }: { graph: ProjectGraph }) {
  const { t } = useLingui();
  const [type, setType] = useState<string>();
  const [filter, setFilter] = useState('');
  const [selected, setSelected] = useState<string>();
  const params = { id: graph.id };
  const { data: schema } = useRead(projectGraphRoutes.schema, { params });
  const [limit, setLimit] = useState(VISIBLE_NODES);
  const { part, expand, forget, error, retry } = useShownPart(graph.id, type, limit);
  const { number } = useFormat();
  const most = number(maxShownNodes);
  const words = filter.trim().toLowerCase();
  const found = useMemo(
    () => part?.nodes.filter(({ name }) => name.toLowerCase().includes(words)) ?? [],
    [part, words],
  );
  if (!part) return error ? <LoadFailed error={error} onRetry={retry} /> : <SkeletonText />;
  if (graph.nodes === 0)
    return (
      <StateText
        title={t`Nothing in this graph yet`}
        actions={graph.abilities.fill && <AddEntity graphId={graph.id} onAdded={setSelected} />}
      >
        <Trans>Add a text: who and what it speaks of appears here.</Trans>
      </StateText>
    );
  return (
    <div className={styles.explorer}>
      <div className="row wrap" role="search">
        <SearchBox label={t`Find an entity`} value={filter} onSearch={setFilter} />
        <FilterChip
          label={t`Type`}
          value={type}
          options={(schema?.nodeTypes ?? []).map(({ type: value, count }) => ({
            value,
            label: `${value} (${count})`,
          }))}
          onChoose={setType}
        />
        {graph.abilities.fill && <AddEntity graphId={graph.id} onAdded={setSelected} />}
        {part.isCut && (
          <span className="muted small">
            <Trans>The best connected are shown. Expand one to see more.</Trans>
          </span>
        )}
        {part.isCut && limit < maxShownNodes && (
          <Button variant="quiet" onClick={() => setLimit(maxShownNodes)}>
            <Trans>Show up to {most}</Trans>
          </Button>
        )}
      </div>
      <div className={styles.panes}>
        <GraphCanvas
          label={t`Picture of the graph; the table beside it says the same`}
          part={part}
          selected={selected ?? (words ? found[0]?.id : undefined)}
          onSelect={setSelected}
          onExpand={expand}
        />
        <NodeTable nodes={found} selected={selected} onSelect={setSelected} />
      </div>
      {selected !== undefined && (
        <NodeDetails
          graph={graph}
          nodeId={selected}
          onSelect={setSelected}
          onExpand={expand}
          onChanged={(nodeId) => {
            forget();
            if (nodeId !== undefined) setSelected(nodeId ?? undefined);
          }}
        />
      )}
      <QueryPanel graphId={graph.id} />
    </div>
  );
}

function AddEntity({ graphId, onAdded }: { graphId: string; onAdded: (id: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={Plus} onClick={() => setOpen(true)}>
        <Trans>Add entity</Trans>
      </Button>
      {isOpen && (
        <EntityDialog
          graphId={graphId}
          onClose={() => setOpen(false)}
          onDone={(id) => {
            setOpen(false);
            onAdded(id);
          }}
        />
      )}
    </>
  );
}

/** What the server shows at first, with the neighbors one has asked for. */
function useShownPart(id: string, type: string | undefined, limit: number) {
  const { data, error, refetch } = useRead(projectGraphRoutes.graph, {
    params: { id },
    query: { limit, type },
  });
  const [more, setMore] = useState<GraphPart[]>([]);
  const part = useMemo(() => data && joined([data, ...more]), [data, more]);
  const expand = (nodeId: string) =>
    void queries
      .fetchQuery(readOptions(projectGraphRoutes.neighbours, { params: { id, nodeId } }))
      .then((near) => setMore((before) => [...before, near]))
      .catch(toastError);
  /** What was expanded may be gone: the merged entity is another one now. */
  const forget = () => setMore([]);
  return { part, expand, forget, error, retry: () => void refetch() };
}

const joined = (parts: readonly GraphPart[]): GraphPart => ({
  nodes: [...new Map(parts.flatMap(({ nodes }) => nodes).map((node) => [node.id, node])).values()],
  edges: [...new Map(parts.flatMap(({ edges }) => edges).map((edge) => [edge.id, edge])).values()],
  isCut: parts[0]?.isCut ?? false,
});
