// An entity as people enter or change it by hand.
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { GraphNodeDraft, type GraphNode } from '../../shared/project-graphs/graph.ts';
import { graphHandRoutes } from '../../shared/project-graphs/hand-routes.ts';
import { useChange } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { TextArea, TextField } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem } from '../kit/forms/record-form.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { TwoVersions } from '../kit/forms/two-versions.tsx';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { asLines, fromLines } from './property-lines.ts';

const newEntity = { ...blankOf(GraphNodeDraft), properties: {}, updatedAt: '' };

type Props = {
  graphId: string;
  /** As it is saved now; absent: a new one. */
  node?: GraphNode | undefined;
  onClose: () => void;
  onDone: (id: string) => void;
};

export function EntityDialog({ graphId, node, onClose, onDone }: Props) {
  const { t } = useLingui();
  const add = useChange(graphHandRoutes.addNode);
  const change = useChange(graphHandRoutes.changeNode);
  const Form = GraphNodeDraft.extend({
    properties: z
      .string()
      .refine(
        (text) => fromLines(text) !== undefined,
        t`Write each property on a line of its own: city: Kyiv`,
      ),
  });
  const shared = useSharedForm(Form, node ?? newEntity, {
    readOnly: false,
    checkOnlyOnSubmit: true,
    formOf: ({ name, type, properties }) => ({ name, type, properties: asLines(properties) }),
    async save({ properties, ...rest }, { updatedAt }) {
      const body = { ...rest, properties: fromLines(properties) ?? {} };
      const saved = node
        ? await change.mutateAsync({
            params: { id: graphId, nodeId: node.id },
            body: { ...body, updatedAt },
          })
        : await add.mutateAsync({ params: { id: graphId }, body });
      onDone(saved.id);
      return saved;
    },
  });
  const { record } = shared;
  return (
    <Dialog
      open
      onClose={onClose}
      title={node ? t`Edit ${node.name}` : t`Add entity`}
      description={
        node
          ? t`It stays as you save it, whatever texts say. Texts that use its old name still mean it.`
          : t`It stays as you enter it, whatever texts say.`
      }
      actions={
        <FormActions of={record} onClose={onClose}>
          {node ? t`Save` : t`Add entity`}
        </FormActions>
      }
    >
      <TwoVersions of={shared} />
      <FormBody of={record}>
        <TextField of={record} name="name" label={t`Name`} />
        <TextField of={record} name="type" label={t`Type`} help={t`One word, such as Person or Company`} />
        <TextArea
          of={record}
          name="properties"
          label={t`Properties`}
          help={t`Each on a line of its own, such as city: Kyiv`}
          rows={4}
          optional
        />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
