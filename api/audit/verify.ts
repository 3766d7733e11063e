// `npm run audit -- verify [--tenant <id>]`: recomputes the chain of every tenant, or of one. Ends with 0 when every
// line is what was written, with 1 when one is not, and with 2 when it could not be checked.
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ChainState } from '../../shared/audit/line.ts';
import { readConfig } from '../../shared/node/config.ts';
import { connect, type Db } from '../../shared/node/database/database.ts';
import { LOGIN_ROLE, loginUrl } from '../../shared/node/database/roles.ts';
import { startPostgres } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { openSeals, type Seals } from './chain.ts';
import { auditedTenants } from './chain-store.ts';
import { checkChain } from './check-chain.ts';

const USAGE = 'Usage: npm run audit -- verify [--tenant <id>]';

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { tenant: { type: 'string' } },
  });
  if (positionals.join() !== 'verify') throw new Error(USAGE);
  const config = readConfig();
  // The running product's own database, or, when it stands still, that one started for the moment.
  const embedded = config.databaseUrl
    ? undefined
    : await startPostgres(path.join(config.dataFolder, 'postgres'));
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const isServingLogin = new URL(url).username === LOGIN_ROLE;
  const login = isServingLogin ? url : loginUrl(url, config.databaseSecret);
  const db = connect(login, { max: 1, unlimited: true });
  try {
    const isIntact = await verify(db, openSeals(config.keys), values.tenant);
    return isIntact ? 0 : 1;
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

async function verify(db: Db, seals: Seals, tenantId: string | undefined): Promise<boolean> {
  const all = await auditedTenants(db);
  const tenants = tenantId ? all.filter(({ id }) => id === tenantId) : all;
  if (tenantId && tenants.length === 0) throw new Error(`There is no audit log of ${tenantId}.`);
  let isIntact = true;
  for (const { id, name } of tenants) {
    const state = await checkChain(db, seals, id);
    isIntact &&= state.isIntact;
    console.log(`${name || 'A removed tenant'} (${id}): ${inWords(state)}`);
  }
  return isIntact;
}

const reasons = {
  missing: 'this line is missing',
  changed: 'this line is not what was written',
  head: 'the chain does not end as it was sealed',
};

function inWords({ checked, lastHash, waiting, firstBroken }: ChainState): string {
  if (firstBroken) return `BROKEN at line ${firstBroken.seq}: ${reasons[firstBroken.why]}.`;
  const rest = waiting > 0 ? `, ${waiting} not chained yet` : '';
  return `${checked} lines, intact${rest}. Last hash ${lastHash ?? 'none'}`;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
