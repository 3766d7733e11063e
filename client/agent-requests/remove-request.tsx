import { useLingui } from '@lingui/react/macro';
import type { AgentRequest } from '../../shared/agent-requests/request.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = { request: Pick<AgentRequest, 'id' | 'title'>; onClose: () => void; onDone: () => void };

export function RemoveRequest({ request: { id, title }, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(agentRequestRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${title}?`}
      description={t`Its notes are deleted with it, and the person who asked no longer sees it. To refuse it with a reason, decline it.`}
      verb={t`Delete request`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id } });
        onDone();
      }}
    />
  );
}
