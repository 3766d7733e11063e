// What one does with a space as a whole.
import { useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore, Ellipsis, LogOut, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ChatSpaceDetail } from '../../../shared/chat-spaces/chat-space.ts';
import { chatSpaceRoutes } from '../../../shared/chat-spaces/routes.ts';
import { useChange } from '../../data/query.ts';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../../kit/overlays/dialog.tsx';
import { Menu, type MenuItem } from '../../kit/overlays/menu.tsx';
import { toastError } from '../../kit/overlays/toast.tsx';
import { chatLinks } from '../links.ts';
import SpaceDialog from './space-dialog.tsx';

export function SpaceMenu({ space }: { space: ChatSpaceDetail }) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'change' | 'leave'>();
  const [, navigate] = useLocation();
  const { id, name, isOwner, status, placeId, memberCount } = space;
  const change = useChange(chatSpaceRoutes.change);
  const setStatus = useChange(chatSpaceRoutes.setUserStatus);
  const isArchived = status === 'Archived';
  const turn = () => {
    const body = { status: isArchived ? ('Active' as const) : ('Archived' as const) };
    void change.mutateAsync({ params: { id }, body }).catch(toastError);
  };
  const owners: MenuItem[] = [
    { label: t`Change`, icon: PencilLine, onSelect: () => setDialog('change') },
    {
      label: isArchived ? t`Open the space again` : t`Archive the space`,
      icon: isArchived ? ArchiveRestore : Archive,
      onSelect: turn,
    },
    'line',
  ];
  return (
    <>
      <Menu
        trigger={<IconButton size="1" icon={Ellipsis} label={t`Actions for ${name}`} />}
        items={[
          ...(isOwner ? owners : []),
          { label: t`Leave the space`, icon: LogOut, danger: true, onSelect: () => setDialog('leave') },
        ]}
      />
      {dialog === 'change' && <SpaceDialog space={space} onClose={() => setDialog(undefined)} />}
      <ConfirmDialog
        open={dialog === 'leave'}
        onClose={() => setDialog(undefined)}
        title={t`Leave “${name}”?`}
        description={
          memberCount === 1
            ? t`You are the last one in it: the space and what was said in it are deleted.`
            : t`What you said stays with the others. You return only by a new invitation.`
        }
        verb={t`Leave`}
        onConfirm={async () => {
          await setStatus.mutateAsync({ query: { id: placeId, userStatus: 'Removed' } });
          navigate(chatLinks.home);
        }}
      />
    </>
  );
}
