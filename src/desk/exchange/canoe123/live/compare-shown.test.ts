import { expect, test } from 'vitest';
import {
  buildJudgement,
  buildRaceEvent,
  makeStamp,
} from '../../../../../tests/support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../../../../tests/unit/race-day/any-day-plan.ts';
import { foldEvents } from '../../../../race-day/log/fold/create-fold.ts';
import { toRacePlan } from '../../../../race-day/log/plan/to-race-plan.ts';
import { readCanoe123 } from '../read-canoe123.server.ts';
import { readCanoe123Facts } from '../read-canoe123-facts.ts';
import { compareShown } from './compare-shown.ts';

const names = ['Sacha Rumi', 'Inti Amaru', 'Luis Vega'];
const plan = anyDayPlan({
  boats: names.map((name, at) => plannedBoat(['men-1', at + 1, at + 1], { name })),
});
const run = (bib: number, seconds: number, penalty: number) => [
  buildRaceEvent('seat-1', makeStamp('start', 32_400 + 60 * bib, { race: 'men-1', bib })),
  buildRaceEvent(
    'seat-1',
    makeStamp('finish', 32_400 + 60 * bib + seconds, { race: 'men-1', bib }),
  ),
  buildRaceEvent('seat-1', buildJudgement({ race: 'men-1', bib }, 1, penalty)),
];
const row = (at: number, status: string, time: string, gates: string) =>
  `<Results><RaceId>K1M_BR1_20</RaceId><Id>${at}.K1M</Id><Bib>   ${at}</Bib><Status>${status}</Status><Time>${time}</Time><Gates>${gates}</Gates></Results>`;
const file = [
  '<?xml version="1.0" standalone="yes"?>',
  '<Canoe123Data xmlns="http://siwidata.com/Canoe123/Data.xsd">',
  ...names.map((name, at) => {
    const [given, family] = name.split(' ');
    return `<Participants><Id>${at + 1}.K1M</Id><ClassId>K1M</ClassId><FamilyName>${family?.toUpperCase()}</FamilyName><GivenName>${given}</GivenName></Participants>`;
  }),
  '<Schedule><RaceId>K1M_BR1_20</RaceId><StartTime>2027-02-20T09:00:00-05:00</StartTime><ClassId>K1M</ClassId><DisId>BR1</DisId></Schedule>',
  row(1, '', '90000', '  0'),
  row(2, '', '91000', '  2'),
  row(3, 'DNF', '', ''),
  '</Canoe123Data>',
].join('\n');

test('each time, penalty and status that was shown otherwise than in the file is listed', async () => {
  const events = [...run(1, 90, 0), ...run(2, 90.5, 50)];
  const state = foldEvents(toRacePlan(plan, []), events);
  const reading = await readCanoe123([Buffer.from(file)]);
  if (!('file' in reading)) throw new Error(JSON.stringify(reading));
  const facts = readCanoe123Facts(reading.file, 2027);
  const { compared, differences } = compareShown(facts, [{ plan, state }], 'en');
  expect(compared).toBe(3);
  expect(differences.map(({ bib, field, shown, file: said }) => [bib, field, shown, said])).toEqual(
    [
      [2, 'time', '1:30.50', '1:31.00'],
      [2, 'penalties', '50', '2'],
      [3, 'status', '', 'DNF'],
    ],
  );
});
