// `npm run demo -- remove`
import { operate } from '../kit/operate.ts';
import { findTenant } from '../tenants/index.ts';
import { demoTenants } from './demo-people.ts';
import { removeDemo } from './remove-demo.ts';

await operate(async (deps, [verb]) => {
  if (verb !== 'remove') throw new Error('usage: npm run demo -- remove');
  const tenant = demoTenants[0] && (await findTenant(deps.db, demoTenants[0].externalId));
  const things = tenant && (await removeDemo(deps, tenant.id));
  return things === undefined ? 'There is no demo data.' : `The demo data is removed: ${things} things.`;
});
