// What was typed for an agent's runs last, on this device: the next run starts from it.
import { z } from 'zod';

const Typed = z.record(z.string(), z.string()).catch({});
const keyOf = (agentId: string) => `run-input|${agentId}`;

export function lastTyped(agentId: string): Record<string, string> {
  try {
    return Typed.parse(JSON.parse(localStorage.getItem(keyOf(agentId)) ?? '{}'));
  } catch {
    return {};
  }
}

export const keepTyped = (agentId: string, typed: Record<string, string>) =>
  localStorage.setItem(keyOf(agentId), JSON.stringify(typed));
