// A delivery to try a webhook with, for a shell in which SECRET is the webhook's secret.
import type { Webhook } from '../../shared/webhooks/webhook.ts';

const body = `body='{"order": "A-1"}'`;
const hmac = (algorithm: string, text: string) =>
  `$(printf '%s' "${text}" | openssl dgst -${algorithm} -hmac "$SECRET" -r | cut -d ' ' -f 1)`;

type Hook = Pick<Webhook, 'type' | 'headerName' | 'prefix' | 'algorithm'> & {
  url: string;
};

export function curlExample({ type, url, headerName, prefix, algorithm }: Hook): string {
  const send = (...headers: string[]) =>
    [
      `curl -X POST '${url}' \\`,
      ...headers.map((header) => `  -H "${header}" \\`),
      `  -H 'content-type: application/json' -d "$body"`,
    ].join('\n');
  const lines = {
    Standard: [
      'id=msg_$(date +%s) at=$(date +%s)',
      `key=$(printf '%s' "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')`,
      `signature=$(printf '%s' "$id.$at.$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)`,
      send('webhook-id: $id', 'webhook-timestamp: $at', 'webhook-signature: v1,$signature'),
    ],
    GitHub: [send(`x-hub-signature-256: sha256=${hmac('sha256', '$body')}`)],
    Stripe: ['at=$(date +%s)', send(`stripe-signature: t=$at,v1=${hmac('sha256', '$at.$body')}`)],
    HMAC: [send(`${headerName}: ${prefix}${hmac(algorithm, '$body')}`)],
    None: [send()],
  };
  return [body, ...lines[type]].join('\n');
}
