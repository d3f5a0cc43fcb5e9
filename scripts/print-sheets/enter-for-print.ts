import { cedulaOf } from '../../tests/support/cedula.ts';

const token = 'token-of-a-sheet-that-is-printed';

/** Registers somebody on the site, so that confirmation and payment have something to say. */
export async function enterForPrint(url: string): Promise<string> {
  const response = await fetch(`${url}/api/user/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
    },
    body: JSON.stringify({
      name: 'Walter Reid',
      email: 'walter@example.org',
      mobile: '+593991234567',
      personal_id: cedulaOf('171000001'),
      date_birth: '1990-05-04',
      category: 2,
      sex: 'male',
      nationality: 'EC',
      city: 'Baeza',
      size: 'M',
      language: 'es',
      accept_regulations: true,
      accept_release: true,
      accept_privacy: true,
    }),
  });
  const answer = await response.text();
  if (response.status !== 201) throw new Error(`Not registered: ${answer}`);
  return String(JSON.parse(answer).data.identity);
}
