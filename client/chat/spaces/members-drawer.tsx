// Who is in a space and who is here now. Its owner invites and removes; everybody may leave.
import { Trans, useLingui } from '@lingui/react/macro';
import { UserMinus, UserPlus } from 'lucide-react';
import type { ChatSpaceDetail, SpaceMember } from '../../../shared/chat-spaces/chat-space.ts';
import { chatSpaceRoutes } from '../../../shared/chat-spaces/routes.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { useChange } from '../../data/query.ts';
import { useViewer } from '../../data/viewer.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { Avatar } from '../../kit/display/avatar.tsx';
import { Drawer } from '../../kit/overlays/drawer.tsx';
import { toastError } from '../../kit/overlays/toast.tsx';
import { RecordPopover } from '../../kit/pickers/record-choice.tsx';
import styles from './spaces.module.css';

const { maxMembers } = workLimits.chatSpaces;

type Props = { space: ChatSpaceDetail; here: ReadonlySet<string>; onClose: () => void };

export function MembersDrawer({ space, here, onClose }: Props) {
  const { t } = useLingui();
  const { members, isOwner, status } = space;
  const isFull = members.length >= maxMembers;
  return (
    <Drawer label={t`People in the space`} head={<b>{t`People`}</b>} onClose={onClose}>
      {isOwner && status !== 'Archived' && !isFull && <Invite id={space.id} />}
      <ul className={styles.members}>
        {members.map((member) => (
          <Member
            key={member.placeId}
            member={member}
            slot={here.has(member.userId) ? members.indexOf(member) : undefined}
            mayRemove={isOwner}
          />
        ))}
      </ul>
    </Drawer>
  );
}

function Invite({ id }: { id: string }) {
  const { t } = useLingui();
  const invite = useChange(chatSpaceRoutes.invite);
  return (
    <div>
      <RecordPopover
        several
        label={t`Find a person`}
        route={chatSpaceRoutes.candidates}
        bounds={{ params: { id } }}
        nothing={t`There is nobody else.`}
        onChoose={(row) =>
          row && void invite.mutateAsync({ params: { id }, body: { userIds: [row.id] } }).catch(toastError)
        }
        trigger={
          <Button variant="quiet" size="1" icon={UserPlus}>
            <Trans>Invite people</Trans>
          </Button>
        }
      >
        {(row) => (
          <span className="grow clip" dir="auto">
            {row.name}
          </span>
        )}
      </RecordPopover>
    </div>
  );
}

type MemberProps = { member: SpaceMember; slot: number | undefined; mayRemove: boolean };

function Member({ member, slot, mayRemove }: MemberProps) {
  const { t } = useLingui();
  const { id: viewerId } = useViewer();
  const setStatus = useChange(chatSpaceRoutes.setUserStatus);
  const { placeId, userId, name, userStatus, isOwner } = member;
  const isInvited = userStatus === 'Invited';
  return (
    <li className="row">
      <Avatar person={{ id: userId, name, slot }} size={24} tooltip={false} />
      <span className="grow clip" dir="auto">
        {name}
      </span>
      <span className="small muted">
        {isInvited ? (
          <Trans>Invited</Trans>
        ) : isOwner ? (
          <Trans>Owner</Trans>
        ) : slot === undefined ? null : (
          <Trans>Here now</Trans>
        )}
      </span>
      {mayRemove && userId !== viewerId && (
        <IconButton
          size="1"
          icon={UserMinus}
          label={t`Remove ${name}`}
          onClick={() =>
            void setStatus.mutateAsync({ query: { id: placeId, userStatus: 'Removed' } }).catch(toastError)
          }
        />
      )}
    </li>
  );
}
