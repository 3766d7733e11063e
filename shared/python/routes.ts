import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { workLimits } from '../kernel/work-limits.ts';

export const PythonFacts = z
  .object({
    isOn: z.boolean(),
    /** `namespace`: the operating system keeps code off the network and other processes. `process`: only Node does. */
    isolation: z.enum(['namespace', 'process']),
    /** Whether there is more to import than the standard library. */
    hasWheels: z.boolean(),
  })
  .meta({ id: 'PythonFacts' });

export type PythonFacts = z.output<typeof PythonFacts>;

/** Why a text is no Python. `line` and `column` from 1; null where no place can be named. */
const CodeFault = z.object({
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  message: z.string(),
});

export type CodeFault = z.output<typeof CodeFault>;

export const pythonRoutes = routes({
  facts: {
    summary: 'Ask whether Python steps run here, and what keeps them apart',
    method: 'GET',
    path: '/v1/Python',
    access: 'signedIn',
    answer: PythonFacts,
  },
  check: {
    summary: 'Check whether code is valid Python, without running it',
    method: 'POST',
    path: '/v1/Python/check',
    access: 'agents',
    safe: true,
    requires: 'edit',
    perMinute: 60,
    body: z.object({ code: z.string().max(workLimits.python.maxCodeCharacters) }),
    /** `fault` null: none was found. */
    answer: z.object({ fault: CodeFault.nullable() }),
  },
});
