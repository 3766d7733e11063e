import { expect, test } from 'vitest';
import { createHeartbeat } from './heartbeat.ts';

function scene() {
  const { watch, beat } = createHeartbeat();
  const line = { bytes: 0, paused: false, asked: 0, ended: 0, answers: true };
  const stop = watch({
    bytesRead: () => line.bytes,
    isPaused: () => line.paused,
    ask() {
      line.asked += 1;
      if (line.answers) line.bytes += 1;
    },
    end: () => (line.ended += 1),
  });
  const beats = (count: number) => {
    for (let number = 0; number < count; number += 1) beat();
  };
  return { line, beats, stop };
}

test('[S47] a connection that answers is kept, however idle its person is', () => {
  const { line, beats } = scene();
  beats(100);
  expect(line).toMatchObject({ asked: 100, ended: 0 });
});

test('[S47] a silent connection is closed at the second heartbeat, once', () => {
  const { line, beats } = scene();
  beats(3);
  line.answers = false;
  beats(1);
  expect(line.ended).toBe(0);
  beats(5);
  expect(line.ended).toBe(1);
});

test('[S47] a connection that is still sending something large is not silent', () => {
  const { line, beats } = scene();
  line.answers = false;
  for (let number = 0; number < 20; number += 1) {
    line.bytes += 1000;
    beats(1);
  }
  expect(line.ended).toBe(0);
});

test('[S47] a connection that is paused, or no longer watched, is not closed', () => {
  const { line, beats, stop } = scene();
  line.answers = false;
  line.paused = true;
  beats(10);
  line.paused = false;
  stop();
  beats(10);
  expect(line.ended).toBe(0);
});
