// What the pool adds to a call of a tool of an MCP server: its credential, its keys and the guarded way out, against the
// bare client of the protocol on a connection of its own. Call by call in turns, so that what disturbs one
// disturbs the other.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { connectionPool } from '../../api/mcp-servers/pool.ts';
import { createEgress } from '../../shared/node/egress.ts';
import { startMcpServer } from '../kit/mcp-server.ts';
import { quantile, type Bench } from './row.ts';

const WARM_UP = 200;
const CALLS = 800;
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
      const times: number[][] = works.map(() => []);
      for (let turn = 0; turn < WARM_UP + CALLS; turn++)
        for (const [at, work] of works.entries()) {
          const started = performance.now();
          await work();
          if (turn >= WARM_UP) times[at]?.push(performance.now() - started);
        }
      const [direct = NaN, pooled = NaN] = times.map((all) => quantile(all, 0.5));
      const ratio = pooled / direct;
      return [
        { figure: 'bare client', value: direct, unit: 'ms a call', goal: '', met: undefined },
        { figure: 'through the pool', value: pooled, unit: 'ms a call', goal: '', met: undefined },
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
