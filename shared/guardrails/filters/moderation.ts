import { z } from 'zod';
import { defineFilter, DetectorIds } from './define.ts';

export const moderationCategories = [
  { kind: 'Harassment', label: /*i18n*/ 'Harassment' },
  { kind: 'HarassmentThreatening', label: /*i18n*/ 'Threats against a person' },
  { kind: 'Hate', label: /*i18n*/ 'Hate' },
  { kind: 'HateThreatening', label: /*i18n*/ 'Threats against a group' },
  { kind: 'Illicit', label: /*i18n*/ 'Illegal acts' },
  { kind: 'IllicitViolent', label: /*i18n*/ 'Weapons and violent crime' },
  { kind: 'SelfHarm', label: /*i18n*/ 'Self-harm' },
  { kind: 'SelfHarmIntent', label: /*i18n*/ 'Intent to self-harm' },
  { kind: 'SelfHarmInstructions', label: /*i18n*/ 'Instructions for self-harm' },
  { kind: 'Sexual', label: /*i18n*/ 'Sexual content' },
  { kind: 'SexualMinors', label: /*i18n*/ 'Sexual content about minors' },
  { kind: 'Violence', label: /*i18n*/ 'Violence' },
  { kind: 'ViolenceGraphic', label: /*i18n*/ 'Graphic violence' },
  { kind: 'Profanity', label: /*i18n*/ 'Profanity' },
  { kind: 'Competitor', label: /*i18n*/ 'Competitors' },
  { kind: 'OffTopic', label: /*i18n*/ 'Off topic' },
] as const satisfies readonly { kind: string; label: string }[];

export type ModerationCategory = (typeof moderationCategories)[number]['kind'];

/** Low, medium, high. */
const moderationSeverities = [2, 4, 6] as const;
export type ModerationSeverity = (typeof moderationSeverities)[number];

const Threshold = z.union([z.literal(0), z.literal(2), z.literal(4), z.literal(6)]);
const names = moderationCategories.map(({ kind }) => kind) as [ModerationCategory, ...ModerationCategory[]];
const Words = z.array(z.string().trim().min(2).max(100)).max(200).default([]);
/** From which severity on a category counts; 0: never. What is not said counts from medium on. */
export const USUAL_SEVERITY = 4;

export const moderationSettings = {
  severities: z.partialRecord(z.enum(names), Threshold).default({}),
  competitors: Words,
  offTopics: Words,
};

export const moderation = defineFilter('Moderation', {
  label: /*i18n*/ 'Moderation',
  help: /*i18n*/ 'Harassment, hate, violence, sexual content and other topics.',
  group: 'responsibility',
  hidesFindings: false,
  readyMade: 'Block',
  settings: { ...moderationSettings, detectorIds: DetectorIds },
});
