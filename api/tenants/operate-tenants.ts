// `npm run tenants -- disable|enable <tenant id>`
import { z } from 'zod';
import { operate } from '../kit/operate.ts';
import { disableTenant, enableTenant } from './disable-tenant.ts';

await operate(async (deps, [verb, id]) => {
  const { data: tenantId } = z.uuid().safeParse(id);
  if (!tenantId || (verb !== 'disable' && verb !== 'enable'))
    throw new Error('usage: npm run tenants -- disable|enable <tenant id>');
  const name = await (verb === 'disable' ? disableTenant : enableTenant)(deps, tenantId);
  if (name === undefined) throw new Error(`There is no tenant ${tenantId}.`);
  return `${name} is ${verb}d now.`;
});
