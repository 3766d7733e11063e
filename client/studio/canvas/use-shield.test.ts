import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shieldOf } from './use-shield.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const attributes = new Set<string>();
  const shield = shieldOf({
    setAttribute: (name) => void attributes.add(name),
    removeAttribute: (name) => void attributes.delete(name),
  });
  const isUp = () => attributes.has('data-wheeled');
  const wheel = (inText = false) =>
    shield.raise({
      target: { closest: () => (inText ? {} : null) } as unknown as Element,
      clientX: 10,
      clientY: 10,
    });
  return { shield, isUp, wheel };
}

test('[U70] the shield stays from notch to notch and is gone once the wheel rests', () => {
  const { isUp, wheel } = open();
  for (let notch = 0; notch < 5; notch += 1) {
    wheel();
    vi.advanceTimersByTime(100);
    expect(isUp()).toBe(true);
  }
  vi.advanceTimersByTime(20);
  expect(isUp()).toBe(false);
});

test('[U70] a pointer that moves is answered at once, one that the browser only reports again is not', () => {
  const { shield, isUp, wheel } = open();
  wheel();
  shield.moved({ clientX: 10, clientY: 10 });
  expect(isUp()).toBe(true);
  shield.moved({ clientX: 11, clientY: 10 });
  expect(isUp()).toBe(false);
});

test('[U70] a text that the wheel scrolls stays below the pointer', () => {
  const { isUp, wheel } = open();
  wheel(true);
  expect(isUp()).toBe(false);
});
