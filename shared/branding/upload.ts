// Files a branding is made of.
import { z } from 'zod';

export const uploadPurposes = [
  'logo',
  'darkModeLogo',
  'favicon',
  'headerBackground',
  'searchBackground',
  'powerPointTemplate',
  'wordTemplate',
] as const;

export type UploadPurpose = (typeof uploadPurposes)[number];

export const isTemplate = (purpose: UploadPurpose) =>
  purpose === 'powerPointTemplate' || purpose === 'wordTemplate';

export const HEADER_SIZE = { width: 1192, height: 1066 } as const;

type Size = { width: number; height: number };

/** As it is, or twice as fine for sharp screens. */
export const fitsHeader = ({ width, height }: Size) =>
  [1, 2].some((fine) => width === HEADER_SIZE.width * fine && height === HEADER_SIZE.height * fine);

const MB = 1024 * 1024;

/** Bytes. */
export const largestUpload: Record<UploadPurpose, number> = {
  logo: 2 * MB,
  darkModeLogo: 2 * MB,
  favicon: 512 * 1024,
  headerBackground: 5 * MB,
  searchBackground: 5 * MB,
  powerPointTemplate: 20 * MB,
  wordTemplate: 20 * MB,
};

/** For the choice of a file; what counts is the content. */
export const acceptedFor = (purpose: UploadPurpose): string =>
  purpose === 'powerPointTemplate'
    ? '.pptx,.potx'
    : purpose === 'wordTemplate'
      ? '.docx,.dotx'
      : '.png,.jpg,.jpeg,.gif,.webp,.svg,.ico';

export const Upload = z
  .object({
    id: z.uuid(),
    url: z.string(),
    fileName: z.string(),
    mediaType: z.string(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Bytes. */
    size: z.number().int(),
  })
  .meta({ id: 'BrandingUpload' });

export type Upload = z.output<typeof Upload>;

export const uploadUrl = (id: string) => `/v1/branding/files/${id}`;
