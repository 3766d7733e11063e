import type { Notification } from '../../shared/notifications/notification.ts';

export type Alike = [newest: Notification, ...others: Notification[]];

/** Notifications that say the same stand together, where the newest of them is [NO13]. */
export function groupAlike(notifications: readonly Notification[]): Alike[] {
  const groups = new Map<string, Alike>();
  for (const notification of notifications) {
    const { kind, details, projectId } = notification;
    const key = JSON.stringify([kind, projectId, Object.entries(details).toSorted()]);
    const group = groups.get(key);
    if (group) group.push(notification);
    else groups.set(key, [notification]);
  }
  return [...groups.values()];
}
