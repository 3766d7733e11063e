import { expect, test } from 'vitest';
import { chatLandingOf } from './chat-landing.ts';

const chatUrl = 'https://chat.example/northwind';
const origin = 'https://studio.example';

test('[TN15] a person without an administrator role comes to the chat here, or to the one an operator has named', () => {
  for (const license of ['notNeeded', 'valid', 'expiring', undefined] as const) {
    expect(chatLandingOf({ chatUrl, license, origin })).toEqual({ kind: 'elsewhere', address: chatUrl });
    expect(chatLandingOf({ chatUrl: null, license, origin })).toEqual({ kind: 'here' });
    expect(chatLandingOf({ chatUrl: `${origin}/chat`, license, origin })).toEqual({ kind: 'here' });
  }
  for (const foul of ['javascript:alert(1)', 'data:text/html,x', 'chat', ''])
    expect(chatLandingOf({ chatUrl: foul, license: 'valid', origin })).toEqual({ kind: 'here' });
});

test('[TN15][LK5] an expired license prevents the redirect to the chat', () => {
  expect(chatLandingOf({ chatUrl, license: 'expired', origin })).toEqual({ kind: 'expired' });
});
