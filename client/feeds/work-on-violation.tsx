// The state of an open violation and who looks after it, both changed at once.
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, UserRound } from 'lucide-react';
import type { ViolationDetail, ViolationFeed } from '../../shared/guardrails/violation.ts';
import { violationStates } from '../../shared/guardrails/violation-work.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { AssigneeChoice } from './assignee-choice.tsx';
import { useMayWorkOn, useStateName, ViolationStateTag, workRoutesOf } from './violation-state.tsx';

type Props = { of: ViolationDetail; feed: ViolationFeed };

export function WorkOnViolation({ of, feed }: Props) {
  const { t } = useLingui();
  const stateName = useStateName();
  const mayWork = useMayWorkOn(feed);
  const routes = workRoutesOf(feed);
  const mark = useChange(routes.mark);
  const assign = useChange(routes.assign);
  const params = { id: of.id };
  if (!mayWork)
    return (
      <p className="row wrap">
        <ViolationStateTag of={of.state} />
        <span className="muted" dir="auto">
          {of.assignee?.name ?? t`Not assigned`}
        </span>
      </p>
    );
  return (
    <div className="row wrap" role="group" aria-label={t`Work on it`}>
      <Menu
        align="start"
        items={violationStates.map((state) => ({
          label: stateName(state),
          checked: state === of.state,
          onSelect: () => mark.mutate({ params, body: { state } }, { onError: toastError }),
        }))}
        trigger={
          <Button variant="quiet" aria-label={t`State: ${stateName(of.state)}`} loading={mark.isPending}>
            <ViolationStateTag of={of.state} />
            <Icon of={ChevronDown} size={12} />
          </Button>
        }
      />
      <AssigneeChoice
        feed={feed}
        projectId={of.projectId}
        value={of.assignee?.id}
        onChoose={(assigneeId) => assign.mutate({ params, body: { assigneeId } }, { onError: toastError })}
        trigger={
          <Button variant="quiet" icon={UserRound} loading={assign.isPending}>
            {of.assignee ? <bdi>{of.assignee.name}</bdi> : <Trans>Assign</Trans>}
            <Icon of={ChevronDown} size={12} />
          </Button>
        }
      />
    </div>
  );
}
