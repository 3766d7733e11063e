// The server of `fairness.bench.ts`, in a process of its own so that the client's work does not count.
import { chain } from '../kit/engine/graphs.ts';
import { startProduct } from './product.ts';

export type FairnessServer = { address: string; large: Member; small: Member };
type Member = { cookie: string; agentId: string };

const { address, tenant, close } = await startProduct();
const large = await tenant(chain(3, 'jsonFormatterStep', { template: '{"text": "{{ input.text }}"}' }));
const small = await tenant(chain(3, 'jsonFormatterStep', { template: '{"text": "{{ input.text }}"}' }));
process.send?.({ address, large, small } satisfies FairnessServer);
process.once('message', () => void close().then(() => process.exit(0)));
