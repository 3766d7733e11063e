// `npm run tenants -- disable|enable|operator <tenant id>`
import { z } from 'zod';
import { operate } from '../kit/operate.ts';
import { disableTenant, enableTenant } from './disable-tenant.ts';
import { nameOperator } from './name-operator.ts';

const verbs = {
  disable: { work: disableTenant, done: 'is disabled now' },
  enable: { work: enableTenant, done: 'is enabled now' },
  operator: { work: nameOperator, done: 'runs this installation now' },
};

await operate(async (deps, [verb = '', id]) => {
  const { data: tenantId } = z.uuid().safeParse(id);
  const known = Object.hasOwn(verbs, verb) ? verbs[verb as keyof typeof verbs] : undefined;
  if (!tenantId || !known)
    throw new Error(`usage: npm run tenants -- ${Object.keys(verbs).join('|')} <tenant id>`);
  const name = await known.work(deps, tenantId);
  if (name === undefined) throw new Error(`There is no tenant ${tenantId}.`);
  return `${name} ${known.done}.`;
});
