import { shiftDate } from '../../../platform/format/local-date.ts';
import { plainMoney } from '../../../platform/format/minor-digits.ts';
import { openCategories } from '../../../record/race/open-categories.ts';
import type { Race } from '../../../record/race/race.ts';
import { rowsOfRaceDay, type Schedule } from '../../../record/race/schedule/schedule.ts';
import { structuredEvent } from '../../../record/race/structured-event.ts';
import { zoneOffset } from '../schedule/write-calendar.ts';

export interface EventWords {
  name: string;
  description: string;
  address: string;
  category: (code: number) => string;
}

export interface EventAddresses {
  page: string;
  registration: string;
}

interface EventInput {
  race: Race;
  schedule: Schedule;
  language: string;
  words: EventWords;
  addresses: EventAddresses;
}

/** Returns the race as schema.org `SportsEvent`, for search engines; times carry the race's offset from UTC. */
export function sportsEvent({ race, schedule, language, words, addresses }: EventInput) {
  const { registration } = race;
  const rows = rowsOfRaceDay(schedule, race.date);
  return {
    ...structuredEvent(race, { address: words.address, home: addresses.page }),
    name: words.name,
    description: words.description,
    url: addresses.page,
    inLanguage: language,
    startDate: instant(race, race.date, rows[0]?.start ?? '00:00'),
    endDate: lastEnd(race, rows),
    offers: openCategories(race).flatMap(({ category, earlyCents, lateCents }) => {
      const offer = (cents: number, from: string, through: string) => ({
        '@type': 'Offer',
        name: words.category(category),
        price: plainMoney(cents, registration.currency),
        priceCurrency: registration.currency,
        url: addresses.registration,
        validFrom: instant(race, from, '00:00'),
        validThrough: instant(race, through, '23:59'),
        priceValidUntil: through,
      });
      const early = offer(earlyCents, registration.opens, registration.earlyUntil);
      // If the early fee lasts until the last day, there is no late fee.
      if (registration.earlyUntil >= registration.closes) return [early];
      const afterEarly = shiftDate(registration.earlyUntil, 1);
      return [early, offer(lateCents, afterEarly, registration.closes)];
    }),
  };
}

function instant({ timeZone }: Race, date: string, clock: string): string {
  return `${date}T${clock}:00${zoneOffset(timeZone, date)}`;
}

/** Returns the end of the schedule's last row, which may be after midnight, in the race's local time. */
function lastEnd(
  race: Race,
  rows: readonly { date: string; start: string; minutes: number }[],
): string {
  const ends = rows.map(
    ({ date, start, minutes }) => Date.parse(`${date}T${start}:00Z`) + minutes * 60_000,
  );
  const local = new Date(Math.max(Date.parse(`${race.date}T00:00:00Z`), ...ends));
  const [date = race.date, clock = ''] = local.toISOString().split('T');
  return instant(race, date, clock.slice(0, 5));
}
