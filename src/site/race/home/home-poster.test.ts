import { expect, test } from 'vitest';
import { homePoster } from './home-poster.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const page = {
  t,
  locale: 'es-EC',
  services: { race: { town: 'Tena', countryCode: 'EC' } },
} as unknown as Parameters<typeof homePoster>[1];
type Home = Parameters<typeof homePoster>[0];
const header = {
  standing: 'open',
  isPrepared: false,
  isoDate: '2027-02-20',
  opens: '1 de diciembre',
  closes: '10 de febrero',
} as Home['header'];
const facts = { gates: '18', grade: 'III', length: '300 m', drop: '6 m', flow: '' };

test('the home poster shows the race day, place, course figures and state of the registration', () => {
  expect(homePoster({ header, facts }, page)).toMatchObject({
    kicker: 'Tena, Ecuador',
    country: 'EC',
    title: '20 de febrero de 2027',
    figures: [
      { value: '18', label: 'home.facts.gates' },
      { value: 'III', label: 'home.facts.grade' },
      { value: '300 m', label: 'home.facts.length' },
    ],
    foot: 'home.headline.open 1 de diciembre 10 de febrero',
  });
});

test('the home poster of a race in preparation shows no registration', () => {
  const prepared = { ...header, standing: 'closed', isPrepared: true } as Home['header'];
  expect(homePoster({ header: prepared, facts }, page).foot).toMatch(/^home\.headline\.soon/);
});
