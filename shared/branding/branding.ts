// How a tenant's product looks. What is not set is null, and the product's own look shows.
import { z } from 'zod';

/** The only product whose look can be set so far. */
export const brandedApps = ['chat'] as const;

const nothingIfEmpty = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** Empty is nothing. With or without the hash sign; kept with it, in small letters. */
const HexColor = z.preprocess(
  nothingIfEmpty,
  z
    .string()
    .trim()
    .regex(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i, /*i18n*/ 'Invalid hex color')
    .transform((color) => `#${color.replace('#', '').toLowerCase()}`)
    .nullable(),
);

const Pair = z.object({ darkMode: HexColor.default(null), lightMode: HexColor.default(null) });

const ColorPair = z.preprocess(
  nothingIfEmpty,
  Pair.nullable()
    .transform((pair) => (pair && !pair.darkMode && !pair.lightMode ? null : pair))
    .refine((pair) => pair === null || (pair.darkMode !== null && pair.lightMode !== null), {
      message: /*i18n*/ 'Please select a color for both Dark and Light Modes, or clear both selections.',
    }),
);

const text = (most: number) =>
  z.preprocess(nothingIfEmpty, z.string().trim().max(most).nullable()).default(null);
const file = z.preprocess(nothingIfEmpty, z.uuid().nullable()).default(null);
const pair = ColorPair.default(null);

/** Addresses of files are the server's affair: only their ids are taken. */
export const BrandingDraft = z
  .object({
    logoId: file,
    darkModeLogoId: file,
    faviconId: file,
    companyName: text(80),
    primaryColor: pair,
    secondaryColor: pair,
    accentColor: pair,
    heroTitle: text(120),
    heroDescription: text(400),
    watermark: text(60),
    headerBackgroundId: file,
    headerBackgroundColor: HexColor.default(null),
    searchBackgroundId: file,
    searchBackgroundColor: HexColor.default(null),
    powerPointTemplateId: file,
    powerPointTemplateFileName: text(255),
    wordTemplateId: file,
    wordTemplateFileName: text(255),
  })
  .meta({ id: 'BrandingDraft' });

const Colors = z.object({ darkMode: z.string(), lightMode: z.string() }).nullable();
const Template = z.object({ id: z.uuid(), fileName: z.string() }).nullable();
const url = z.string().nullable();
const id = z.uuid().nullable();

export const Branding = z
  .object({
    logoId: id,
    logoUrl: url,
    darkModeLogoId: id,
    darkModeLogoUrl: url,
    faviconId: id,
    faviconUrl: url,
    companyName: z.string().nullable(),
    primaryColor: Colors,
    secondaryColor: Colors,
    accentColor: Colors,
    heroTitle: z.string().nullable(),
    heroDescription: z.string().nullable(),
    powerPointTemplate: Template,
    wordTemplate: Template,
    watermark: z.string().nullable(),
    headerBackgroundId: id,
    headerBackgroundColor: z.string().nullable(),
    headerBackgroundUrl: url,
    searchBackgroundId: id,
    searchBackgroundColor: z.string().nullable(),
    searchBackgroundUrl: url,
  })
  .meta({ id: 'Branding' });

/** What the sign-in page of an organisation shows to somebody nobody knows yet. */
export const SignInBranding = Branding.pick({
  logoUrl: true,
  darkModeLogoUrl: true,
  faviconUrl: true,
  companyName: true,
  primaryColor: true,
  accentColor: true,
  heroTitle: true,
  heroDescription: true,
  headerBackgroundUrl: true,
  headerBackgroundColor: true,
}).meta({ id: 'SignInBranding' });

type ColorPair = z.output<typeof ColorPair>;
export type BrandingDraft = z.output<typeof BrandingDraft>;
export type Branding = z.output<typeof Branding>;
export type SignInBranding = z.output<typeof SignInBranding>;
