import { i18n } from '@lingui/core';
import { brandingRoutes } from '../../shared/branding/routes.ts';
import { Upload, type UploadPurpose } from '../../shared/branding/upload.ts';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import { addressOf, CallFailed, Unreachable } from '../data/call.ts';

/** A form and not JSON, so it does not go through `call`. Throws as that does. */
export async function uploadFile(purpose: UploadPurpose, file: File): Promise<Upload> {
  const body = new FormData();
  body.set('file', file);
  const address = addressOf(brandingRoutes.upload, { query: { purpose } });
  const answer = await fetch(address, { method: 'POST', body, credentials: 'same-origin' }).catch(() => {
    throw new Unreachable(
      i18n._(/*i18n*/ 'The server cannot be reached. Check the connection and try again.'),
    );
  });
  const said: unknown = await answer.json();
  if (!answer.ok) throw new CallFailed(answer.status, said as ProblemBody);
  return Upload.parse(said);
}
