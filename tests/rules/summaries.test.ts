// The API reference shows these lines to people who have never seen the product.
import { expect, test } from 'vitest';
import { contracts } from '../../shared/contracts.ts';

const privateWording =
  /\b(oneself|one’s|one (may|can|has|is)|whoever|somebody|owes?|stands?|told|anew|opens nothing|as it comes)\b/i;
const verb = /^(?!The |What |Whose |Whether |Who |Which |How |Read )[A-Z][a-z]+ /;

const unclear = (summaries: readonly string[]) =>
  summaries.filter((summary) => privateWording.test(summary) || !verb.test(summary));

test('[W96] summaries of calls are plain and begin with a verb', () => {
  const summaries = Object.values(contracts).flatMap((routes) =>
    Object.values(routes).map(({ summary }) => summary),
  );
  expect(summaries.length).toBeGreaterThan(200);
  expect(unclear(summaries)).toEqual([]);
});

test('[W96] private wording is found', () => {
  const planted = ['Start the second factor this session still owes', 'What a version does', 'Get one run'];
  expect(unclear(planted)).toEqual(planted.slice(0, 2));
});
