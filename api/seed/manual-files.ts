// The service manual of the demo, as three files.
import type { FileKind } from '../../shared/data-sources/file-kind.ts';

type ManualFile = { fileName: string; kind: FileKind; content: string };

export const manualFiles: readonly ManualFile[] = [
  {
    fileName: 'faults.md',
    kind: 'markdown',
    content: `# Faults

## Noise

A loud grinding noise comes from an empty bean hopper or a stone in the grinder. Empty the grinder and shake it out.

## Water

Water under the machine comes from a worn seal of the tank: order seal N-204 and press it in.

## Display

When the display stays dark, pull the plug for ten minutes; if it stays dark, the power board is broken and a technician
has to come.
`,
  },
  {
    fileName: 'cleaning.md',
    kind: 'markdown',
    content: `# Cleaning

A machine that gives lukewarm coffee has to be descaled: fill in 100 ml of descaler and press rinse for five seconds.

The milk frother is cleaned with warm water after every use, and with a brush once a week.
`,
  },
  {
    fileName: 'spare-parts.csv',
    kind: 'csv',
    content: `number,part,price in EUR
N-204,seal of the water tank,4.90
N-311,bean hopper,18.00
N-417,power board,64.00
N-502,milk frother,22.50
`,
  },
];
