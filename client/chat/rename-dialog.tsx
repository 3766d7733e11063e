import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Conversation } from '../../shared/conversations/conversation.ts';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import styles from './composer.module.css';

export function RenameDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const [title, setTitle] = useState(conversation.title);
  const [failure, setFailure] = useState('');
  const change = useChange(conversationRoutes.change);
  const save = async () => {
    try {
      await change.mutateAsync({ params: { id: conversation.id }, body: { title } });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Rename the conversation`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" loading={change.isPending} onClick={() => void save()}>
            <Trans>Rename</Trans>
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="field-name">
        <Trans>Name</Trans>
      </label>
      <input
        id={id}
        className={styles.nameField}
        dir="auto"
        value={title}
        maxLength={workLimits.conversations.maxTitle}
        aria-invalid={failure !== ''}
        onChange={({ target }) => setTitle(target.value.trimStart())}
        onKeyDown={({ key }) => void (key === 'Enter' && save())}
      />
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
