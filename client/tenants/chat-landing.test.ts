import { expect, test } from 'vitest';
import { chatLandingOf } from './chat-landing.ts';

const chatUrl = 'https://chat.example/northwind';

test('[TN15] a person without an administrator role is redirected to the chat, if there is one', () => {
  for (const license of ['notNeeded', 'valid', 'expiring', undefined] as const) {
    expect(chatLandingOf({ chatUrl, license })).toEqual({ kind: 'chat', address: chatUrl });
    expect(chatLandingOf({ chatUrl: null, license })).toEqual({ kind: 'nothing' });
  }
  for (const foul of ['javascript:alert(1)', 'data:text/html,x', 'chat', ''])
    expect(chatLandingOf({ chatUrl: foul, license: 'valid' })).toEqual({ kind: 'nothing' });
});

test('[TN15][LK5] an expired license prevents the redirect to the chat', () => {
  expect(chatLandingOf({ chatUrl, license: 'expired' })).toEqual({ kind: 'expired' });
});
