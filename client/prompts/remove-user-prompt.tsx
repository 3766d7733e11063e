import { useLingui } from '@lingui/react/macro';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import type { UserPrompt } from '../../shared/prompts/user-prompt.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = { userPrompt: Pick<UserPrompt, 'id' | 'name'>; onClose: () => void; onDone?: () => void };

export function RemoveUserPrompt({ userPrompt, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(userPromptRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${userPrompt.name}?`}
      description={t`People can no longer start a chat with it. This cannot be undone.`}
      verb={t`Delete user prompt`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: userPrompt.id } });
        onDone?.();
      }}
    />
  );
}
