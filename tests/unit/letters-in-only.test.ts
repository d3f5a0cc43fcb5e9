import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleLetters } from '../../scripts/letters/sample-letters.ts';
import { bothLanguages, spokenLanguages } from '../../src/platform/i18n/spoken-languages.ts';
import { composeStored } from '../../src/record/mail/compose-stored.ts';
import { readContent } from '../../src/record/race/read-content.server.ts';

function contentIn(languages: string) {
  const folder = mkdtempSync(join(tmpdir(), 'letters-'));
  cpSync('content', folder, { recursive: true });
  const file = join(folder, 'race.json');
  const race = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...race, languages, countryCode: 'NZ' }));
  return readContent(folder);
}

/** The words of a broadcast e-mail are the organizers' own. */
const byTheSite = ({ name }: { name: string }) => !name.startsWith('letter');

const spanish =
  /\b(hola|inscripción|carrera(?!@)|correo|enlace|cupo|pago|gracias|puedes|hasta el|de diciembre)\b/i;
const english = /\b(hello|hi|your|the race|the)\b/i;

test('every mail of an English race is English, with dates as in its country', () => {
  const letters = sampleLetters('es', contentIn('en')).filter(byTheSite);
  expect(letters.length).toBeGreaterThan(25);
  for (const { name, subject, text } of letters) {
    // Reasons are written by hand.
    const own = text.split('\n').filter((line) => !/^Reason: /.test(line));
    expect(`${subject}\n${own.join('\n')}`, name).not.toMatch(spanish);
  }
  const received = letters.find(({ name }) => name === 'received');
  expect(received?.text).toMatch(/\b\d{1,2} December 2026/);
});

test('every mail of a Spanish race is Spanish', () => {
  for (const { name, text } of sampleLetters('en', contentIn('es')).filter(byTheSite)) {
    const own = text.split('\n').filter((line) => !/^(Motivo|Detalle): |^https?:/.test(line));
    expect(own.slice(0, 3).join('\n'), name).not.toMatch(english);
  }
});

test('a mail in a language that the race gave up links to pages in its present language', () => {
  const { race } = readContent('content');
  const stored = {
    kind: 'link_again',
    language: 'es',
    at: '2026-12-01T15:00:00.000Z',
    valuesJson: JSON.stringify({ name: 'Ana', identity: 'sample', year: 2027, category: 1 }),
  } as const;
  const wordsFor = (spoken: typeof bothLanguages) => ({
    terms: {
      spoken,
      locales: { es: 'es-EC', en: 'en-GB' },
      contactEmail: race.contact.email,
      lastDayToPay: () => '2026-12-11',
      instant: (at: string) => at,
      heldUntil: () => '',
      takesCards: () => false,
    },
    translate: { es: String, en: String },
    publicUrl: 'https://race.test',
  });
  const inOnly = composeStored(wordsFor(spokenLanguages('en')), stored);
  expect(inOnly?.letter.language).toBe('en');
  expect(inOnly?.letter.action.url).toContain('https://race.test/en/');
  expect(composeStored(wordsFor(bothLanguages), stored)?.letter.language).toBe('es');
});
