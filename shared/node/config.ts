// The installation's settings, from the environment, parsed once.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { withoutEndingSlashes } from '../kernel/ending-slashes.ts';
import { writeOnce } from './embedded-postgres/cluster.ts';
import { platformClients, type PlatformClients } from './platform-clients.ts';
import { platformKeys, type PlatformKeys } from './platform-keys.ts';
import { stripeEnvironment, stripeOf, type StripeConfig } from './stripe-config.ts';
import { derive, newKeyRing, readKeyRing } from './vault.ts';

const root = path.resolve(import.meta.dirname, '../..');

const port = z.coerce.number().int().min(0).max(65_535);
const address = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));

/** `bare`: people and one agent. `on`: a company at work, two weeks of it. */
const demoSizes = ['on', 'bare', 'off'] as const;

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address('http:', 'https:').optional(),
  SYNC_PORT: port.default(0),
  ATELIER_DATA: z.string().default('.atelier'),
  ATELIER_KEYS: z.string().optional(),
  ATELIER_EGRESS_ALLOW: list.default([]),
  ATELIER_TRUST_PROXY: list.default([]),
  ATELIER_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  ATELIER_DEMO: z.enum(demoSizes).default('on'),
  ATELIER_DEMO_PASSWORD: z.string().min(10).optional(),
  ATELIER_LICENSE: z
    .enum(['required', 'by-plan'])
    .default('by-plan')
    .transform((value) => value === 'required'),
  ATELIER_LICENSE_PUBLIC_KEY: z.string().optional(),
  ATELIER_SUPPORT_EMAIL: z.email().optional(),
  ATELIER_CHAT_URL: address('http:', 'https:').optional(),
  ATELIER_TLDRAW_KEY: z.string().max(4000).optional(),
  ATELIER_SIGN_UP: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  ATELIER_SMTP: address('smtp:', 'smtps:').optional(),
  ATELIER_MAIL_FROM: z.string().min(3).optional(),
  ATELIER_DEV_MAIL: z
    .enum(['on', 'off'])
    .default('off')
    .transform((value) => value === 'on'),
  ATELIER_MAIL_DOMAIN: z.hostname().toLowerCase().optional(),
  ATELIER_MAIL_PORT: port.optional(),
  ATELIER_PYTHON: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  ATELIER_PYTHON_WHEELS: z.string().optional(),
  ATELIER_MODEL_KEYS: platformKeys.default({}),
  ATELIER_OAUTH_CLIENTS: platformClients.default({}),
  ...stripeEnvironment,
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  REDIS_URL: address('redis:', 'rediss:').optional(),
  CLIENT_FILES: z.string().optional(),
});

export type Config = {
  /** 0: any free port. */
  port: number;
  host: string;
  /** As browsers see it, without a slash at the end; absent: whatever address the request was sent to. */
  publicUrl: string | undefined;
  /** Where the sync server listens on this machine. */
  syncPort: number;
  /** Holds the embedded database, the keys, uploads. */
  dataFolder: string;
  /** For `openVault`. */
  keys: string;
  /** Shared by everything that has the same keys: proves that a request comes from one of our own processes. */
  internalSecret: string;
  /** What the database login's password is derived from. */
  databaseSecret: string;
  /** Absent only in the supervisor, which then starts the embedded one. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Doors in the guarded egress: `10.1.0.0/16`, `ollama.corp:11434`, `127.0.0.1:11434`. */
  egressAllow: string[];
  /** Addresses or networks of the balancers whose `x-forwarded-*` headers are believed. */
  trustProxy: string[];
  /** At a terminal only warnings, so that people find what was printed for them. */
  logLevel: string;
  /** With how much of the demo an empty installation is filled. */
  demo: (typeof demoSizes)[number];
  /** Absent: the documented one where nobody else can reach the product, else one made up once. */
  demoPassword: string | undefined;
  /** Whether every tenant needs a licence key; else only those whose plan says so. */
  licenseRequired: boolean;
  /** Base64url, as the command that makes a pair prints it; absent: the one the product ships with. */
  licensePublicKey: string | undefined;
  /** Whom people of this installation ask for help. */
  supportEmail: string | undefined;
  /** Where end users chat with agents; absent: there is no such place yet. */
  chatUrl: string | undefined;
  /** The licence to draw boards with tldraw; absent: it is used on this machine only. */
  tldrawKey: string | undefined;
  /** Whether anybody may sign up and get a tenant of their own. */
  signUp: boolean;
  /** The mail server; absent: mails are kept and shown at `/dev/mail`. */
  smtp: string | undefined;
  /** Whom mails come from; there whenever a mail server is. */
  mailFrom: string | undefined;
  /** Shows `/dev/mail` to others than this machine, who may then open any account. */
  devMail: boolean;
  /** Agents get addresses of this domain; absent: none. */
  mailDomain: string | undefined;
  /** Where mails to agents are received; 0: any free port; absent: nowhere. */
  mailPort: number | undefined;
  /** Whether agents may run Python. */
  python: boolean;
  /** A folder of packages that Python steps may import, besides the standard library. */
  pythonWheels: string | undefined;
  /** The operator's own, for models that may use them. */
  platformKeys: PlatformKeys;
  platformClients: PlatformClients;
  /** Absent: payments are the sandbox's, and no money moves. */
  stripe: StripeConfig | undefined;
  /** The folder of the built client; absent: the api serves calls only. */
  clientFiles: string | undefined;
};

/** Throws one error that names every wrong variable. Relative folders stand in the repository's folder. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data: env, error } = Environment.safeParse(variables);
  if (!env) throw new Error(complaints(error));
  refuseIncomplete(env);

  const dataFolder = path.resolve(root, env.ATELIER_DATA);
  const keys = env.ATELIER_KEYS ?? keysOf(dataFolder);
  // The oldest key, so that adding one does not change what running processes already agree on.
  const oldest = [...readKeyRing(keys).values()].at(-1) ?? Buffer.alloc(0);
  const secretFor = (purpose: string) => derive(oldest, `atelier/${purpose}`).toString('base64url');

  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL && withoutEndingSlashes(env.PUBLIC_URL),
    syncPort: env.SYNC_PORT,
    dataFolder,
    keys,
    internalSecret: secretFor('internal'),
    databaseSecret: secretFor('database'),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    egressAllow: env.ATELIER_EGRESS_ALLOW,
    trustProxy: env.ATELIER_TRUST_PROXY,
    logLevel: env.ATELIER_LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    demo: env.ATELIER_DEMO,
    demoPassword: env.ATELIER_DEMO_PASSWORD,
    licenseRequired: env.ATELIER_LICENSE,
    licensePublicKey: env.ATELIER_LICENSE_PUBLIC_KEY,
    supportEmail: env.ATELIER_SUPPORT_EMAIL,
    chatUrl: env.ATELIER_CHAT_URL,
    tldrawKey: env.ATELIER_TLDRAW_KEY,
    signUp: env.ATELIER_SIGN_UP,
    smtp: env.ATELIER_SMTP,
    mailFrom: env.ATELIER_MAIL_FROM,
    devMail: env.ATELIER_DEV_MAIL,
    mailDomain: env.ATELIER_MAIL_DOMAIN,
    mailPort: env.ATELIER_MAIL_PORT,
    python: env.ATELIER_PYTHON,
    platformKeys: env.ATELIER_MODEL_KEYS,
    platformClients: env.ATELIER_OAUTH_CLIENTS,
    pythonWheels: env.ATELIER_PYTHON_WHEELS && path.resolve(root, env.ATELIER_PYTHON_WHEELS),
    stripe: stripeOf(env),
    clientFiles: env.CLIENT_FILES,
  };
}

/** Settings that need another one. */
function refuseIncomplete(env: z.output<typeof Environment>): void {
  if (env.ATELIER_SMTP && !env.ATELIER_MAIL_FROM)
    throw new Error(
      'ATELIER_MAIL_FROM is missing: a mail server is configured, but not whom mails come from.',
    );
  if (env.ATELIER_MAIL_PORT !== undefined && !env.ATELIER_MAIL_DOMAIN)
    throw new Error('ATELIER_MAIL_DOMAIN is missing: mails are to be received, but not for which domain.');
}

function complaints(error: z.ZodError): string {
  const lines = error.issues.map(({ path: [name], message }) => `  ${String(name)}: ${message}`);
  return `The configuration is not valid:\n${lines.join('\n')}`;
}

/** Created at the first start. Without this file every secret sealed with it is lost. */
function keysOf(dataFolder: string): string {
  const file = path.join(dataFolder, 'keys');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
    writeOnce(file, newKeyRing());
  }
  return readFileSync(file, 'utf8').trim();
}
