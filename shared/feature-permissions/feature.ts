import { z } from 'zod';
import { workLimits } from '../kernel/work-limits.ts';

const { maxUsers, maxGroups } = workLimits.deployments;

/** `readConversations`: those of others, in the conversation feed. */
export const features = {
  manageSpaces: {
    title: /*i18n*/ 'Create chat spaces',
    opens: /*i18n*/ 'Start a space for several people and agents. Those in one keep it.',
  },
  readConversations: {
    title: /*i18n*/ 'Read others’ conversations',
    opens:
      /*i18n*/ 'See texts in the conversation feed. Turned off, only the person who asked sees the history.',
  },
} as const;

export type Feature = keyof typeof features;
export const featureNames = Object.keys(features) as [Feature, ...Feature[]];

export const featureAudiences = ['AllUsers', 'Disabled', 'Selected'] as const;

const distinct = (ids: string[]) => [...new Set(ids)];

export const FeatureAudience = z
  .object({
    audience: z.enum(featureAudiences),
    userIds: z.array(z.uuid()).max(maxUsers).transform(distinct).default([]),
    groupIds: z.array(z.uuid()).max(maxGroups).transform(distinct).default([]),
  })
  .meta({ id: 'FeatureAudience' });

export const FeaturePermission = z
  .object({
    feature: z.enum(featureNames),
    audience: z.enum(featureAudiences),
    userIds: z.array(z.uuid()),
    groupIds: z.array(z.uuid()),
  })
  .meta({ id: 'FeaturePermission' });

export type FeatureAudience = z.output<typeof FeatureAudience>;
export type FeaturePermission = z.output<typeof FeaturePermission>;
