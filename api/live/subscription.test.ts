import { expect, test } from 'vitest';
import { z } from 'zod';
import { channel } from '../../shared/live/channel.ts';
import { person } from '../../tests/live/kit.ts';
import { frameOf } from './subscription.ts';

const alarms = channel('alarms', 'violationFeed', z.object({ text: z.string() }));
const listener = (projects: 'all' | string[]) => ({
  scope: { tenantId: 't', projects },
  credential: person('t', []).credential,
});

test('[L22] a batch is put into bytes once for all who may see the same of it', () => {
  const messages = [
    { seq: 1, at: new Date(0), projectId: 'p', body: { text: 'öffnen' } },
    { seq: 2, at: new Date(0), projectId: 'q', body: { text: 'close' } },
  ];
  const frames = Array.from({ length: 200 }, () =>
    frameOf('alarms', alarms, listener('all'), { messages, upTo: 2 }),
  );
  expect(new Set(frames).size).toBe(1);
  expect(Buffer.isBuffer(frames[0])).toBe(true);
  expect(JSON.parse(String(frames[0]))).toMatchObject({ upTo: 2, items: [{ body: { text: 'öffnen' } }, {}] });

  const limited = frameOf('alarms', alarms, listener(['q']), { messages, upTo: 2 });
  expect(JSON.parse(String(limited))).toMatchObject({ upTo: 2, items: [{ seq: 2 }] });
});
