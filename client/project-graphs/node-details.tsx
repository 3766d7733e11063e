// One entity: what connects it, and where texts speak of it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Merge, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { GraphNode, GraphNodeDetails, ProjectGraph } from '../../shared/project-graphs/graph.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { RecordPopover } from '../kit/pickers/record-choice.tsx';
import { toast, toastError } from '../kit/overlays/toast.tsx';
import { EdgeList } from './edge-list.tsx';
import { EntityDialog } from './entity-dialog.tsx';
import styles from './project-graphs.module.css';
import { RemoveEntity } from './remove-entity.tsx';

type Props = {
  graph: ProjectGraph;
  nodeId: string;
  onSelect: (id: string) => void;
  onExpand: (id: string) => void;
  /** What was expanded before may be gone. With an id: that entity stands for this one now; null: nothing does. */
  onChanged: (nodeId?: string | null) => void;
};

export function NodeDetails({ graph, nodeId, onSelect, onExpand, onChanged }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const params = { id: graph.id, nodeId };
  const { data, error, refetch } = useRead(projectGraphRoutes.node, { params });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />;
  const { node, mentions, mergedNames } = data;
  const percent = number(Math.round(node.confidence * 100));
  return (
    <>
      <Section
        title={node.name}
        aside={
          <span className="row wrap">
            {graph.abilities.fill && <Verbs graphId={graph.id} node={node} onChanged={onChanged} />}
            <Button variant="quiet" onClick={() => onExpand(node.id)}>
              <Trans>Show neighbors</Trans>
            </Button>
          </span>
        }
      >
        <p className="muted">
          {node.type} · <Trans>{percent} % sure</Trans>
        </p>
        {Object.entries(node.properties).map(([key, value]) => (
          <p key={key} className={styles.property} dir="auto">
            {key}: <b>{String(value)}</b>
          </p>
        ))}
        <MergedNames graph={graph} names={mergedNames} />
      </Section>
      <EdgeList graph={graph} details={data} onSelect={onSelect} onChanged={onChanged} />
      <Section title={t`Where texts speak of it`}>
        {mentions.length === 0 && (
          <p className="muted">
            <Trans>No text speaks of it.</Trans>
          </p>
        )}
        <ul className={styles.list}>
          {mentions.map(({ sourceId, sourceName, excerpt, position }) => (
            <li key={`${sourceId} ${position}`}>
              <b dir="auto">{sourceName}</b>
              <p className={styles.excerpt} dir="auto">
                {excerpt}
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

type MergedProps = { graph: ProjectGraph; names: GraphNodeDetails['mergedNames'] };

function MergedNames({ graph, names }: MergedProps) {
  const { t } = useLingui();
  const undo = useChange(projectGraphRoutes.undoMerge);
  return names.map(({ mergeId, name }) => (
    <p key={mergeId} className="row">
      <span className="grow clip" dir="auto">
        <Trans>Also {name}</Trans>
      </span>
      {graph.abilities.fill && (
        <IconButton
          icon={Undo2}
          label={t`Undo the merge with ${name}`}
          onClick={() => void undo.mutateAsync({ params: { id: graph.id, mergeId } }).catch(toastError)}
        />
      )}
    </p>
  ));
}

type VerbProps = { graphId: string; node: GraphNode; onChanged: Props['onChanged'] };

/** For those who may fill the graph. */
function Verbs({ graphId, node, onChanged }: VerbProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const done = (nodeId?: null) => {
    setOpen(undefined);
    onChanged(nodeId);
  };
  const about = { graphId, node, onClose: () => setOpen(undefined) };
  return (
    <>
      <MergeChoice graphId={graphId} node={node} onMerged={onChanged} />
      <IconButton icon={Pencil} label={t`Edit ${node.name}`} onClick={() => setOpen('edit')} />
      <IconButton icon={Trash2} label={t`Delete ${node.name}`} onClick={() => setOpen('remove')} />
      {open === 'edit' && <EntityDialog {...about} onDone={() => done()} />}
      {open === 'remove' && <RemoveEntity {...about} onDone={() => done(null)} />}
    </>
  );
}

type MergeProps = { graphId: string; node: GraphNode; onMerged: (keptId: string) => void };

function MergeChoice({ graphId, node, onMerged }: MergeProps) {
  const { t } = useLingui();
  const merge = useChange(projectGraphRoutes.merge);
  async function mergeInto({ id: keptId }: GraphNode) {
    await merge.mutateAsync({ params: { id: graphId }, body: { keptId, mergedId: node.id } });
    toast(t`Entities merged`);
    onMerged(keptId);
  }
  return (
    <RecordPopover
      trigger={
        <Button variant="quiet" icon={Merge} loading={merge.isPending}>
          <Trans>Merge into …</Trans>
        </Button>
      }
      label={t`Merge ${node.name} into`}
      route={projectGraphRoutes.nodes}
      bounds={{ params: { id: graphId } }}
      without={[node.id]}
      onChoose={(other) => other && void mergeInto(other).catch(toastError)}
    >
      {({ name, type }) => (
        <span className="name">
          <b dir="auto">{name}</b>
          <small dir="auto">{type}</small>
        </span>
      )}
    </RecordPopover>
  );
}
