import { createHash } from 'node:crypto';

/** Of every answer: scripts come from our own files. */
export const contentPolicy = [
  "default-src 'self'",
  // Radix Themes and the code editor set styles from scripts.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

/** Of a page that may stand in pages of these origins, and in our own. */
export const contentPolicyWithin = (origins: string): string =>
  contentPolicy.replace("frame-ancestors 'none'", `frame-ancestors 'self' ${origins}`);

/** Of one page: the scripts that stand in it may run as well, each named by its hash, and no others. */
export function contentPolicyOf(page: string): string {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  if (scripts.length === 0) return contentPolicy;
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return `${contentPolicy}; script-src 'self' ${hashes.join(' ')}`;
}
