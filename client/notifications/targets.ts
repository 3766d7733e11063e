// Where each kind of notification leads. Worked out here, never sent: a row cannot lead out of the product.
import type { LucideIcon } from 'lucide-react';
import {
  Archive,
  BellRing,
  CalendarOff,
  CircleCheckBig,
  Coins,
  Download,
  FolderKanban,
  KeyRound,
  Mail,
  PackageCheck,
  PackageX,
  MessageSquare,
  MessageSquareReply,
  PlugZap,
  Store,
  ToggleRight,
  UserCheck,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { branchVersion } from '../../shared/steps/branch-version.ts';
import type { Notification, NotificationKind } from '../../shared/notifications/notification.ts';
import { approvalLinks } from '../approvals/links.ts';
import { auditLinks } from '../audit/links.ts';
import { billingLinks } from '../billing/links.ts';
import { chatLinks } from '../chat/links.ts';
import { communityLinks } from '../community/links.ts';
import { credentialLinks } from '../credentials/links.ts';
import { feedLinks } from '../feeds/links.ts';
import { flagLinks } from '../flags/links.ts';
import { licenseLinks } from '../licensing/links.ts';
import { peopleLinks } from '../people/links.ts';
import { projectLinks } from '../projects/links.ts';
import { promptLinks } from '../prompts/links.ts';
import { studioLinks } from '../studio/links.ts';
import { triggerLinks } from '../triggers/links.ts';

type Target = { icon: LucideIcon; href: (notification: Notification) => string | undefined };

const toApproval = ({ subjectId }: Notification) =>
  subjectId ? approvalLinks.approval(subjectId) : approvalLinks.inbox;
const toUser = ({ subjectId }: Notification) => (subjectId ? peopleLinks.user(subjectId) : peopleLinks.users);
const toProject = ({ projectId }: Notification) =>
  projectId ? projectLinks.home(projectId) : projectLinks.list;

const toComment = ({ projectId, subjectId, details }: Notification) => {
  const thread = details['thread'] ?? '';
  if (details['promptId']) return promptLinks.thread(projectId ?? 'all', details['promptId'], thread);
  return projectId && subjectId
    ? studioLinks.thread(projectId, subjectId, thread, details['branchId'])
    : undefined;
};
const toBranch = ({ projectId, subjectId, details }: Notification) =>
  projectId && subjectId
    ? studioLinks.build(projectId, subjectId, branchVersion(details['branchId'] ?? ''))
    : undefined;
const toConversation = ({ subjectId }: Notification) =>
  subjectId ? chatLinks.conversation(subjectId) : chatLinks.home;
const toSpace = ({ subjectId }: Notification) => (subjectId ? chatLinks.space(subjectId) : chatLinks.home);
const toTriggers = ({ projectId, subjectId }: Notification) =>
  projectId && subjectId ? triggerLinks.ofAgent(projectId, subjectId) : undefined;

const toFeed = ({ details }: Notification) => feedLinks.ofFeed(details['feed'] ?? '');
const toViolation = ({ details, subjectId }: Notification) =>
  feedLinks.violationIn(details['feed'] ?? '', subjectId ?? '');

const targets: Record<NotificationKind, Target> = {
  approvalWaiting: { icon: CircleCheckBig, href: toApproval },
  approvalOrphaned: { icon: CircleCheckBig, href: toApproval },
  connectionNeeded: { icon: PlugZap, href: () => approvalLinks.inbox },
  credentialExpiring: {
    icon: KeyRound,
    href: ({ subjectId, details }) =>
      subjectId
        ? credentialLinks.edit({ id: subjectId, credentialType: details['type'] ?? '' })
        : credentialLinks.list,
  },
  branchArchived: { icon: Archive, href: toBranch },
  feedAlert: { icon: BellRing, href: toFeed },
  violationAssigned: { icon: UserCheck, href: toViolation },
  mentioned: { icon: MessageSquare, href: toComment },
  feedbackResolved: { icon: MessageSquareReply, href: toConversation },
  feedbackDeclined: { icon: MessageSquareReply, href: toConversation },
  submissionWaiting: {
    icon: Store,
    href: ({ subjectId }) => (subjectId ? communityLinks.review(subjectId) : communityLinks.reviews),
  },
  submissionApproved: { icon: Store, href: () => communityLinks.submissions },
  submissionDeclined: { icon: Store, href: () => communityLinks.submissions },
  requestDelivered: {
    icon: PackageCheck,
    href: ({ details }) => chatLinks.begin(details['deploymentId'] ?? ''),
  },
  requestDeclined: { icon: PackageX, href: ({ subjectId }) => chatLinks.request(subjectId ?? '') },
  spaceInvited: { icon: UsersRound, href: toSpace },
  spaceMentioned: { icon: MessageSquare, href: toSpace },
  accessChanged: { icon: UserCheck, href: () => undefined },
  accessAsked: {
    icon: UserCheck,
    href: toUser,
  },
  featureAsked: { icon: ToggleRight, href: () => flagLinks.list },
  projectJoined: { icon: FolderKanban, href: toProject },
  projectLeft: { icon: FolderKanban, href: () => projectLinks.list },
  projectPaused: { icon: FolderKanban, href: toProject },
  scheduleSwitchedOff: { icon: CalendarOff, href: toTriggers },
  invited: { icon: Mail, href: () => undefined },
  memberJoined: {
    icon: UserPlus,
    href: toUser,
  },
  exported: { icon: Download, href: () => auditLinks.log },
  balanceLow: { icon: Coins, href: () => billingLinks.plans },
  licenseExpiring: { icon: KeyRound, href: () => licenseLinks.list },
};

export const targetOf = (notification: Notification) => ({
  icon: targets[notification.kind].icon,
  href: targets[notification.kind].href(notification),
});
