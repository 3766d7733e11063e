import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Branding, BrandingDraft, brandedApps, SignInBranding } from './branding.ts';
import { Upload, uploadPurposes } from './upload.ts';

const params = z.object({ app: z.enum(brandedApps) });

export const brandingRoutes = routes({
  read: {
    access: 'signedIn',
    summary: 'Get the tenant’s branding; 404: default branding',
    method: 'GET',
    path: '/v1/branding/{app}',
    params,
    answer: Branding,
  },
  create: {
    access: 'branding',
    summary: 'Create the tenant’s branding',
    method: 'POST',
    path: '/v1/branding/{app}',
    params,
    body: BrandingDraft,
    answer: Branding,
  },
  change: {
    access: 'branding',
    summary: 'Replace the tenant’s branding',
    method: 'PUT',
    path: '/v1/branding/{app}',
    params,
    body: BrandingDraft,
    answer: Branding,
  },
  signIn: {
    access: 'public',
    summary: 'Get the branding of an organization’s sign-in page; null: default branding',
    method: 'GET',
    path: '/v1/branding/{app}/signIn',
    params,
    query: z.object({ tenant: z.string().max(200).default('') }),
    answer: z.object({ branding: SignInBranding.nullable() }),
  },
  upload: {
    access: 'branding',
    keys: 'never',
    summary: 'Upload an image or template as multipart form data, field `file`',
    method: 'POST',
    path: '/v1/branding/files',
    query: z.object({ purpose: z.enum(uploadPurposes) }),
    perMinute: 60,
    answer: Upload,
  },
  file: {
    access: 'public',
    summary: 'Download a branding file',
    method: 'GET',
    path: '/v1/branding/files/{id}',
    params: z.object({ id: z.uuid() }),
  },
});
