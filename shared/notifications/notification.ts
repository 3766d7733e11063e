// Something a person should know that happened while they looked elsewhere.
import { z } from 'zod';

/** `title` and `text` name the details in braces. */
type Kind = { title: string; text: string };

export const notificationKinds = {
  approvalWaiting: {
    title: /*i18n*/ '{agent} is waiting for your decision',
    text: /*i18n*/ 'It stopped at “{step}”.',
  },
  approvalOrphaned: {
    title: /*i18n*/ '{agent} is waiting, and none of its approvers can decide',
    text: /*i18n*/ 'It stopped at “{step}”. You can decide in their place.',
  },
  connectionNeeded: {
    title: /*i18n*/ '{agent} needs your account',
    text: /*i18n*/ 'Connect {credential}, and the run continues.',
  },
  credentialExpiring: {
    title: /*i18n*/ 'The credential {credential} expires on {date}',
    text: /*i18n*/ 'Replace it before that day: afterward it is no longer sent.',
  },
  branchArchived: {
    title: /*i18n*/ 'The branch {branch} of {agent} was archived',
    text: /*i18n*/ 'Nobody has edited it for 30 days. You can restore it at any time.',
  },
  mentioned: {
    title: /*i18n*/ '{by} mentioned you in {agent}',
    text: /*i18n*/ '“{text}”',
  },
  feedbackResolved: {
    title: /*i18n*/ 'Your feedback on {agent} is resolved',
    text: /*i18n*/ '“{reply}”',
  },
  feedbackDeclined: {
    title: /*i18n*/ 'Your feedback on {agent} was declined',
    text: /*i18n*/ '“{reply}”',
  },
  requestDelivered: {
    title: /*i18n*/ 'The agent you requested is here: {agent}',
    text: /*i18n*/ 'It answers “{request}”. You can chat with it now.',
  },
  requestDeclined: {
    title: /*i18n*/ 'Your request “{request}” was declined',
    text: /*i18n*/ '“{reason}”',
  },
  spaceInvited: {
    title: /*i18n*/ '{by} invited you to the space {space}',
    text: /*i18n*/ 'Open it to accept or decline.',
  },
  spaceMentioned: {
    title: /*i18n*/ '{by} mentioned you in the space {space}',
    text: /*i18n*/ 'Open the space to read the message.',
  },
  submissionWaiting: {
    title: /*i18n*/ '{agent} is waiting for its review',
    text: /*i18n*/ '{by} submitted it to the community.',
  },
  submissionApproved: {
    title: /*i18n*/ '{agent} is now in the community',
    text: /*i18n*/ 'All workspaces of this installation can add it to their projects.',
  },
  submissionDeclined: {
    title: /*i18n*/ 'Your submission {agent} was declined',
    text: /*i18n*/ '“{reason}”',
  },
  accessChanged: {
    title: /*i18n*/ 'Your access has changed',
    text: /*i18n*/ '{by} has changed your roles or projects.',
  },
  accessAsked: {
    title: /*i18n*/ '{person} is requesting access',
    text: /*i18n*/ 'They do not have access to what they need. You can change their role on their page.',
  },
  featureAsked: {
    title: /*i18n*/ '{person} is requesting a feature',
    text: /*i18n*/ 'They would like “{feature}” to be turned on.',
  },
  projectJoined: {
    title: /*i18n*/ 'You now have access to {project}',
    text: /*i18n*/ '{by} has added you.',
  },
  projectLeft: {
    title: /*i18n*/ 'You no longer have access to {project}',
    text: /*i18n*/ '{by} has removed you.',
  },
  projectPaused: {
    title: /*i18n*/ '{project} is paused',
    text: /*i18n*/ 'Its agents do not run until it is resumed.',
  },
  scheduleSwitchedOff: {
    title: /*i18n*/ 'The schedule {schedule} was turned off',
    text: /*i18n*/ 'Its last 100 runs failed.',
  },
  invited: {
    title: /*i18n*/ 'You are invited to {tenant}',
    text: /*i18n*/ 'The link is in the email sent to {email}.',
  },
  memberJoined: {
    title: /*i18n*/ '{person} has joined',
    text: /*i18n*/ 'The invitation was accepted.',
  },
  exported: {
    title: /*i18n*/ '{by} has exported data',
    text: /*i18n*/ 'The audit log shows what was exported.',
  },
  feedAlert: {
    title: /*i18n*/ '{rule}: {count} violations',
    text: /*i18n*/ 'So many were found within {minutes} minutes.',
  },
  violationAssigned: {
    title: /*i18n*/ 'Violations assigned to you: {count}',
    text: /*i18n*/ '{by} asks you to look after them.',
  },
  balanceLow: {
    title: /*i18n*/ 'The balance is low',
    text: /*i18n*/ 'Runs stop when it is used up.',
  },
  licenseExpiring: {
    title: /*i18n*/ 'The license expires on {date}',
    text: /*i18n*/ 'Add a new key before that day.',
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof notificationKinds;

export const kindNames = Object.keys(notificationKinds) as NotificationKind[];

export const Notification = z
  .object({
    id: z.uuid(),
    kind: z.enum(kindNames),
    /** What the title and the text name. */
    details: z.record(z.string(), z.string()),
    /** The record it is about: a user, a project, an approval. */
    subjectId: z.string().nullable(),
    projectId: z.uuid().nullable(),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' });

export type Notification = z.output<typeof Notification>;
