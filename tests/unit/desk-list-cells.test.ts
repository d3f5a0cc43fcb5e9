import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appealsList } from '../../src/desk/appeals/appeals-list.ts';
import { clubMembersList } from '../../src/desk/clubs/club-members-list.ts';
import { clubsList } from '../../src/desk/clubs/clubs-list.ts';
import { codesList } from '../../src/desk/codes/codes-list.ts';
import { editionsList } from '../../src/desk/editions/editions-list.ts';
import { emergencyList } from '../../src/desk/entries/emergency-list.ts';
import { fairnessList } from '../../src/desk/fairness/fairness-list.ts';
import type { DeskList, ListFacts } from '../../src/desk/frame/lists/desk-list.ts';
import { stoppedNewsList } from '../../src/desk/mails/stopped-news-list.ts';
import type { Translate } from '../../src/platform/i18n/text-key.ts';

const facts: ListFacts = {
  t: ((key: string) => key) as Translate,
  locale: 'en-GB',
  timeZone: 'America/Guayaquil',
  currency: 'USD',
  now: '2027-01-10T12:00:00.000Z',
};

/** Returns the cells of a row by the name of their column. */
function cellsOf<Row>(list: DeskList<Row>, row: Row) {
  const columns = Object.entries(list.columns(facts));
  return Object.fromEntries(columns.map(([name, { of }]) => [name, of(row) ?? null]));
}

const code = {
  id: 1,
  code: 'AMIGO',
  kind: 'percent',
  value: 20,
  usesLimit: 9,
  // Midnight in Guayaquil after the tenth of January.
  endsAt: '2027-01-11T05:00:00.000Z',
  reserved: 3,
  question: 'club',
  answer: 'Río Verde',
  note: 'For the volunteers',
  retiredAt: null,
  categories: [1, 2],
  uses: 4,
} as const;

const member = {
  name: 'Ana Tapuy',
  category: 2,
  boat: null,
  hasConsented: true,
  withdrawnAt: null,
  payment: { id: 5, state: 'rejected', reference: 'ABC2346' },
  amountCents: 4501,
  toPayCents: 2503,
} as const;

const appeal = {
  number: 7,
  group: 'men',
  listTitle: 'Men',
  name: 'Luis Grefa',
  descent: 2,
  bib: 31,
  gate: 12,
  filedBy: 'Club Tena',
  fact: 'No touch',
  filedAt: '2027-02-20T15:00:00.000Z',
  isLate: false,
  depositCents: 2505,
  deposit: 'kept',
  outcome: 'rejected',
  answer: 'The film shows it',
  jury: 'Rosa Andi',
  decidedAt: '2027-02-20T16:00:00.000Z',
} as const;

const fairness = {
  part: 'judge',
  gate: 4,
  seat: 'seat-1',
  seatLabel: 'Section 1',
  person: 'Eva',
  group: 'men',
  groupTitle: 'Men',
  judged: 200,
  touches: 11,
  misses: 12,
  rate: { judged: 200, penalized: 23, expected: 30, low: 0.05, high: 0.25, verdict: 'lower' },
  changed: 13,
  overruled: 14,
  compared: 15,
  harsher: 16,
  milder: 17,
  lean: 'higher',
  medianDelay: 1.84,
  longDelay: 6.25,
  afterFinish: 18,
} as const;

const tested = {
  'codes/codes-list.ts': [
    cellsOf(codesList, code),
    {
      code: 'AMIGO',
      off: '−20 %',
      kind: 'deskCodes.kinds.percent',
      amount: null,
      percent: 20,
      uses: 4,
      usesLimit: 9,
      until: '2027-01-10',
      reserved: 3,
      forWhom: 'category.1, category.2, deskCodes.questions.club: Río Verde',
      state: 'deskCodes.state.valid',
      note: 'For the volunteers',
    },
  ],
  'clubs/clubs-list.ts': [
    cellsOf(clubsList, {
      club: 'Río Verde',
      captain: 'Marta',
      reference: 'CLUB-1',
      people: 8,
      unasked: 2,
      receipts: 3,
      paidCents: 1201,
      openCents: 1302,
      dueCents: 1403,
    }),
    {
      club: 'Río Verde',
      captain: 'Marta',
      reference: 'CLUB-1',
      people: 8,
      unasked: 2,
      receipts: 3,
      paid: 12.01,
      open: 13.02,
      due: 14.03,
    },
  ],
  'clubs/club-members-list.ts': [
    cellsOf(clubMembersList, member),
    {
      name: 'Ana Tapuy',
      category: 'category.2',
      consents: 'deskClubs.consented',
      payment: 'payment.state.rejected',
      reference: 'ABC2346',
      receipt: null,
      amount: 45.01,
      open: 25.03,
    },
  ],
  'appeals/appeals-list.ts': [
    cellsOf(appealsList, appeal),
    {
      number: 7,
      list: 'Men',
      filedAt: '2027-02-20T15:00:00.000Z',
      bib: 31,
      name: 'Luis Grefa',
      descent: 2,
      gate: 12,
      fact: 'No touch',
      filedBy: 'Club Tena',
      amount: 25.05,
      deposit: 'deskAppeals.deposits.kept',
      outcome: 'deskAppeals.outcomes.rejected',
      answer: 'The film shows it',
      jury: 'Rosa Andi',
      decidedAt: '2027-02-20T16:00:00.000Z',
    },
  ],
  'editions/editions-list.ts': [
    cellsOf(editionsList, { year: 2027, raceDate: '2027-02-20', opening: 'Open', left: 6 }),
    { year: 2027, day: '2027-02-20', opening: 'Open', left: 6 },
  ],
  'entries/emergency-list.ts': [
    cellsOf(emergencyList, {
      id: 5,
      bib: 31,
      name: 'Ana Tapuy',
      category: 2,
      contactName: 'Luz Andi',
      contactMobile: '+593991234567',
    }),
    {
      bib: 31,
      name: 'Ana Tapuy',
      category: 'category.2',
      who: 'Luz Andi',
      mobile: '+593991234567',
    },
  ],
  'mails/stopped-news-list.ts': [
    cellsOf(stoppedNewsList, {
      email: 'ana@rio.example',
      names: ['Ana Tapuy', 'Eva Grefa'],
      years: [2026, 2027],
      since: '2027-01-02T10:00:00.000Z',
    }),
    {
      names: 'Ana Tapuy, Eva Grefa',
      email: 'ana@rio.example',
      years: '2026, 2027',
      since: '2027-01-02T10:00:00.000Z',
    },
  ],
  'fairness/fairness-list.ts': [
    cellsOf(fairnessList, fairness),
    {
      part: 'deskFairness.parts.judge',
      seat: 'Section 1',
      person: 'Eva',
      group: 'Men',
      gate: 4,
      judged: 200,
      touches: 11,
      misses: 12,
      rate: 11.5,
      low: 5,
      high: 25,
      expected: 15,
      verdict: 'deskFairness.verdicts.lower',
      changed: 13,
      overruled: 14,
      compared: 15,
      harsher: 16,
      milder: 17,
      lean: 'deskFairness.verdicts.higher',
      medianDelay: 1.8,
      longDelay: 6.3,
      afterFinish: 18,
    },
  ],
} as const;

test.each(Object.entries(tested))('%s has each fact of a row in its own column', (_, [row, is]) => {
  expect(row).toEqual(is);
});

test('the cells of every list of the desk are tested', () => {
  const lists = globSync('src/desk/**/*.ts').filter((name) =>
    readFileSync(name, 'utf8').includes('= deskList('),
  );
  const names = lists.map((name) => name.replaceAll('\\', '/').replace('src/desk/', ''));
  expect(names.toSorted()).toEqual(Object.keys(tested).toSorted());
});

test.each([
  [{}, 'valid', '−20 %'],
  [{ retiredAt: '2027-01-09T12:00:00.000Z' }, 'retired', '−20 %'],
  [{ endsAt: facts.now }, 'over', '−20 %'],
  [{ endsAt: null, uses: 9 }, 'usedUp', '−20 %'],
  [{ usesLimit: null, uses: 99 }, 'valid', '−20 %'],
  [{ kind: 'free', value: 0 }, 'valid', '−100 %'],
  [{ kind: 'amount', value: 1050 }, 'valid', '−US$10.50'],
] as const)('a discount code with %j is shown as %s with %s off', (change, state, off) => {
  const { state: shown, off: less } = cellsOf(codesList, { ...code, ...change });
  expect([shown, less]).toEqual([`deskCodes.state.${state}`, off]);
});

test.each([
  [{ payment: null }, 'waiting'],
  [{ payment: null, withdrawnAt: facts.now }, 'withdrawn'],
  [{ boat: { id: 1, name: 'Tena', paymentState: 'verified' } }, 'verified'],
  [{ boat: { id: 1, name: 'Tena', paymentState: null } }, 'waiting'],
] as const)('a club member with %j has the payment state %s', (change, state) => {
  const { payment } = cellsOf(clubMembersList, { ...member, ...change });
  expect(payment).toBe(`payment.state.${state}`);
});
