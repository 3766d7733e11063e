import type { Branding } from '../../shared/branding/branding.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import type { Module } from '../context.ts';
import { brandingStore } from './branding-store.ts';
import { removeUnusedUploads, serveBranding } from './index.ts';

declare module '../context.ts' {
  interface Ports {
    /** Undefined where the tenant's chat has no look of its own. */
    chatBranding: (tenantId: string) => Promise<Branding | undefined>;
  }
}

export const branding: Module = {
  ports: { chatBranding: ({ db }) => (tenantId) => brandingStore(db).find({ tenantId }, 'chat') },
  serve: ({ gate, db }) => serveBranding(gate, { db }),
  jobs: [
    {
      name: 'branding.remove-unused-uploads',
      label: /*i18n*/ 'Remove unused uploads',
      everyMs: HOUR_MS,
      run: ({ db }) => removeUnusedUploads(db),
    },
  ],
};
