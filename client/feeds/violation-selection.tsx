// Doing the same about many violations at once.
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, CircleCheck, ListTodo, MessageSquare, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { Violation, ViolationFeed } from '../../shared/guardrails/violation.ts';
import { Comment, MAX_WORKED_ON, type WorkChange } from '../../shared/guardrails/violation-work.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { blankOf } from '../kit/forms/blank-form.ts';
import { TextArea } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { SelectionBar } from '../kit/lists/selection-bar.tsx';
import { useSelection, type Selection } from '../kit/lists/use-selection.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { AssigneeChoice } from './assignee-choice.tsx';
import type { FeedChoosing } from './feed-choice.tsx';
import { useMayWorkOn, workRoutesOf } from './violation-state.tsx';
import { useFilterTypeName } from './violation-columns.tsx';

const canChoose = () => true;

export function useViolationSelection(feed: ViolationFeed): FeedChoosing<Violation> | undefined {
  const { t } = useLingui();
  const nameOf = useFilterTypeName();
  const mayWork = useMayWorkOn(feed);
  const selection = useSelection<Violation>();
  const choosing: FeedChoosing<Violation> = {
    selection,
    canChoose,
    nameOf: ({ filterType, agentName }) => `${nameOf(filterType)}, ${agentName}`,
    bar: (list) => (
      <SelectionBar
        label={t`Selected violations`}
        selection={selection}
        list={list}
        most={MAX_WORKED_ON}
        canChoose={canChoose}
      >
        <Actions feed={feed} selection={selection} />
      </SelectionBar>
    ),
  };
  return mayWork ? choosing : undefined;
}

type Props = { feed: ViolationFeed; selection: Selection<Violation> };

function Actions({ feed, selection }: Props) {
  const { chosen, clear } = selection;
  const [isCommenting, setCommenting] = useState(false);
  const change = useChange(workRoutesOf(feed).work);
  const work = (what: WorkChange) =>
    change
      .mutateAsync({ body: { ids: chosen.map(({ id }) => id), ...what } })
      .then(clear)
      .catch(toastError);
  return (
    <>
      <Button variant="quiet" icon={ListTodo} onClick={() => void work({ state: 'inWork' })}>
        <Trans>Acknowledge</Trans>
      </Button>
      <Button variant="quiet" icon={CircleCheck} onClick={() => void work({ state: 'resolved' })}>
        <Trans>Resolve</Trans>
      </Button>
      <Button variant="quiet" icon={Ban} onClick={() => void work({ state: 'falsePositive' })}>
        <Trans>Not a violation</Trans>
      </Button>
      <AssigneeChoice
        feed={feed}
        projectId={chosen[0]?.projectId ?? ''}
        onChoose={(assigneeId) => void work({ assigneeId })}
        trigger={
          <Button variant="quiet" icon={UserRound}>
            <Trans>Assign</Trans>
          </Button>
        }
      />
      <Button variant="quiet" icon={MessageSquare} onClick={() => setCommenting(true)}>
        <Trans>Comment</Trans>
      </Button>
      {isCommenting && <CommentDialog onSend={work} onClose={() => setCommenting(false)} />}
    </>
  );
}

type CommentProps = { onSend: (what: WorkChange) => Promise<unknown>; onClose: () => void };

function CommentDialog({ onSend, onClose }: CommentProps) {
  const { t } = useLingui();
  const record = useRecordForm(Comment, blankOf(Comment), {
    save: async ({ text }) => {
      await onSend({ text });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Comment on the selected violations`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Add comment</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextArea of={record} name="text" label={t`Comment`} />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
