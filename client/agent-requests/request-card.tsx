import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { Link } from 'wouter';
import type { AgentRequest } from '../../shared/agent-requests/request.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { agentRequestLinks } from './links.ts';
import { PriorityTag } from './request-labels.tsx';
import type { Moving } from './use-move.tsx';
import styles from './agent-requests.module.css';

type Props = {
  request: AgentRequest;
  canEdit: boolean;
  moving: Moving;
  onDragStart: () => void;
  onDragEnd: () => void;
};

export function RequestCard({ request, canEdit, moving, onDragStart, onDragEnd }: Props) {
  const { t } = useLingui();
  const { id, title, priority, requester, assignee, department } = request;
  return (
    <li>
      <div
        className={styles.card}
        draggable={canEdit}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', title);
          onDragStart();
        }}
        onDragEnd={onDragEnd}
      >
        <div className="row">
          <Link href={agentRequestLinks.one(id)} className={styles.title} dir="auto">
            {title}
          </Link>
          {canEdit && (
            <Menu
              trigger={<IconButton size="1" icon={Ellipsis} label={t`Move ${title}`} />}
              items={moving.menuOf(request)}
            />
          )}
        </div>
        <p className="small muted clip" dir="auto">
          {[requester.name || t`Former member`, department].filter(Boolean).join(' · ')}
        </p>
        <div className="row small">
          <PriorityTag of={priority} />
          <span className="grow" />
          {assignee && <Avatar person={assignee} size={20} />}
        </div>
      </div>
    </li>
  );
}
