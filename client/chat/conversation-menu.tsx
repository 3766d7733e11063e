// What one does with a conversation as a whole.
import { useLingui } from '@lingui/react/macro';
import {
  Archive,
  ArchiveRestore,
  Braces,
  Ellipsis,
  FileText,
  PencilLine,
  Pin,
  PinOff,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Conversation, ConversationChange } from '../../shared/conversations/conversation.ts';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { addressOf } from '../data/call.ts';
import { useChange } from '../data/query.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { chatLinks } from './links.ts';
import { RenameDialog } from './rename-dialog.tsx';

type Props = { conversation: Conversation; isOpen: boolean };

export function ConversationMenu({ conversation, isOpen }: Props) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const [, navigate] = useLocation();
  const { id, title, isPinned, isArchived } = conversation;
  const params = { id };
  const change = useChange(conversationRoutes.change);
  const remove = useChange(conversationRoutes.remove);
  const set = (body: ConversationChange) => void change.mutateAsync({ params, body }).catch(toastError);
  const download = (format: 'markdown' | 'json') =>
    location.assign(addressOf(conversationRoutes.export, { params, query: { format } }));
  return (
    <>
      <Menu
        trigger={<IconButton size="1" icon={Ellipsis} label={t`Actions for ${title}`} />}
        items={[
          { label: t`Rename`, icon: PencilLine, onSelect: () => setDialog('rename') },
          {
            label: isPinned ? t`Unpin` : t`Pin`,
            icon: isPinned ? PinOff : Pin,
            onSelect: () => set({ isPinned: !isPinned }),
          },
          {
            label: isArchived ? t`Unarchive` : t`Archive`,
            icon: isArchived ? ArchiveRestore : Archive,
            onSelect: () => set({ isArchived: !isArchived }),
          },
          'line',
          { label: t`Export as Markdown`, icon: FileText, onSelect: () => download('markdown') },
          { label: t`Export as JSON`, icon: Braces, onSelect: () => download('json') },
          'line',
          { label: t`Delete`, icon: Trash2, danger: true, onSelect: () => setDialog('delete') },
        ]}
      />
      {dialog === 'rename' && (
        <RenameDialog conversation={conversation} onClose={() => setDialog(undefined)} />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onClose={() => setDialog(undefined)}
        title={t`Delete “${title}”?`}
        description={t`The conversation is gone for you on all devices. What its agent did stays in your company’s records.`}
        verb={t`Delete`}
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          if (isOpen) navigate(chatLinks.home);
        }}
      />
    </>
  );
}
