// Every pattern that runs over texts of any length, for the proof that none of them can be made slow.
import { piiPatterns } from './pii.ts';
import { secretPatterns } from './secrets.ts';

export const builtInPatterns = (): RegExp[] =>
  [...piiPatterns, ...secretPatterns].flatMap(({ pattern, open }) =>
    open && 'until' in open ? [pattern, open.until] : [pattern],
  );
