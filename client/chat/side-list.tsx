// One's conversations: pinned ones first, then the latest; searched, renamed, archived, deleted.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Archive, ArchiveRestore, LayoutGrid, Lightbulb, LoaderCircle, Pin, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { Conversation } from '../../shared/conversations/conversation.ts';
import { TenantLogo } from '../branding/index.ts';
import { useViewer } from '../data/viewer.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { Logo } from '../kit/display/logo.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { Bell } from '../notifications/index.ts';
import { UserMenu } from '../shell/user-menu.tsx';
import { chatState } from './chat-state.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { chatLinks } from './links.ts';
import { SpaceList } from './spaces/space-list.tsx';
import { useConversations } from './use-conversations.ts';
import styles from './side-list.module.css';

export function SideList({ openId }: { openId: string | undefined }) {
  const { listOpen } = useSnapshot(chatState);
  const { t } = useLingui();
  const { tenant } = useViewer();
  const [search, setSearch] = useState('');
  const [isArchived, setArchived] = useState(false);
  return (
    <nav className={styles.side} data-open={listOpen || undefined} aria-label={t`Conversations`}>
      <Link href={chatLinks.home} className={styles.brand}>
        <TenantLogo mark={<Logo />} name={tenant.name} />
      </Link>
      <div className={styles.sideTools}>
        <Button variant="quiet" icon={openId ? SquarePen : LayoutGrid} href={chatLinks.home}>
          {openId ? t`New conversation` : t`Agents`}
        </Button>
        <IconButton
          icon={isArchived ? ArchiveRestore : Archive}
          label={isArchived ? t`Show current conversations` : t`Show archived conversations`}
          on={isArchived}
          onClick={() => setArchived((before) => !before)}
        />
      </div>
      <SpaceList />
      <SearchBox label={t`Search conversations`} value={search} onSearch={setSearch} />
      <List search={search} isArchived={isArchived} openId={openId} />
      <Link href={chatLinks.requests} className={styles.requests}>
        <Icon of={Lightbulb} size={14} />
        <Trans>Your requests</Trans>
      </Link>
      <div className={styles.foot}>
        <UserMenu />
        <Bell />
      </div>
    </nav>
  );
}

type ListProps = { search: string; isArchived: boolean; openId: string | undefined };

function List({ search, isArchived, openId }: ListProps) {
  const { t } = useLingui();
  const { items, hasMore, isPending, error, more, retry } = useConversations({ search, isArchived });
  if (isPending) return <SkeletonText lines={6} />;
  if (error && items.length === 0) return <LoadFailed error={error} onRetry={retry} />;
  if (items.length === 0)
    return (
      <p className={clsx('muted', styles.none)}>
        {search
          ? t`No conversation contains “${search}”.`
          : isArchived
            ? t`Nothing is archived.`
            : t`Your conversations will be listed here.`}
      </p>
    );
  return (
    <ul className={styles.list}>
      {items.map((one) => (
        <Entry key={one.id} conversation={one} isOpen={one.id === openId} />
      ))}
      {hasMore && (
        <li>
          <Button variant="quiet" size="1" onClick={more}>
            <Trans>Show more</Trans>
          </Button>
        </li>
      )}
    </ul>
  );
}

function Entry({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { t } = useLingui();
  const { id, title, deploymentName, isPinned, isBusy } = conversation;
  return (
    <li className={styles.entry} data-open={isOpen || undefined}>
      <Link href={chatLinks.conversation(id)} aria-current={isOpen ? 'page' : undefined}>
        <span className="name grow">
          <b dir="auto">{title || t`New conversation`}</b>
          <small dir="auto">{deploymentName}</small>
        </span>
        {isPinned && <Icon of={Pin} size={12} aria-label={t`Pinned`} />}
        {isBusy && <Icon of={LoaderCircle} size={14} className={styles.busy} aria-label={t`Answering`} />}
      </Link>
      <ConversationMenu conversation={conversation} isOpen={isOpen} />
    </li>
  );
}
