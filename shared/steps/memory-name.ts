// `{{ memory.<key> }}`: what a step before has loaded or stored under a key that is a plain name.
import { kindOf } from './registry.ts';
import type { Json } from '../kernel/json.ts';
import { look } from './look.ts';

const PLAIN = /^[\p{L}\p{N}_-]{1,100}$/u;

/** Undefined for a step that uses no memory, and for keys that are worked out in the run. */
export function memoryNameOf({ type, settings }: { type: string; settings: unknown }): string | undefined {
  const field = kindOf(type)?.memoryKey;
  const key = field === undefined ? undefined : look(settings as Json, [field]);
  const name = typeof key === 'string' ? key.trim() : '';
  return PLAIN.test(name) ? name : undefined;
}
