// The relationships of an entity, which people who may fill the graph enter, change and delete.
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { GraphNodeDetails, ProjectGraph } from '../../shared/project-graphs/graph.ts';
import { graphHandRoutes } from '../../shared/project-graphs/hand-routes.ts';
import { useChange } from '../data/query.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { Section } from '../kit/layout/page.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import styles from './project-graphs.module.css';
import { RelationshipDialog } from './relationship-dialog.tsx';

const NEW = 'new';

type Props = {
  graph: ProjectGraph;
  details: GraphNodeDetails;
  onSelect: (id: string) => void;
  onChanged: () => void;
};

export function EdgeList({ graph, details: { node, edges }, onSelect, onChanged }: Props) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<string>();
  const remove = useChange(graphHandRoutes.removeEdge);
  /** As it is saved by now. */
  const edge = edges.find(({ id }) => id === edited);
  const canFill = graph.abilities.fill;
  const done = () => {
    setEdited(undefined);
    onChanged();
  };
  const removeEdge = (edgeId: string) =>
    void remove
      .mutateAsync({ params: { id: graph.id, edgeId } })
      .then(onChanged)
      .catch(toastError);
  return (
    <Section
      title={t`Relationships`}
      aside={
        canFill && (
          <Button variant="quiet" icon={Plus} onClick={() => setEdited(NEW)}>
            <Trans>Add relationship</Trans>
          </Button>
        )
      }
    >
      {edges.length === 0 && (
        <p className="muted">
          <Trans>None yet.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {edges.map(({ id, from, to, type, fromName, toName }) => (
          <li key={id} className="row wrap">
            <Named id={from} name={fromName} onSelect={onSelect} />
            <code>{type}</code>
            <Named id={to} name={toName} onSelect={onSelect} />
            {canFill && (
              <>
                <IconButton
                  icon={Pencil}
                  label={t`Edit ${fromName} ${type} ${toName}`}
                  onClick={() => setEdited(id)}
                />
                <IconButton
                  icon={Trash2}
                  label={t`Delete ${fromName} ${type} ${toName}`}
                  onClick={() => removeEdge(id)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {(edited === NEW || edge) && (
        <RelationshipDialog
          key={edited}
          graphId={graph.id}
          from={edge ? { id: edge.from, name: edge.fromName } : node}
          edge={edge}
          onClose={() => setEdited(undefined)}
          onDone={done}
        />
      )}
    </Section>
  );
}

const Named = ({ id, name, onSelect }: { id: string; name: string; onSelect: (id: string) => void }) => (
  <button type="button" className={styles.named} onClick={() => onSelect(id)} dir="auto">
    {name}
  </button>
);
