import { expect, test } from 'vitest';
import { readDeskForm } from './read-desk-form.server.ts';

const token = 'a-token-of-the-visitor-32-letters';
const sent = (fields: Record<string, string>) =>
  new Request('http://race.example/es/mesa/equipo', {
    method: 'POST',
    headers: { cookie: `XSRF-TOKEN=${token}` },
    body: new URLSearchParams(fields),
  });

test('a desk form drops NUL, which the database cannot store', async () => {
  const form = await readDeskForm({
    request: sent({ xsrf_token: token, email: 'a\0b@rio.example' }),
  });
  expect(form.read('email')).toBe('ab@rio.example');
  expect(form.readAll('email')).toEqual(['ab@rio.example']);
});

test("a desk form without its visitor's token is refused", async () => {
  const refused = readDeskForm({
    request: sent({ xsrf_token: 'another-token-of-a-visitor-32-let' }),
  });
  await expect(refused).rejects.toMatchObject({ status: 403 });
});
