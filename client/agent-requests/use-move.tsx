// Moving a request to another status: at once, or after asking for the deployment or the reason.
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import {
  requestStatuses,
  type AgentRequest,
  type RequestStatus,
} from '../../shared/agent-requests/request.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { useChange } from '../data/query.ts';
import type { MenuItem } from '../kit/overlays/menu.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useRequestLabels } from './request-labels.tsx';

export type Moving = {
  move: (request: AgentRequest, status: RequestStatus) => void;
  /** Where a request can go. */
  menuOf: (request: AgentRequest) => MenuItem[];
  dialog: ReactNode;
};

export function useMove(): Moving {
  const { t } = useLingui();
  const labels = useRequestLabels().status;
  const change = useChange(agentRequestRoutes.changeStatus);
  const [asking, setAsking] = useState<{ request: AgentRequest; status: 'Delivered' | 'Declined' }>();
  const move = (request: AgentRequest, status: RequestStatus) => {
    if (request.status === status) return;
    if (status === 'Delivered' || status === 'Declined') return setAsking({ request, status });
    const { id, revision } = request;
    void change.mutateAsync({ params: { id }, body: { status, revision } }).catch(toastError);
  };
  return {
    move,
    menuOf: (request) =>
      requestStatuses
        .filter((status) => status !== request.status)
        .map((status) => {
          const place = labels[status];
          return { label: t`Move to ${place}`, onSelect: () => move(request, status) };
        }),
    dialog: asking && <MoveDialog {...asking} onClose={() => setAsking(undefined)} />,
  };
}
