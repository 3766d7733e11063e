// Every protocol of the product besides its own calls: the tests over all ways in read this list.
import { domains } from './domains.ts';
import type { Protocol } from './kernel/protocol.ts';

export const protocols: readonly Protocol[] = domains.flatMap((domain) => domain.protocols ?? []);
