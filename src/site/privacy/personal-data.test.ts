import { expect, test } from 'vitest';
import { type DataKind, personalData } from './personal-data.ts';

const rows: Readonly<Record<DataKind, string>> = {
  published: 'consent, everybody, asking',
  entry: 'contract, organizers, race 730',
  captain: 'contract, organizers, race 730',
  unpaid: 'contract, organizers, race 90',
  ownAnswers: 'contract, organizers, race 730',
  emergency: 'consent, safetyTeam, race 14',
  payment: 'law, organizers cardProvider, race 2555',
  receipt: 'contract, organizers, race 365',
  refundAccount: 'contract, organizers, race 90',
  bankLine: 'contract, organizers, itself 60',
  mail: 'contract, organizers mailProvider, mail 90',
  news: 'interest, nobody, asking',
  request: 'law, organizers, answer 1095',
  checkIn: 'contract, organizers, race 730',
  crew: 'work, organizers, race 30',
  finishPicture: 'interest, organizers, race 30',
  team: 'work, organizers, leaving 365',
  visit: 'work, organizers, visit 90',
  act: 'work, organizers, act 1095',
  push: 'consent, pushService, race 1',
  limits: 'interest, nobody, itself 1',
  draft: 'consent, yourBrowser, itself 14',
  cookies: 'contract, yourBrowser, itself 365',
};

test.each(Object.keys(rows) as DataKind[])(
  '%s is stored as long as the privacy page says',
  (kind) => {
    const { ground, seenBy, kept } = personalData[kind];
    const time = kept.by === 'server' ? `${kept.from} ${kept.days}` : Object.values(kept).join(' ');
    expect([ground, seenBy.join(' '), time].join(', ')).toBe(rows[kind]);
  },
);
