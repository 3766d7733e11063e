import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { eventually } from '../../tests/kit/eventually.ts';
import { readAgain } from './read-again.ts';

test('[C39] a change that comes while its record is read for the first time is not missed', async () => {
  const client = new QueryClient();
  const answers: PromiseWithResolvers<string>[] = [];
  const queryKey = ['run', 'one'];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const stop = new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => {});
  void readAgain(client, { queryKey: ['run'] });
  expect(answers).toHaveLength(1);
  answers[0]?.resolve('as it was');
  await eventually(() => answers.length === 2);
  answers[1]?.resolve('as it is');
  await eventually(() => client.getQueryData(queryKey) === 'as it is');
  void readAgain(client, { queryKey });
  await eventually(() => answers.length === 3);
  stop();
  client.clear();
});
