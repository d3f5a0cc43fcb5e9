import type { APIRequestContext, APIResponse, Page } from '@playwright/test';

interface Answers {
  name: string;
  /** Null where the race asks for no document. */
  personalId: string | null;
  category?: 1 | 2 | 3;
  nationality?: string;
  email?: string;
}

export async function fillRegistration(page: Page, answers: Answers): Promise<void> {
  const {
    name,
    personalId,
    category = 2,
    nationality = 'EC',
    email = 'rosa@example.org',
  } = answers;
  const field = (control: string) => page.locator(`[name="${control}"]`);
  await page.locator(`[name="category"][value="${category}"]`).check();
  await field('nationality').selectOption(nationality);
  await field('birth_month').selectOption('4');
  await page.locator('[name="sex"][value="female"]').check();
  await field('size').first().check();
  const written = {
    name,
    ...(personalId !== null && { personal_id: personalId }),
    birth_day: '7',
    birth_year: '1990',
    city: 'Tena',
    email,
    mobile: '0991234567',
    emergency_name: 'Luz Llamada',
    emergency_mobile: '0987654321',
  };
  for (const [control, value] of Object.entries(written)) await field(control).fill(value);
  for (const box of ['regulations', 'release', 'privacy']) await field(`accept_${box}`).check();
}

export function registerByApi(
  request: APIRequestContext,
  url: string,
  { name, personalId, email }: Record<'name' | 'personalId' | 'email', string>,
): Promise<APIResponse> {
  const token = 'a-token-of-browser-tests-32-letters';
  return request.post(`${url}/api/user/register`, {
    headers: { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
    data: {
      name,
      email,
      mobile: '0987654321',
      personal_id: personalId,
      date_birth: '1990-05-04',
      category: 2,
      sex: 'female',
      nationality: 'EC',
      city: 'Tena',
      size: 'M',
      language: 'es',
      accept_regulations: true,
      accept_release: true,
      accept_privacy: true,
    },
  });
}
