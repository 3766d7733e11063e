import { expect, test } from 'vitest';
import { isOnThisMachine } from './loopback.ts';

test('[BD5] only a machine’s own names are loopback', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '[::1]'])
    expect([host, isOnThisMachine(host)]).toEqual([host, true]);
  for (const host of [
    '127.0.0.1.example.org',
    'localhost.example',
    '10.0.0.1',
    'atelier.example',
    '1127.0.0.1',
    '',
  ])
    expect([host, isOnThisMachine(host)]).toEqual([host, false]);
});
