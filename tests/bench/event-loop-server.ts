// The api of `event-loop.bench.ts`, in a process of its own.
import './watch-loop.ts';
import { chain } from '../kit/engine/graphs.ts';
import { startProduct } from './product.ts';

export type LoopServer = { address: string; cookie: string; agentId: string };

const { address, tenant, close } = await startProduct();
const member = await tenant(chain(3, 'jsonFormatterStep', { template: '{"text": "{{ input.text }}"}' }));
process.send?.({ address, ...member } satisfies LoopServer);
process.on('message', (message) => message === 'stop' && void close().then(() => process.exit(0)));
