// What the pool adds to a call of a tool of an MCP server: its credential, its keys and the guarded way out, against the
// bare client of the protocol on a connection of its own. The server answers in the same process; by turns, the least
// disturbed of several turns of each counts.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { connectionPool } from '../../api/mcp-servers/pool.ts';
import { createEgress } from '../../shared/node/egress.ts';
import { startMcpServer } from '../kit/mcp-server.ts';
import type { Bench } from './row.ts';

const WARM_UP = 200;
const ROUNDS = 20;
const CALLS = 40;
const GOAL = 1.3;

const echo = { name: 'echo', arguments: { message: 'hello' } };

const mcpCalls: Bench = {
  name: 'mcp-calls',
  async run() {
    const server = await startMcpServer();
    const egress = createEgress({ allow: [server.door] });
    const pool = connectionPool(egress.egressFetch);
    const bare = new Client({ name: 'bare', version: '1' });
    await bare.connect(new StreamableHTTPClientTransport(new URL(server.http)));
    const target = {
      ...{ tenantId: 't', serverId: 's', name: 'Everything', transport: 'StreamableHttp' as const },
      address: server.http,
      credential: { sign: <Request>(request: Request) => request, spellings: [] },
    };
    const works = [() => bare.callTool(echo), () => pool.use(target, ({ client }) => client.callTool(echo))];
    try {
      for (const work of works) await cpuTimeOf(work, WARM_UP);
      const least = works.map(() => Number.POSITIVE_INFINITY);
      for (let round = 0; round < ROUNDS; round++)
        for (const [at, work] of works.entries())
          least[at] = Math.min(least[at] ?? 0, await cpuTimeOf(work, CALLS));
      const [direct = NaN, pooled = NaN] = least;
      const ratio = pooled / direct;
      return [
        { figure: 'bare client', value: direct, unit: 'ms CPU a call', goal: '', met: undefined },
        { figure: 'through the pool', value: pooled, unit: 'ms CPU a call', goal: '', met: undefined },
        { figure: 'ratio', value: ratio, unit: '×', goal: `≤ ${GOAL} ×`, met: ratio <= GOAL },
      ];
    } finally {
      await Promise.all([bare.close(), pool.close()]);
      await egress.close();
      server.stop();
    }
  },
};

export default mcpCalls;

/** Ms of this thread on the processor, not of the clock, of one call: the machine has other work. */
async function cpuTimeOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time++) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / times;
}
