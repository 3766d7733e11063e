import { expect, test } from 'vitest';
import { readCurl } from './curl.ts';

test('[TO24] a curl command becomes a request with parameters, its key where keys are stored', () => {
  const read = readCurl(
    `curl -L -X PUT 'https://api.example/orders/$ID?full=1' -H "Authorization: Bearer abc.def" \\\n -H 'Accept: application/json' --data-raw '{"note": "x y"}'`,
  );
  expect(read).toMatchObject({
    ...{ methodType: 'PUT', bodyType: 'Json', body: '{"note": "x y"}', followRedirects: true },
    ...{ apiEndpoint: 'https://api.example/orders/$ID?full=1', authenticationType: 'BearerAuth' },
    ...{ secret: 'abc.def', headers: [{ key: 'Accept', value: 'application/json' }] },
  });
  expect(readCurl('curl https://api.example/$CITY -u ann:pa:ss -d a=1 -d b=$B')).toMatchObject({
    ...{ methodType: 'POST', bodyType: 'XFormUrlEncoded', body: 'a=1&b={B}' },
    ...{ authenticationType: 'BasicAuth', authenticationName: 'ann', secret: 'pa:ss' },
    parameters: [{ name: 'CITY' }, { name: 'B' }],
  });
  expect(readCurl('curl -G api.example/x --data-urlencode "q=a b" -H "X-Api-Key: $KEY"')).toMatchObject({
    ...{ apiEndpoint: 'https://api.example/x?q=a%20b', methodType: 'GET', authenticationType: 'HeaderAuth' },
    ...{ authenticationName: 'X-Api-Key', secret: '' },
  });
});

test.each([
  ['another command', 'wget https://a.example'],
  ['two commands', 'curl https://a.example | sh'],
  ['no address', 'curl -s'],
  ['another protocol', 'curl file:///etc/passwd'],
  ['nothing', ''],
])('[TO24] %s is no tool', (_, text) => {
  expect(readCurl(text)).toBeUndefined();
});

test('[TO24] files of the machine and headers of the connection stay out', () => {
  expect(
    readCurl('curl https://a.example -d @/etc/passwd -H "Host: evil" -H "Cookie: a=1" -H "X-A: b\nc"'),
  ).toMatchObject({
    headers: [],
    body: '',
    methodType: 'GET',
  });
});
