// One entity: what connects it, and where texts speak of it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Merge, Undo2 } from 'lucide-react';
import type { GraphNode, ProjectGraph } from '../../shared/project-graphs/graph.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { RecordPopover } from '../kit/pickers/record-choice.tsx';
import { toast, toastError } from '../kit/overlays/toast.tsx';
import styles from './project-graphs.module.css';

type Props = {
  graph: ProjectGraph;
  nodeId: string;
  onSelect: (id: string) => void;
  onExpand: (id: string) => void;
  /** Into this one. */
  onMerged: (keptId: string) => void;
};

export function NodeDetails({ graph, nodeId, onSelect, onExpand, onMerged }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const params = { id: graph.id, nodeId };
  const { data, error, refetch } = useRead(projectGraphRoutes.node, { params });
  const undo = useChange(projectGraphRoutes.undoMerge);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />;
  const { node, mentions, mergedNames, edges } = data;
  const percent = number(Math.round(node.confidence * 100));
  return (
    <>
      <Section
        title={node.name}
        aside={
          <span className="row wrap">
            {graph.abilities.fill && <MergeChoice graphId={graph.id} node={node} onMerged={onMerged} />}
            <Button variant="quiet" onClick={() => onExpand(nodeId)}>
              <Trans>Show neighbors</Trans>
            </Button>
          </span>
        }
      >
        <p className="muted">
          {node.type} · <Trans>{percent} % sure</Trans>
        </p>
        {mergedNames.map(({ mergeId, name }) => (
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
        ))}
      </Section>
      <Section title={t`Relationships`}>
        <ul className={styles.list}>
          {edges.map(({ id, from, to, type, fromName, toName }) => (
            <li key={id} className="row wrap">
              <Named id={from} name={fromName} onSelect={onSelect} />
              <code>{type}</code>
              <Named id={to} name={toName} onSelect={onSelect} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t`Where texts speak of it`}>
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

const Named = ({ id, name, onSelect }: { id: string; name: string; onSelect: (id: string) => void }) => (
  <button type="button" className={styles.named} onClick={() => onSelect(id)} dir="auto">
    {name}
  </button>
);

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
