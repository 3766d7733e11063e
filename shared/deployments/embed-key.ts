// The key a web page embeds an agent with. Everybody who opens such a page can read it, so it opens nothing but the
// agent's deployments, and only from pages of the listed origins.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxOrigin, maxOrigins } = workLimits.deployments;

/** Without a wildcard: origins also stand in a policy, where it would mean everybody. */
const isHost = (hostname: string) => /^[a-z0-9.-]+$/.test(hostname) || hostname === '[::1]';
const isOfThisMachine = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** As browsers send it, or undefined: scheme, host and port, over HTTPS unless it is one's own machine. */
export function originIn(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (!url || url.username !== '' || url.password !== '' || !isHost(url.hostname)) return undefined;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isOfThisMachine(url.hostname));
  const isOnlyOrigin = url.pathname === '/' && url.search === '' && url.hash === '';
  return isSafe && isOnlyOrigin ? url.origin : undefined;
}

const Origin = z
  .string()
  .max(maxOrigin)
  .transform((text, context) => {
    const origin = originIn(text);
    if (origin) return origin;
    context.addIssue({
      code: 'custom',
      message: /*i18n*/ 'Enter an origin such as https://www.example.com, without a path',
    });
    return z.NEVER;
  });

export const EmbedKeyChange = z
  .object({
    allowedOrigins: z
      .array(Origin)
      .max(maxOrigins)
      .transform((origins) => [...new Set(origins)]),
  })
  .meta({ id: 'EmbedKeyChange' });

export const EmbedKey = z
  .object({
    key: z.string(),
    /** The agent it is good for. */
    pipelineId: z.uuid(),
    /** None: it is good from nowhere. */
    allowedOrigins: z.array(z.string()),
    /** Servers can sign who their visitors are. */
    hasIdentitySecret: z.boolean(),
    rotatedAt: Instant,
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: 'EmbedKey' });

/** Shown this once. */
export const IdentitySecret = z.object({ secret: z.string() }).meta({ id: 'IdentitySecret' });

export type EmbedKey = z.output<typeof EmbedKey>;
