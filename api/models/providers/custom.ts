// Any address that speaks OpenAI's language, gateways and proxies in front of models among them.
import { compatible } from './compatible.ts';
import type { Provider } from './provider.ts';

/** Gateways know a call that is sent again; others pass the key over. */
export const custom: Provider = { ...compatible, takesIdempotencyKey: true };
