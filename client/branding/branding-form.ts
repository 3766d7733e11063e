// What the form holds: texts everywhere, an empty one for nothing. The contract's own schema checks them.
import type { z } from 'zod';
import { BrandingDraft, type Branding } from '../../shared/branding/branding.ts';

export type PairValues = { lightMode: string; darkMode: string };
export type PairName = 'primaryColor' | 'secondaryColor' | 'accentColor';
export type FileName =
  | 'logoId'
  | 'darkModeLogoId'
  | 'faviconId'
  | 'headerBackgroundId'
  | 'searchBackgroundId'
  | 'powerPointTemplateId'
  | 'wordTemplateId';
export type TextName =
  | 'companyName'
  | 'heroTitle'
  | 'heroDescription'
  | 'watermark'
  | 'headerBackgroundColor'
  | 'searchBackgroundColor'
  | 'powerPointTemplateFileName'
  | 'wordTemplateFileName';

export type BrandingValues = Record<FileName | TextName, string> & Record<PairName, PairValues>;

export const BrandingForm = BrandingDraft as unknown as z.ZodType<BrandingDraft, BrandingValues>;

const pairOf = (pair: Branding['primaryColor'] | undefined): PairValues => ({
  lightMode: pair?.lightMode ?? '',
  darkMode: pair?.darkMode ?? '',
});

const sameNames = [
  'logoId',
  'darkModeLogoId',
  'faviconId',
  'headerBackgroundId',
  'searchBackgroundId',
  'companyName',
  'heroTitle',
  'heroDescription',
  'watermark',
  'headerBackgroundColor',
  'searchBackgroundColor',
] as const;

const template = (wordTemplate: Branding['wordTemplate'] | undefined) =>
  wordTemplate ?? { id: '', fileName: '' };

export function valuesOf(branding: Branding | undefined): BrandingValues {
  const texts = Object.fromEntries(sameNames.map((name) => [name, branding?.[name] ?? '']));
  const slides = template(branding?.powerPointTemplate);
  const character = template(branding?.wordTemplate);
  return {
    ...(texts as Record<(typeof sameNames)[number], string>),
    primaryColor: pairOf(branding?.primaryColor),
    secondaryColor: pairOf(branding?.secondaryColor),
    accentColor: pairOf(branding?.accentColor),
    powerPointTemplateId: slides.id,
    powerPointTemplateFileName: slides.fileName,
    wordTemplateId: character.id,
    wordTemplateFileName: character.fileName,
  };
}
