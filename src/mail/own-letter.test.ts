import { expect, test } from 'vitest';
import type { MailWords } from './compose-stored.ts';
import { ownLetter } from './own-letter.ts';

const t = ((key: string) => key) as MailWords['translate']['es'];
const words = {
  ...{ translate: { es: t, en: t }, publicUrl: 'https://race.example' },
  terms: { contactEmail: 'race@rio.example' },
} as unknown as MailWords;

test('what somebody wrote in one go is read in one go', () => {
  const values = { name: 'Ana', title: 'Charla', year: 2027, category: 1 } as const;
  const { text, html } = ownLetter(
    words,
    { ...values, text: 'A las seis.\n\n\nEn la casa.' },
    'es',
  );
  expect(text).toContain('A las seis.\n\nEn la casa.\n\nmail.category: category.1');
  expect(html).toContain('<p>A las seis.<br><br>En la casa.</p>');
});
