import { i18n } from '@lingui/core';
import type { z } from 'zod';
import { CallFailed, readProblem, tellSessionExpired, Unreachable } from './call.ts';

/** A form and not JSON, and told how far it is, from 0 to 1; so it does not go through `call`. Throws as that does. */
export async function uploadFile<Answer>(
  address: string,
  file: File,
  answer: z.ZodType<Answer>,
  onProgress: (share: number) => void = () => {},
): Promise<Answer> {
  const form = new FormData();
  form.set('file', file);
  const { status, text } = await send(address, form, onProgress);
  if (status === 401) tellSessionExpired();
  if (status >= 400) throw new CallFailed(status, await readProblem(new Response(text)));
  return answer.parse(JSON.parse(text));
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
