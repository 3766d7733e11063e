import type {
  ModerationCategory,
  ModerationSeverity,
} from '../../../../shared/guardrails/filters/moderation.ts';

/** What a wording says. `isNeverSpared`: reporting words beside it change nothing. */
export type Meaning = { kind: ModerationCategory; level: ModerationSeverity; isNeverSpared?: boolean };
