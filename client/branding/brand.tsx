// A tenant's look in the frame and on the sign-in page: its colours, its logo, its name, its favicon.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Branding, SignInBranding } from '../../shared/branding/branding.ts';
import { rgbOf } from '../../shared/branding/contrast.ts';
import { useViewer } from '../data/viewer.ts';
import { appearance } from '../kit/theme/appearance.ts';
import { brandingQuery, lookQuery } from './branding-query.ts';
import { accentRules, chatRules, primaryRules, type Mode } from './brand-rules.ts';

type Look = Partial<SignInBranding> | null | undefined;
type Pair = Branding['secondaryColor'] | undefined;

/** Of the tenant one works in; nothing where it has none. */
export const useBranding = () => useQuery(lookQuery(useViewer().tenant.id)).data ?? undefined;

/** What the chat shows beside it; nothing where the tenant has no look of its own. */
export const useChatBranding = () => useQuery(brandingQuery(useViewer().tenant.id)).data ?? undefined;

/** Selection, focus and links take the tenant's accent, changed as far as it takes to see and read them. */
export function BrandStyle({ branding }: { branding: Look }) {
  useFavicon(branding?.faviconUrl ?? undefined);
  return <PairStyle pair={branding?.accentColor} rules={accentRules} />;
}

/** The button one signs in with takes the primary colour; within the product it stays ink. */
export const SignInStyle = ({ branding }: { branding: Look }) => (
  <PairStyle pair={branding?.primaryColor} rules={primaryRules} />
);

/** What people say in the chat stands on the secondary colour. */
export const ChatStyle = () => <PairStyle pair={useChatBranding()?.secondaryColor} rules={chatRules} />;

function PairStyle({ pair, rules }: { pair: Pair; rules: (mode: Mode, color: string) => string }) {
  if (!pair || !rgbOf(pair.lightMode) || !rgbOf(pair.darkMode)) return null;
  return <style>{`${rules('light', pair.lightMode)}${rules('dark', pair.darkMode)}`}</style>;
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
