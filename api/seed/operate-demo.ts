// `npm run demo -- remove`
import { operate } from '../kit/operate.ts';
import { removeDemoByCommand } from './remove-demo.ts';

await operate((deps, [verb]) => {
  if (verb !== 'remove') throw new Error('usage: npm run demo -- remove');
  return removeDemoByCommand(deps);
});
