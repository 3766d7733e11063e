import { expect, test, vi } from 'vitest';
import { DigitCounter } from './digit-counter.ts';

const read = (counter: DigitCounter, text: string, start: number, end: number) => {
  counter.read(text, start, end);
  const { count, areAlike, gap } = counter;
  return { count, areAlike, gap: String.fromCharCode(gap) };
};

test('digits of pieces that lie over each other are counted as those of each piece alone', () => {
  const text = '1 1 1 22-1 (3) 4 4 4 4 12 ++5';
  const counter = new DigitCounter();
  for (let start = 0; start < text.length; start++) {
    const end = Math.min(text.length, start + 9);
    expect(read(counter, text, start, end)).toEqual(read(new DigitCounter(), text, start, end));
  }
  expect(read(counter, text, 0, 5)).toEqual({ count: 3, areAlike: true, gap: ' ' });
  expect(read(counter, text, 6, 10)).toEqual({ count: 3, areAlike: false, gap: '-' });
  expect(read(counter, 'another', 0, 5)).toEqual({ count: 0, areAlike: true, gap: '\0' });
});

test('in a row of numbers a unit is not read again for each piece it belongs to', () => {
  const text = '1 2 '.repeat(500);
  const counter = new DigitCounter();
  const reads = vi.spyOn(String.prototype, 'charCodeAt');
  for (let start = 0; start + 31 <= text.length; start += 2) counter.read(text, start, start + 31);
  const { length } = reads.mock.calls;
  reads.mockRestore();
  expect(length).toBeLessThan(5 * text.length);
});
