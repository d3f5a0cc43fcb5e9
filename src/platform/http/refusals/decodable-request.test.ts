import { expect, test } from 'vitest';
import { decodableRequest } from './decodable-request.ts';

const asked = (path: string) => new Request(`http://race.example${path}`);

test.each(['/es/home', '/es/%6Dedia', '/a%2Fb/%C3%B1?q=%zz'])(
  'the path %s stays as it is',
  (path) => {
    const request = asked(path);
    expect(decodableRequest(request)).toBe(request);
  },
);

test.each([
  ['/es/%', '/es/%25'],
  ['/es/%zz/%C3%B1', '/es/%25zz/%C3%B1'],
  ['/%E0%A4%A/ana@river?x=1', '/%25E0%25A4%25A/ana@river?x=1'],
])('the undecodable path %s is requested as %s', (path, decodable) => {
  const { url, headers } = decodableRequest(new Request(asked(path), { headers: { a: 'b' } }));
  expect(url).toBe(`http://race.example${decodable}`);
  expect(headers.get('a')).toBe('b');
});
