import { z } from 'zod';
import { defineFilter, DetectorIds } from './define.ts';

const allowKinds = ['Value', 'Pattern', 'Domain'] as const;

/** `until`: the last day it counts. */
export const AllowedEntry = z
  .object({
    kind: z.enum(allowKinds).default('Value'),
    value: z.string().trim().min(1).max(200),
    reason: z.string().trim().max(500).default(''),
    until: z.iso.date().optional(),
  })
  .refine(({ kind, value }) => kind !== 'Domain' || isDomain(withoutWildcard(value)), {
    path: ['value'],
    message: /*i18n*/ 'Enter a domain, such as example.com',
  });
export type AllowedEntry = z.output<typeof AllowedEntry>;

/** As people write it: `*.example.com`, `@example.com`, `.example.com`. */
export const withoutWildcard = (domain: string) => domain.replace(/^(?:\*\.|@|\.)/, '');

/** Of at least two labels: a whole `com` would let everything pass. */
const isDomain = (text: string) => {
  const labels = text.split('.');
  return labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}-]{1,63}$/u.test(label));
};

/** It finds nothing: what it names is no finding of the other filters of its guardrail. */
export const allowList = defineFilter('AllowList', {
  label: /*i18n*/ 'Allow list',
  help: /*i18n*/ 'Values, patterns and domains that no other filter of this guardrail counts.',
  group: 'data-leakage',
  hidesFindings: true,
  settings: { entries: z.array(AllowedEntry).max(500).default([]), detectorIds: DetectorIds },
});
