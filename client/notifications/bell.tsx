// The bell of the shell: how much is new, and a panel of what it was.
import { useLingui } from '@lingui/react/macro';
import { Popover } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { notificationsChannel } from '../../shared/notifications/channels.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { collectionOf, useRead } from '../data/query.ts';
import { readAgain } from '../data/read-again.ts';
import { useChannel } from '../data/use-channel.ts';
import { deferred } from '../kit/loading/deferred.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { SkeletonRows } from '../kit/layout/states.tsx';
import styles from './notifications.module.css';

const NotificationList = deferred(() => import('./notification-list.tsx'), {
  pending: <SkeletonRows rows={3} />,
});

export function Bell() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const { data } = useRead(notificationRoutes.unread, {});
  const refresh = () => void readAgain(client, { queryKey: [collectionOf(notificationRoutes.unread)] });
  useChannel(notificationsChannel, {
    onMessages: (messages) => messages.some(({ body }) => body.inbox === data?.inbox) && refresh(),
    onReset: refresh,
  });
  const count = data?.count ?? 0;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger>
        <button
          type="button"
          className={styles.bell}
          aria-label={count > 0 ? t`Notifications, ${count} new` : t`Notifications`}
        >
          <Icon of={BellIcon} />
          {count > 0 && (
            <span className={styles.count} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          )}
        </button>
      </Popover.Trigger>
      <Popover.Content
        className={styles.panel}
        side="top"
        align="start"
        collisionPadding={8}
        aria-label={t`Notifications`}
      >
        <NotificationList onClose={() => setOpen(false)} />
      </Popover.Content>
    </Popover.Root>
  );
}
