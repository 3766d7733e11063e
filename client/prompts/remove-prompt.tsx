import { Trans, useLingui } from '@lingui/react/macro';
import type { Prompt } from '../../shared/prompts/prompt.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { Uses } from './uses.tsx';

type Props = { prompt: Pick<Prompt, 'id' | 'name'>; onClose: () => void; onDone?: () => void };

/** Names what would fail without it. */
export function RemovePrompt({ prompt, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(promptRoutes.remove);
  const params = { id: prompt.id };
  const { data: uses = [] } = useRead(promptRoutes.uses, { params }, { freshMs: 0 });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${prompt.name}?`}
      description={
        <>
          {t`Its draft and all its versions are deleted. This cannot be undone.`}
          {uses.length > 0 && (
            <>
              {' '}
              <b>
                <Trans>These use it, and would fail without it:</Trans>
              </b>
              <Uses uses={uses} projectId="all" />
            </>
          )}
        </>
      }
      verb={t`Delete prompt`}
      onConfirm={async () => {
        await remove.mutateAsync({ params, query: { insist: 'true' } });
        onDone?.();
      }}
    />
  );
}
