// `node shared/node/boot.mjs api/configurations/operate-variables.ts <tenant id> <name> [<value>]`
import { operate } from '../kit/operate.ts';
import { setVariable } from './set-variable.ts';

await operate(({ db }, args) => setVariable(db, args));
