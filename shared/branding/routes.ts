import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Branding, BrandingDraft, brandedApps, SignInBranding } from './branding.ts';
import { Upload, uploadPurposes } from './upload.ts';

const params = z.object({ app: z.enum(brandedApps) });

export const brandingRoutes = routes({
  read: {
    access: 'signedIn',
    summary: 'Read how the tenant’s product looks; 404: as it comes',
    method: 'GET',
    path: '/v1/branding/{app}',
    params,
    answer: Branding,
  },
  create: {
    access: 'branding',
    summary: 'Give the tenant’s product a look of its own',
    method: 'POST',
    path: '/v1/branding/{app}',
    params,
    body: BrandingDraft,
    answer: Branding,
  },
  change: {
    access: 'branding',
    summary: 'Replace the look of the tenant’s product',
    method: 'PUT',
    path: '/v1/branding/{app}',
    params,
    body: BrandingDraft,
    answer: Branding,
  },
  signIn: {
    access: 'public',
    summary: 'Read what of an organization’s look its sign-in page shows; null: as it comes',
    method: 'GET',
    path: '/v1/branding/{app}/signIn',
    params,
    query: z.object({ tenant: z.string().max(200).default('') }),
    answer: z.object({ branding: SignInBranding.nullable() }),
  },
  upload: {
    access: 'branding',
    keys: 'never',
    summary: 'Upload a picture or template as multipart form data, field `file`',
    method: 'POST',
    path: '/v1/branding/files',
    query: z.object({ purpose: z.enum(uploadPurposes) }),
    perMinute: 60,
    answer: Upload,
  },
  file: {
    access: 'public',
    summary: 'Read a file of a branding',
    method: 'GET',
    path: '/v1/branding/files/{id}',
    params: z.object({ id: z.uuid() }),
  },
});
