// What a call leaves behind for those who ask later who did what. Given to the gate from outside: http knows no domain.
import type { FastifyRequest } from 'fastify';
import type { Route } from '../../shared/kernel/contract.ts';
import type { Event } from '../../shared/kernel/event.ts';
import type { Actor } from '../kit/events.ts';
import type { AuthContext } from './authorize.ts';

export type CallMade = {
  route: Route;
  request: FastifyRequest;
  auth: AuthContext | undefined;
  operationId: string;
};

export type CallRecord = {
  /** Something the call did, itself or as a part of a larger operation. */
  note(event: Event, actor: Actor | undefined, operationId: string): void;
  /** To be awaited before an answer that streams begins. */
  flush(): Promise<void>;
  /** To be awaited before the answer leaves. */
  done(result: unknown): Promise<void>;
  /** Never rejects: the error that brought us here is the one to answer. */
  failed(error: unknown): Promise<void>;
};

/** To be awaited before the call begins its work. */
export type Recorder = (call: CallMade) => Promise<CallRecord>;
