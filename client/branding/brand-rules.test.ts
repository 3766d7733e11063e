import { expect, test } from 'vitest';
import { contrast } from '../../shared/branding/contrast.ts';
import { accentRules, chatRules } from './brand-rules.ts';

test('[BR16] a brand colors the edge of a selected row, and never its background', () => {
  for (const mode of ['light', 'dark'] as const) {
    const rules = accentRules(mode, '#e5330b');
    expect(rules).toMatch(/--accent: #/);
    expect(rules).toContain('--accent-soft: var(--gray-a3);');
    expect(rules).not.toContain('--own-accent');
  }
});

test('[BR16] the product’s own accent, which a brand does not change, can be seen on the canvas in both themes', () => {
  // Radix Themes has the same --indigo-9 in both; the grounds are those of `tokens.css`.
  for (const canvas of ['#f6f6f9', '#0d0e10']) expect(contrast('#3e63dd', canvas)).toBeGreaterThanOrEqual(3);
});

test('[BR17] what people write in the chat stands on the secondary color in an ink that can be read', () => {
  expect(chatRules('light', '#ffe9a8')).toContain(
    '--brand-secondary: #ffe9a8; --on-brand-secondary: #000000;',
  );
  expect(chatRules('dark', '#1d2433')).toContain('--on-brand-secondary: #ffffff;');
});
