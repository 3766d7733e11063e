// `npm run license -- …`: for the vendor of the product. Needs no installation.
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { LicensePayload } from '../../shared/licensing/license-key.ts';
import { issueLicense, newPair } from './license-signature.ts';

const USAGE = `usage:
  npm run license -- pair <file for the private key>
  npm run license -- key <file> --organization <id> [--plan OnPrem] [--seats 100] [--days 365]`;

function run(): string {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      organization: { type: 'string' },
      plan: { type: 'string', default: 'OnPrem' },
      seats: { type: 'string', default: '100' },
      days: { type: 'string', default: '365' },
    },
  });
  const [verb, file] = positionals;
  if (verb === 'pair' && file) return makePair(file);
  if (verb !== 'key' || !file) throw new Error(USAGE);
  const issuedAt = new Date();
  const { data, error } = LicensePayload.safeParse({
    id: randomUUID(),
    organization: values.organization,
    plan: values.plan,
    seats: Number(values.seats),
    issuedAt: issuedAt.toISOString(),
    expiresAt: endAfter(issuedAt, Number(values.days)),
  });
  if (error)
    throw new Error(
      `${error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`).join('\n')}\n${USAGE}`,
    );
  return issueLicense(data, readFileSync(file, 'utf8'));
}

const endAfter = (start: Date, days: number) =>
  days > 0 && days < 100_000 ? new Date(start.getTime() + days * DAY_MS).toISOString() : '';

/** Never overwrites an earlier one: without it no more keys can be issued that installations accept. */
function makePair(file: string): string {
  const { publicKey, privateKey } = newPair();
  writeFileSync(file, `${privateKey}\n`, { mode: 0o600, flag: 'wx' });
  return `Public key, for ATELIER_LICENSE_PUBLIC_KEY: ${publicKey}`;
}

try {
  process.stdout.write(`${run()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
