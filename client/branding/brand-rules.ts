// What a tenant's colours set in the page's style, each changed as far as it takes to be seen and read.
import { inkOn, readableOn } from '../../shared/branding/contrast.ts';
import { grounds } from './grounds.ts';

export type Mode = 'light' | 'dark';

export function primaryRules(mode: Mode, color: string): string {
  const ground = readableOn(color, grounds[mode], 3);
  return `.${mode} [data-sign-in] { --brand-primary: ${ground}; --on-brand-primary: ${inkOn(ground)}; }`;
}

/** A wash in a red brand would look like an error: the wash of a selected row stays grey, its edge is the brand’s. */
export function accentRules(mode: Mode, color: string): string {
  const edge = readableOn(color, grounds[mode], 3);
  const ink = readableOn(color, grounds[mode]);
  // Stronger than the theme's own rules, whichever of the two elements bears both classes.
  return `.${mode} .radix-themes.radix-themes.radix-themes:not([data-accent-color='gray']),
    .${mode}.radix-themes.radix-themes.radix-themes {
    --accent: ${edge}; --accent-ink: ${ink};
    --accent-soft: var(--gray-a3);
    --accent-9: ${edge}; --accent-10: ${edge}; --accent-11: ${ink}; --accent-contrast: ${inkOn(edge)};
    --accent-indicator: ${edge}; --accent-track: ${edge}; --focus-8: ${edge}; }`;
}

/** What somebody says in the chat stands on it. */
export const chatRules = (mode: Mode, color: string): string =>
  `.${mode} [data-chat] { --brand-secondary: ${color}; --on-brand-secondary: ${inkOn(color)}; }`;
