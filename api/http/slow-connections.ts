// Ends connections that say nothing, or so slowly that they only hold their place: a head that does not come, a body that
// drips. Of one address only so many may be in that state at once.
import { Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import type { ConnectionLimits } from '../../shared/kernel/work-limits.ts';
import { countUnknown } from '../../shared/node/unknown-connections.ts';
import type { ClientAddress } from './client-address.ts';

/** The time for a head is the server's own (`headersTimeout`). */
export function endSlowConnections(
  app: FastifyInstance,
  { limits, addresses }: { limits: ConnectionLimits; addresses: ClientAddress },
) {
  limitHeads(app, limits, addresses);
  limitBodies(app, limits);
}

function limitHeads(app: FastifyInstance, limits: ConnectionLimits, addresses: ClientAddress) {
  const withoutHead = countUnknown(limits.maxUnknownPerAddress);
  const headCame = new WeakMap<Socket, () => void>();

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (addresses.isBalancer(address)) return;
    const leave = withoutHead.enter(address);
    if (!leave) return socket.destroy();
    headCame.set(socket, leave);
    socket.once('close', leave);
  });
  const leave = ({ socket }: IncomingMessage) => headCame.get(socket)?.();
  app.server.on('request', leave);
  // Last, so that it comes before whoever takes upgrades away from the others.
  app.addHook('onListen', async () => void app.server.prependListener('upgrade', leave));
}

function limitBodies(app: FastifyInstance, limits: ConnectionLimits) {
  const underWay = countUnknown(limits.maxUnknownPerAddress);
  const watched = new WeakSet<IncomingMessage>();

  /** Answers false when the address has too many. */
  function watch({ raw, ip }: FastifyRequest): boolean {
    const { socket } = raw;
    if (raw.complete || watched.has(raw) || !(socket instanceof Socket)) return true;
    const leave = underWay.enter(ip);
    if (!leave) return false;
    watched.add(raw);
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (socket.bytesRead - before < limits.minBodyBytes) socket.destroy();
      before = socket.bytesRead;
    }, limits.bodyWindowMs);
    const end = () => {
      clearInterval(timer);
      leave();
    };
    raw.once('end', end).once('close', end);
    return true;
  }

  app.addHook('preParsing', async (request) => {
    const seconds = Math.ceil(limits.bodyWindowMs / 1000);
    if (!watch(request)) throw new Problem(kernelProblems.tooMany, { seconds });
  });
  // Refused before its body was there, which may still be coming: nobody reads it, however fast it comes.
  app.addHook('onResponse', async (request) => {
    const { raw } = request;
    if (!watch(request)) return void raw.socket.destroy();
    if (raw.complete || !(raw.socket instanceof Socket)) return;
    const timer = setTimeout(() => raw.socket.destroy(), limits.bodyWindowMs);
    const forget = () => clearTimeout(timer);
    raw.once('end', forget).once('close', forget);
  });
}
