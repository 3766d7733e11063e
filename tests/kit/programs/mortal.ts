// A program that says it is ready, tells its pid over http, dies when asked to, and asked to spin does nothing else.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

if (process.argv[2] === 'stillborn') process.exit(3);
const server = http.createServer((request, response) => {
  if (request.url === '/spin') for (;;);
  response.end(String(process.pid));
});
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  process.send?.({ ready: (server.address() as AddressInfo).port }),
);
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
