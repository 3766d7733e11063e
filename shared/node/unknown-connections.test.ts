import { expect, test } from 'vitest';
import { countUnknown } from './unknown-connections.ts';

test('[S49] an IPv6 network counts as one address, and so does an IPv4 address in either notation', () => {
  const { enter } = countUnknown(2);
  const leave = enter('2001:db8:1:2::1');
  expect(enter('2001:db8:1:2:ffff::9')).toBeDefined();
  expect(enter('2001:db8:1:2:3:4:5:6')).toBeUndefined();
  expect(enter('2001:db8:1:3::1')).toBeDefined();
  leave?.();
  expect(enter('2001:db8:1:2:3:4:5:6')).toBeDefined();

  expect(enter('192.0.2.7')).toBeDefined();
  expect(enter('::ffff:192.0.2.7')).toBeDefined();
  expect(enter('192.0.2.7')).toBeUndefined();
});
