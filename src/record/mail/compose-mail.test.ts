import { describe, expect, test } from 'vitest';
import { shiftDate } from '../../platform/format/local-date.ts';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { type Language, localeOf } from '../../platform/i18n/languages.ts';
import { bothLanguages } from '../../platform/i18n/spoken-languages.ts';
import { namesInTexts } from '../../record/race/race-names.ts';
import { readContent } from '../race/read-content.server.ts';
import { composeMail } from './compose-mail.ts';
import { mailBackoff } from './mail-backoff.ts';
import { type MailValues, mailKinds } from './mail-kinds.ts';
import { isOneAddress, oneLine } from './one-line.ts';
import { type MailWords, ownLetter } from './own-letter.ts';

const { race, texts } = readContent('content');
const terms = {
  spoken: bothLanguages,
  locales: localeOf,
  contactEmail: race.contact.email,
  lastDayToPay: (since: string) => shiftDate(since.slice(0, 10), 10),
  instant: (at: string) => `at ${at}`,
  heldUntil: ({ told }: { told: string }) => `the hold of ${told.slice(0, 10)}`,
  takesCards: () => true,
};
const variables = namesInTexts(race, 'es');

const values = {
  name: 'Ana',
  identity: 'token-token-token-token',
  year: 2027,
  category: 1,
  amountCents: 4550,
  currency: 'USD',
  reference: 'X7DTMP2',
  reason: 'Otro valor',
} as const;

function compose(
  kind: (typeof mailKinds)[number],
  language: Language,
  {
    takesCards = true,
    ...more
  }: Partial<MailValues['rejected'] & MailValues['part_paid'] & MailValues['expired']> & {
    takesCards?: boolean;
  } = {},
) {
  return composeMail({
    kind,
    language,
    terms: { ...terms, takesCards: () => takesCards },
    publicUrl: 'https://race.example',
    at: '2026-12-01T15:00:00Z',
    values: {
      ...values,
      ...more,
      ...(kind === 'reminder' ? { since: '2026-11-25T15:00:00Z' } : {}),
    },
    t: createTranslator(createTextInstance(language, texts[language], variables)),
  });
}

describe.each(mailKinds)('mail %s', (kind) => {
  test.each(['es', 'en'] as const)('mail is complete in %s, as text and as HTML', (language) => {
    const { subject, text, html } = compose(kind, language);
    const link = `https://race.example/${language}/confirmacion?identity=token-token-token-token`;
    for (const body of [text, html]) {
      expect(body).toContain(link);
      expect(body).toContain('Ana');
      expect(body).toContain('X7DTMP2');
      expect(body).toMatch(/45[.,]50/);
      expect(body).not.toMatch(/\{\{|undefined|\[object/);
    }
    expect(subject).not.toBe('');
    expect(html).toContain(`<html lang="${language}">`);
    expect(compose(kind, language === 'es' ? 'en' : 'es').subject).not.toBe(subject);
  });
});

test('a mail about a lower price asks for no money: it states the refund, or that nothing is owed', () => {
  const repriced = (open: number) => {
    const mail = composeMail({
      kind: 'repriced',
      language: 'es',
      terms,
      publicUrl: 'https://race.example',
      at: '2026-12-01T15:00:00Z',
      values: { ...values, open },
      t: createTranslator(createTextInstance('es', texts.es, variables)),
    });
    return mail.text;
  };
  const { next, nextReturned, nextEven } = texts.es.mail.repriced;
  expect(
    [1000, -2000, 0].map((open) =>
      [next, nextReturned, nextEven].map((words) => repriced(open).includes(words)),
    ),
  ).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
});

test('a mail that asks for a payment names the sum of all open entries, and no other mail does', () => {
  for (const kind of ['received', 'verified'] as const) {
    const { text } = composeMail({
      kind,
      language: 'es',
      terms,
      publicUrl: 'https://race.example',
      at: '2026-12-01T15:00:00Z',
      values: { ...values, together: 7550 },
      t: createTranslator(createTextInstance('es', texts.es, variables)),
    });
    expect(text.includes('$75,50')).toBe(kind === 'received');
    expect(text).toContain('$45,50');
  }
});

test('a mail about a part names what came, what is missing and until when, in both languages', () => {
  for (const language of ['es', 'en'] as const) {
    const part = { received: 2000, missing: 2550, isLate: false };
    const { text } = compose('part_paid', language, part);
    const { came, open, part_paid, reminder, expired } = texts[language].mail;
    expect(text).toMatch(new RegExp(`${came}: \\$20[.,]00\n${open}: \\$25[.,]50`));
    expect(text).toMatch(/11 de diciembre|December 11/);
    const late = compose('part_paid', language, { ...part, isLate: true }).text;
    expect(late).toContain(part_paid.nextLate);
    const reminded = compose('reminder', language, { missing: 2550 }).text;
    expect(reminded).toContain(reminder.introPart.split('{{')[0]);
    expect(reminded).toMatch(new RegExp(`${open}: \\$25[.,]50`));
    const over = compose('expired', language, { returned: 2000 }).text;
    expect(over).toContain(expired.nextReturned);
    expect(over).toMatch(/\$20[.,]00/);
  }
});

test('a mail states the last day to pay, and a reminder counts that day from the first request', () => {
  expect(compose('received', 'es').text).toContain('viernes 11 de diciembre de 2026');
  expect(compose('reminder', 'en').text).toContain('Saturday, December 5, 2026');
});

test('a mail to an unconfirmed address states the deadline and links to the confirmation', () => {
  const at = '2026-12-01T15:00:00Z';
  const hold = { since: at, told: at, isProven: false };
  const asking = { hold, proof: 'proof-proof-proof-proof-proof' };
  for (const language of ['es', 'en'] as const) {
    const confirm = texts[language].mail.confirm;
    const labelled = mailKinds.filter((kind) =>
      compose(kind, language, asking).text.includes(confirm),
    );
    const holding = ['promoted', 'reopened', 'rejected', 'reminder', 'part_paid', 'taken_back'];
    expect(labelled.toSorted()).toEqual(
      ['received', 'link_again', 'waiting_list', ...holding].toSorted(),
    );
    for (const kind of labelled) {
      const { text } = compose(kind, language, asking);
      expect(text).toContain(`&mail=${asking.proof}`);
      expect(text.includes('the hold of 2026-12-01')).toBe(kind !== 'link_again');
      expect(compose(kind, language, { hold: { ...hold, isProven: true } }).text).not.toMatch(
        new RegExp(`mail=|${confirm}`),
      );
    }
  }
});

test('a mail states the payment state by the name that the site uses', () => {
  for (const [kind, state] of [
    ['received', 'pending'],
    ['promoted', 'pending'],
    ['reopened', 'pending'],
    ['proof_received', 'proof_submitted'],
    ['verified', 'verified'],
    ['rejected', 'rejected'],
    ['expired', 'expired'],
    ['refunded', 'refunded'],
  ] as const) {
    for (const language of ['es', 'en'] as const) {
      expect(compose(kind, language).text).toContain(texts[language].payment.state[state]);
    }
  }
});

test.each(['es', 'en'] as const)(
  'a mail mentions cards only when they are accepted (%s)',
  (language) => {
    const card = /tarjeta|card/;
    const naming = (takesCards: boolean) =>
      mailKinds.filter((kind) => card.test(compose(kind, language, { takesCards }).text));
    expect(naming(true)).toEqual(['received', 'rejected']);
    expect(naming(false)).toEqual([]);
  },
);

test('a text from a form stays text in a mail', () => {
  const wicked = {
    name: '<img src=x onerror=alert(1)>\r\nBcc: all@example.org',
    reason: '"><script>alert(1)</script>',
  };
  const { subject, html } = compose('rejected', 'es', wicked);
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;script&gt;');
  expect(subject).not.toMatch(/[\r\n]/);
});

test.each(['Ana Entra en evil.example.com', 'Ana ana@evil.example', 'Ana\u202emoc.elpmaxe.live'])(
  'a mail does not greet %j by name',
  (name) => {
    const { text, html } = compose('received', 'es', { name });
    expect(text).toMatch(/^Hola:/);
    expect(text + html).not.toMatch(/evil|live/);
  },
);

test('a mail without a reason does not mention one', () => {
  expect(compose('refunded', 'en', { reason: '' }).text).not.toContain('Reason');
});

test('a value of one line stays one line in a mail', () => {
  expect(oneLine(' Ana\r\nBcc: x\u2028y\u0000z ')).toBe('Ana Bcc: x y z');
});

test.each([
  ['ana@example.org', true],
  ['ñandú@río.example', true],
  ['a@b, c@d', false],
  ['a@b\nBcc: c@d', false],
  ['<a@b>', false],
  [`${'a'.repeat(250)}@example.org`, false],
])('%j is one address: %s', (text, expected) => {
  expect(isOneAddress(text)).toBe(expected);
});

test('mailBackoff waits longer each time and gives up at last', () => {
  const waits = Array.from({ length: 9 }, (_, index) => mailBackoff(index + 1));
  expect(waits.at(-1)).toBeNull();
  const minutes = waits.slice(0, -1).map((wait) => (wait ?? 0) / 60_000);
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
});

test('the text of a broadcast e-mail stays in one piece', () => {
  const t = ((key: string) => key) as MailWords['translate']['es'];
  const words: MailWords = {
    terms,
    translate: { es: t, en: t },
    publicUrl: 'https://race.example',
  };
  const own = { name: 'Ana', title: 'Charla', year: 2027, category: 1 } as const;
  const { text, html } = ownLetter(words, { ...own, text: 'A las seis.\n\n\nEn la casa.' }, 'es');
  expect(text).toContain('A las seis.\n\nEn la casa.\n\nmail.category: category.1');
  expect(html).toContain('<p>A las seis.<br><br>En la casa.</p>');
});

test.each(['es', 'en'] as const)(
  'a mail to a withdrawn paddler does not say "see you", in %s',
  (language) => {
    const own = texts[language].ownWithdraw;
    const { text } = compose('withdrawn', language, { reason: own.reason });
    expect(text).toContain(own.told);
    expect(text).not.toContain(own.reason);
    const leaving = texts[language].mail.signatureLeaving.split('\n')[0] ?? '';
    for (const kind of ['withdrawn', 'refunded', 'handed_over'] as const) {
      expect(compose(kind, language).text).toContain(leaving);
    }
    expect(compose('verified', language).text).not.toContain(leaving);
  },
);

test('a mail speaks of cards by the currency of its entry, not by that of Settings', () => {
  const asked: unknown[] = [];
  const takesCards = (currency?: string) => {
    asked.push(currency);
    return currency === 'USD';
  };
  const mail = (currency: string) =>
    composeMail({
      kind: 'received',
      language: 'en',
      terms: { ...terms, takesCards },
      publicUrl: 'https://race.example',
      at: '2026-12-01T15:00:00Z',
      values: { ...values, currency },
      t: createTranslator(createTextInstance('en', texts.en, variables)),
    }).text;
  expect(mail('USD')).toMatch(/card/);
  expect(mail('PEN')).not.toMatch(/card/);
  expect(asked).toEqual(['USD', 'PEN']);
});

const ofMoney = {
  es: /\bpag[oóaues]\w*|\bvalor|transferencia|comprobante|recibo|referencia|devol/i,
  en: /\b(pay|paid|payment|fee|transfer|receipt|reference|refund|bank)\w*\b|\bcosts?\b/i,
};

test.each(
  (['es', 'en'] as const).flatMap((language) =>
    (
      [
        ['verified', { amountCents: 0, currency: 'USD', reference: 'X7DTMP2' }],
        ['waiting_list', { isFree: true }],
        ['link_again', { isFree: true }],
        ['offered', { isFree: true, giver: 'Rosa', offer: 'key', until: '2026-12-04T15:00:00Z' }],
        ['handed_over', { isFree: true }],
        ['taken_over', { amountCents: 0, currency: 'USD', reference: 'X7DTMP2', open: 0 }],
        [
          'withdrawn',
          { amountCents: 0, currency: 'USD', reference: 'X7DTMP2', returned: 0, kept: 0 },
        ],
      ] as const
    ).map(([kind, more]) => [kind, language, more] as const),
  ),
)('mail %s about a free entry speaks of no payment in %s', (kind, language, more) => {
  const { name: person, identity, year, category } = values;
  const { subject, text } = composeMail({
    kind,
    language,
    terms,
    publicUrl: 'https://race.example',
    at: '2026-12-01T15:00:00Z',
    values: { name: person, identity, year, category, reason: '', ...more },
    t: createTranslator(createTextInstance(language, texts[language], variables)),
  });
  expect(subject).not.toMatch(ofMoney[language]);
  expect(text).not.toMatch(ofMoney[language]);
});
