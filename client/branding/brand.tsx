// A tenant's look in the frame and on the sign-in page: its colours, its logo, its name, its favicon.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { SignInBranding } from '../../shared/branding/branding.ts';
import { inkOn, readableOn, rgbOf } from '../../shared/branding/contrast.ts';
import { useViewer } from '../data/viewer.ts';
import { appearance } from '../kit/appearance.ts';
import { lookQuery } from './branding-query.ts';
import { grounds } from './grounds.ts';

type Look = Partial<SignInBranding> | null | undefined;

/** Of the tenant one works in; nothing where it has none. */
export const useBranding = () => useQuery(lookQuery(useViewer().tenant.id)).data ?? undefined;

/** Selection, focus and links take the tenant's accent, changed as far as it takes to see and read them. */
export function BrandStyle({ branding }: { branding: Look }) {
  useFavicon(branding?.faviconUrl ?? undefined);
  return <PairStyle pair={branding?.accentColor} rules={accentRules} />;
}

/** The button one signs in with takes the primary colour; within the product it stays ink. */
export const SignInStyle = ({ branding }: { branding: Look }) => (
  <PairStyle pair={branding?.primaryColor} rules={primaryRules} />
);

type Mode = 'light' | 'dark';
type Pair = SignInBranding['primaryColor'] | undefined;

function PairStyle({ pair, rules }: { pair: Pair; rules: (mode: Mode, color: string) => string }) {
  if (!pair || !rgbOf(pair.lightMode) || !rgbOf(pair.darkMode)) return null;
  return <style>{`${rules('light', pair.lightMode)}${rules('dark', pair.darkMode)}`}</style>;
}

function primaryRules(mode: Mode, color: string): string {
  const ground = readableOn(color, grounds[mode], 3);
  return `.${mode} [data-sign-in] { --brand-primary: ${ground}; --on-brand-primary: ${inkOn(ground)}; }`;
}

function accentRules(mode: Mode, color: string): string {
  const edge = readableOn(color, grounds[mode], 3);
  const ink = readableOn(color, grounds[mode]);
  const soft = mode === 'light' ? 9 : 18;
  // Stronger than the theme's own rules, whichever of the two elements bears both classes.
  return `.${mode} .radix-themes.radix-themes.radix-themes:not([data-accent-color='gray']),
    .${mode}.radix-themes.radix-themes.radix-themes {
    --accent: ${edge}; --accent-ink: ${ink};
    --accent-soft: color-mix(in oklab, ${edge} ${soft}%, transparent);
    --accent-9: ${edge}; --accent-10: ${edge}; --accent-11: ${ink}; --accent-contrast: ${inkOn(edge)};
    --accent-indicator: ${edge}; --accent-track: ${edge}; --focus-8: ${edge}; }`;
}

function useFavicon(url: string | undefined) {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
    if (!link || !url) return;
    const before = link.href;
    link.href = url;
    return () => void (link.href = before);
  }, [url]);
}

/** The logo that fits the theme; nothing without one. */
export function useLogo(branding: Look): string | undefined {
  const { theme } = useSnapshot(appearance);
  const own = theme === 'dark' ? branding?.darkModeLogoUrl : undefined;
  return own ?? branding?.logoUrl ?? undefined;
}
