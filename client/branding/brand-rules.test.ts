import { expect, test } from 'vitest';
import { accentRules } from './brand-rules.ts';

test('[BR16] a brand colors the edge of a selected row, and never its background', () => {
  for (const mode of ['light', 'dark'] as const) {
    const rules = accentRules(mode, '#e5330b');
    expect(rules).toMatch(/--accent: #/);
    expect(rules).toContain('--accent-soft: var(--gray-a3);');
  }
});
