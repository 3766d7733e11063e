// Where each kind of notification leads. Worked out here, never sent: a row cannot lead out of the product.
import type { LucideIcon } from 'lucide-react';
import {
  CircleCheckBig,
  Coins,
  Download,
  FolderKanban,
  KeyRound,
  Mail,
  ToggleRight,
  UserCheck,
  UserPlus,
} from 'lucide-react';
import type { Notification, NotificationKind } from '../../shared/notifications/notification.ts';

type Target = { icon: LucideIcon; href: (notification: Notification) => string | undefined };

const toApproval = ({ subjectId }: Notification) =>
  subjectId ? `/inbox?approval=${encodeURIComponent(subjectId)}` : '/inbox';
const toProject = ({ projectId }: Notification) => (projectId ? `/${projectId}/` : '/projects/');

const targets: Record<NotificationKind, Target> = {
  approvalWaiting: { icon: CircleCheckBig, href: toApproval },
  approvalOrphaned: { icon: CircleCheckBig, href: toApproval },
  accessChanged: { icon: UserCheck, href: () => undefined },
  accessAsked: {
    icon: UserCheck,
    href: ({ subjectId }) => (subjectId ? `/settings/people/users/${subjectId}` : '/settings/people/users'),
  },
  featureAsked: { icon: ToggleRight, href: () => '/settings/features' },
  projectJoined: { icon: FolderKanban, href: toProject },
  projectLeft: { icon: FolderKanban, href: () => '/projects/' },
  projectPaused: { icon: FolderKanban, href: toProject },
  invited: { icon: Mail, href: () => undefined },
  memberJoined: {
    icon: UserPlus,
    href: ({ subjectId }) => (subjectId ? `/settings/people/users/${subjectId}` : '/settings/people/users'),
  },
  exported: { icon: Download, href: () => '/settings/audit-logging' },
  balanceLow: { icon: Coins, href: () => '/subscriptions' },
  licenseExpiring: { icon: KeyRound, href: () => '/settings/license-keys' },
};

export const targetOf = (notification: Notification) => ({
  icon: targets[notification.kind].icon,
  href: targets[notification.kind].href(notification),
});
