// What a provider publishes about itself, fetched through the guarded egress.
import { z } from 'zod';
import type { EgressFetch } from '../../shared/node/egress.ts';

export const TIMEOUT_MS = 10_000;
const MAX_CHARACTERS = 500_000;

export async function readDescription(
  egressFetch: EgressFetch,
  address: string,
  accept: string,
): Promise<string> {
  const answer = await egressFetch(address, {
    timeoutMs: TIMEOUT_MS,
    redirect: 'error',
    headers: { accept },
  });
  if (!answer.ok) throw new Error(`${new URL(address).host} answered ${answer.status}.`);
  const text = await answer.text();
  if (text.length > MAX_CHARACTERS) throw new Error(/*i18n*/ 'The response is too long.');
  return text;
}

/** Without the addresses of our own network: only what one who typed the address may know. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return /*i18n*/ 'The response is not an OpenID provider configuration.';
  if (error instanceof SyntaxError) return /*i18n*/ 'The response is not JSON.';
  return error instanceof Error ? error.message.slice(0, 200) : '';
}
