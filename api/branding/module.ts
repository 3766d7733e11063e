import { HOUR_MS } from '../../shared/kernel/time.ts';
import type { Module } from '../context.ts';
import { removeUnusedUploads, serveBranding } from './index.ts';

export const branding: Module = {
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
