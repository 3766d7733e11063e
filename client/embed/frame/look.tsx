// The company's colours: the bar takes the primary one, what the visitor says the secondary one.
import type { EmbedLook } from '../../../shared/embed/embed.ts';
import { inkOn, rgbOf } from '../../../shared/branding/contrast.ts';
import { accentRules, chatRules, type Mode } from '../../branding/index.ts';

const barRules = (mode: Mode, color: string) =>
  `.${mode} [data-chat] { --bar: ${color}; --on-bar: ${inkOn(color)}; }`;

export function LookStyle({ look }: { look: EmbedLook }) {
  const rules = [
    both(look.primaryColor, barRules),
    both(look.secondaryColor, chatRules),
    both(look.accentColor, accentRules),
  ];
  return <style>{rules.join('')}</style>;
}

function both(pair: EmbedLook['primaryColor'], rules: (mode: Mode, color: string) => string): string {
  if (!pair || !rgbOf(pair.lightMode) || !rgbOf(pair.darkMode)) return '';
  return `${rules('light', pair.lightMode)}${rules('dark', pair.darkMode)}`;
}
