// `node postgres-owner.ts <folder> [writer]`: owns (or adopts) a server, reports it, and writes rows for ever.
import pg from 'pg';
import { startPostgres } from '../../../shared/node/embedded-postgres/start-postgres.ts';

const [folder = '', role] = process.argv.slice(2);
const server = await startPostgres(folder);
console.log(JSON.stringify({ url: server.url, pid: server.pid, adopted: server.adopted }));
process.on('SIGTERM', () => void server.stop().then(() => process.exit()));

if (role === 'writer') {
  const pool = new pg.Pool({ connectionString: server.url, max: 3 });
  pool.on('error', () => {});
  await pool.query('create table if not exists rows(id bigint generated always as identity primary key)');
  const write = async () => {
    for (;;) {
      const { rows } = await pool.query('insert into rows default values returning id');
      // What is printed is acknowledged.
      console.log(rows[0].id);
    }
  };
  for (let writer = 0; writer < 3; writer++) write().catch(() => {});
}
