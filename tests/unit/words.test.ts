import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flattenTexts } from '../../src/record/race/text-issues.ts';
import { paymentStates } from '../../src/registration/payments/payment-state.ts';

const collectTexts = (language: string) => [
  ...flattenTexts(JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'))),
];

/** Returns the keys of texts that contain `words`, outside their placeholders. */
const saying = (language: string, words: RegExp) =>
  collectTexts(language)
    .filter(([, text]) => words.test(text.replaceAll(/\{\{\w+\}\}/g, '')))
    .map(([key]) => key);

describe('one word for one thing', () => {
  test('English texts say run, never descent', () => {
    expect(saying('en', /descent/i)).toEqual([]);
  });
});

test('pages write hundredths as their language does, files and the API with a point', () => {
  const withFileForm = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /import[^;]*\b(formatRunTime|formatClock)\b[^;]*from/.test(readFileSync(file, 'utf8')),
    );
  // Files, the audit, the rehearsal and the API; no page and no component.
  expect(withFileForm.length).toBeGreaterThan(3);
  expect(withFileForm.filter((file) => file.endsWith('.tsx'))).toEqual([]);
});

describe('a payment state has one name', () => {
  const states: readonly string[] = paymentStates;

  test.each(['es', 'en'])('in %s a payment state has one name of its own', (language) => {
    const named = collectTexts(language).filter(([key]) =>
      states.includes(key.split('.').at(-1) ?? ''),
    );
    const places = named.map(([key]) => key.split('.').slice(0, -1).join('.'));
    const whole = [...new Set(places)].filter((place) =>
      states.every((state) => named.some(([key]) => key === `${place}.${state}`)),
    );
    // The explanation of a state is beside its name.
    expect(whole.toSorted()).toEqual(['payment.state', 'payment.stateText']);
    const names = states.map(
      (state) => collectTexts(language).find(([key]) => key === `payment.state.${state}`)?.[1],
    );
    expect(new Set(names).size).toBe(states.length);
  });

  test('mails and style guide use the name of the payment state', () => {
    for (const language of ['es', 'en']) {
      const texts = new Map(collectTexts(language));
      for (const [key, state] of [
        ['mail.rejected.subject', 'rejected'],
        ['mail.expired.subject', 'expired'],
        ['mail.refunded.subject', 'refunded'],
        ['mail.withdrawn.subject', 'withdrawn'],
        ['mail.verified.subject', 'verified'],
        ['ui.sampleVerified', 'verified'],
        ['ui.samplePending', 'pending'],
        ['ui.sampleRejected', 'rejected'],
      ] as const) {
        expect(texts.get(key)).toContain(texts.get(`payment.state.${state}`));
      }
    }
  });
});
