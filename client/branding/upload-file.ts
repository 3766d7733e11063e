import { i18n } from '@lingui/core';
import { brandingRoutes } from '../../shared/branding/routes.ts';
import { Upload, type UploadPurpose } from '../../shared/branding/upload.ts';
import { addressOf, CallFailed, readProblem, tellSessionExpired, Unreachable } from '../data/call.ts';

/** A form and not JSON, and told how far it is, from 0 to 1; so it does not go through `call`. Throws as that does. */
export async function uploadFile(
  purpose: UploadPurpose,
  file: File,
  onProgress: (share: number) => void,
): Promise<Upload> {
  const form = new FormData();
  form.set('file', file);
  const { status, text } = await send(
    addressOf(brandingRoutes.upload, { query: { purpose } }),
    form,
    onProgress,
  );
  if (status === 401) tellSessionExpired();
  if (status >= 400) throw new CallFailed(status, await readProblem(new Response(text)));
  return Upload.parse(JSON.parse(text));
}

/** `fetch` does not tell how much of it has been sent. */
const send = (address: string, form: FormData, onProgress: (share: number) => void) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () =>
      reject(
        new Unreachable(i18n._(/*i18n*/ 'The server cannot be reached. Check the connection and try again.')),
      );
    request.send(form);
  });
