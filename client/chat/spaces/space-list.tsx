// The spaces one is in or invited to, above one's own conversations, with what is unread.
import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { ChatSpace } from '../../../shared/chat-spaces/chat-space.ts';
import { chatSpaceRoutes } from '../../../shared/chat-spaces/routes.ts';
import { useRead } from '../../data/query.ts';
import { Count, IconButton } from '../../kit/buttons/buttons.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { deferred } from '../../kit/loading/deferred.tsx';
import { useFormat } from '../../kit/text/format.ts';
import { chatLinks } from '../links.ts';
import listStyles from '../side-list.module.css';
import styles from './space-list.module.css';

const SpaceDialog = deferred(() => import('./space-dialog.tsx'));

export function SpaceList() {
  const { t } = useLingui();
  const openId = new URLSearchParams(useSearch()).get('space');
  const [isCreating, setCreating] = useState(false);
  const { data } = useRead(chatSpaceRoutes.list, {}, { keep: true });
  if (!data || (data.items.length === 0 && !data.mayCreate)) return null;
  return (
    <section className={styles.spaces} aria-label={t`Spaces`}>
      <div className="row">
        <h2 className="grow small muted">
          <Trans>Spaces</Trans>
        </h2>
        {data.mayCreate && (
          <IconButton size="1" icon={Plus} label={t`New space`} onClick={() => setCreating(true)} />
        )}
      </div>
      {data.items.length === 0 ? (
        <p className="small muted">
          <Trans>Chat with colleagues and agents together.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {data.items.map((space) => (
            <Entry key={space.id} space={space} isOpen={space.id === openId} />
          ))}
        </ul>
      )}
      {isCreating && <SpaceDialog onClose={() => setCreating(false)} />}
    </section>
  );
}

function Entry({ space, isOpen }: { space: ChatSpace; isOpen: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, name, userStatus, unread, status } = space;
  const isInvited = userStatus === 'Invited';
  const count = format.number(unread);
  return (
    <li className={listStyles.entry} data-open={isOpen || undefined}>
      <Link href={chatLinks.space(id)} aria-current={isOpen ? 'page' : undefined}>
        <Icon of={status === 'Archived' ? Archive : UsersRound} size={14} className="muted" />
        <span className="grow clip" dir="auto">
          {unread > 0 ? <b>{name}</b> : name}
        </span>
        {isInvited && (
          <span className="small muted">
            <Trans>Invited</Trans>
          </span>
        )}
        {unread > 0 && !isOpen && (
          <Count>
            {count}
            <span className="unseen">{t`unread`}</span>
          </Count>
        )}
      </Link>
    </li>
  );
}
