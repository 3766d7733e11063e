import { z } from 'zod';
import { routes } from '../kernel/contract.ts';

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

export const pythonRoutes = routes({
  facts: {
    summary: 'Ask whether Python steps run here, and what keeps them apart',
    method: 'GET',
    path: '/v1/Python',
    access: 'signedIn',
    answer: PythonFacts,
  },
});
