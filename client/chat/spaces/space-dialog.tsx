// A space's name and what it is for: of a new one, or of one that is changed.
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { ChatSpace } from '../../../shared/chat-spaces/chat-space.ts';
import { chatSpaceRoutes } from '../../../shared/chat-spaces/routes.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { useChange } from '../../data/query.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { chatLinks } from '../links.ts';
import composerStyles from '../composer.module.css';

const { maxName, maxDescription } = workLimits.chatSpaces;

/** `space` absent: a new one. */
type Props = { space?: ChatSpace; onClose: () => void };

export default function SpaceDialog({ space, onClose }: Props) {
  const { t } = useLingui();
  const ids = { name: useId(), description: useId() };
  const [, navigate] = useLocation();
  const [name, setName] = useState(space?.name ?? '');
  const [description, setDescription] = useState(space?.description ?? '');
  // Sent again it is the same space.
  const [id] = useState(() => space?.id ?? crypto.randomUUID());
  const [failure, setFailure] = useState('');
  const create = useChange(chatSpaceRoutes.create);
  const change = useChange(chatSpaceRoutes.change);
  const save = async () => {
    try {
      if (space) await change.mutateAsync({ params: { id }, body: { name, description } });
      else await create.mutateAsync({ body: { id, name, description } });
      onClose();
      if (!space) navigate(chatLinks.space(id));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={space ? t`Change the space` : t`New space`}
      description={
        space ? undefined : t`Several people and agents in one conversation. You invite people next.`
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            loading={create.isPending || change.isPending}
            onClick={() => void save()}
          >
            {space ? t`Save` : t`Create space`}
          </Button>
        </>
      }
    >
      <label htmlFor={ids.name} className="field-name">
        <Trans>Name</Trans>
      </label>
      <input
        id={ids.name}
        className={composerStyles.nameField}
        dir="auto"
        value={name}
        maxLength={maxName}
        aria-invalid={failure !== ''}
        onChange={({ target }) => setName(target.value.trimStart())}
        onKeyDown={({ key }) => void (key === 'Enter' && save())}
      />
      <label htmlFor={ids.description} className="field-name">
        <Trans>What it is for (optional)</Trans>
      </label>
      <textarea
        id={ids.description}
        className={composerStyles.nameField}
        dir="auto"
        rows={3}
        value={description}
        maxLength={maxDescription}
        onChange={({ target }) => setDescription(target.value.trimStart())}
      />
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
