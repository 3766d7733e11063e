// A relationship as people enter or change it by hand.
import { useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import {
  GraphEdgeDraft,
  GraphEdgeType,
  type GraphEdge,
  type GraphNode,
} from '../../shared/project-graphs/graph.ts';
import { graphHandRoutes } from '../../shared/project-graphs/hand-routes.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { useChange } from '../data/query.ts';
import { Icon } from '../kit/display/icon.tsx';
import { blankOf } from '../kit/forms/blank-form.ts';
import { TextField } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem } from '../kit/forms/record-form.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { TwoVersions } from '../kit/forms/two-versions.tsx';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { RecordField } from '../kit/pickers/record-field.tsx';

const newRelationship = { ...blankOf(GraphEdgeDraft), updatedAt: '' };

type Named = { id: string; name: string };
type Props = {
  graphId: string;
  from: Named;
  /** One that is there, as it is saved now; absent: a new one. */
  edge?: (GraphEdge & { toName: string }) | undefined;
  onClose: () => void;
  onDone: () => void;
};

export function RelationshipDialog({ graphId, from, edge, onClose, onDone }: Props) {
  const { t } = useLingui();
  const add = useChange(graphHandRoutes.addEdge);
  const change = useChange(graphHandRoutes.changeEdge);
  const [to, setTo] = useState<Named | undefined>(edge && { id: edge.to, name: edge.toName });
  const Form = z.object({ type: GraphEdgeType, to: z.string().min(1, t`Choose an entity.`) });
  const shared = useSharedForm(Form, edge ?? newRelationship, {
    readOnly: false,
    checkOnlyOnSubmit: true,
    formOf: ({ type, to: toId }) => ({ type, to: toId }),
    async save({ type, to: toId }, { updatedAt }) {
      const saved = await (edge
        ? change.mutateAsync({ params: { id: graphId, edgeId: edge.id }, body: { type, updatedAt } })
        : add.mutateAsync({ params: { id: graphId }, body: { from: from.id, type, to: toId } }));
      onDone();
      return saved;
    },
  });
  const { record } = shared;
  function choose(node: GraphNode | undefined) {
    if (!node) return;
    setTo(node);
    record.form.setValue('to', node.id, { shouldDirty: true });
    record.form.clearErrors('to');
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={edge ? t`Edit relationship` : t`Add relationship`}
      actions={
        <FormActions of={record} onClose={onClose}>
          {edge ? t`Save` : t`Add relationship`}
        </FormActions>
      }
    >
      <TwoVersions of={shared} />
      <FormBody of={record}>
        <p className="row">
          <b dir="auto">{from.name}</b>
          {edge && (
            <>
              <Icon of={ArrowRight} size={14} className="muted flip" />
              <b dir="auto">{to?.name}</b>
            </>
          )}
        </p>
        <TextField of={record} name="type" label={t`Type`} help={t`A verb, such as WORKS_AT`} />
        {!edge && (
          <RecordField
            label={t`To`}
            searchLabel={t`Find an entity`}
            value={
              <span className="grow clip" dir="auto">
                {to?.name ?? t`Choose an entity`}
              </span>
            }
            error={record.form.formState.errors.to?.message}
            route={projectGraphRoutes.nodes}
            bounds={{ params: { id: graphId } }}
            without={[from.id]}
            onChoose={choose}
          >
            {({ name, type }) => (
              <span className="name">
                <b dir="auto">{name}</b>
                <small dir="auto">{type}</small>
              </span>
            )}
          </RecordField>
        )}
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
