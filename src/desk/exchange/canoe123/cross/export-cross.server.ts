import { findUtcOffset } from '../../../../platform/format/find-utc-offset.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { codeOfNation } from '../../../../platform/i18n/nation-of-code.ts';
import { shownCrosses } from '../../../../race-day/bracket/shown-crosses.ts';
import type { RaceDayNow } from '../../../../race-day/feed/create-race-days.server.ts';
import type { CrossFile } from '../../../../record/cross/cross-file.ts';
import type { Race } from '../../../../record/race/race.ts';
import { writeCanoe123 } from '../write-canoe123.ts';
import { canoe123OfCross } from './canoe123-of-cross.ts';

/** Returns a cross of a day in the format of Canoe123; null when the day has no cross with this id. */
export function exportCross(
  now: Pick<RaceDayNow, 'dayPlan' | 'state'>,
  { cross: id, language, race }: { cross: string; language: Language; race: Race },
): string | null {
  const shown = shownCrosses(now, language).find((one) => one.id === id);
  const state = now.state.crosses.find((one) => one.id === id);
  if (!shown || !state) return null;
  const { date: day, gates } = now.dayPlan;
  const names = collectNames(shown.boats);
  const nameOf = (boat: string) => names.get(boat) ?? boat;
  const { file } = canoe123OfCross({
    cross: withBoats(state.file, nameOf),
    class: classOf(now.dayPlan.crosses ?? [], id),
    title: shown.title,
    event: {
      title: `${race.name} ${now.dayPlan.year}`,
      location: race.town,
      country: race.countryCode,
    },
    day,
    offset: findUtcOffset(day, race.timeZone),
    boats: new Map(
      [...shown.boats].map(([boat, { bib, club, country }]) => [
        nameOf(boat),
        {
          bib: Number(bib),
          ...(club !== null && { club }),
          ...(country !== null && { nation: codeOfNation(country) ?? '' }),
        },
      ]),
    ),
    up: new Set(
      gates.flatMap(({ number, direction }) => (direction === 'up' ? String(number) : [])),
    ),
  });
  return writeCanoe123(file);
}

function collectNames(boats: ReadonlyMap<string, { name: string }>): ReadonlyMap<string, string> {
  const shared = Map.groupBy(boats, ([, { name }]) => name);
  return new Map(
    [...boats].map(([boat, { name }]) => {
      const isShared = (shared.get(name)?.length ?? 0) > 1;
      const bib = isShared ? ` (${boat})` : '';
      return [boat, `${name.slice(0, 80 - bib.length)}${bib}`];
    }),
  );
}

function withBoats(file: CrossFile, nameOf: (boat: string) => string): CrossFile {
  return {
    ...file,
    ...(file.timeTrial && {
      timeTrial: Object.fromEntries(
        Object.entries(file.timeTrial).map(([boat, trial]) => [nameOf(boat), trial]),
      ),
    }),
    heats: file.heats.map(({ id, boats, review }) => ({
      id,
      ...(review !== undefined && { review }),
      boats: boats.map((row) => ({ ...row, boat: nameOf(row.boat) })),
    })),
  };
}

/** Returns the class as Canoe123 names it: `MX1` for the first cross of the day, then `MX2` and so on. */
function classOf(crosses: readonly { id: string }[], id: string): string {
  return `MX${crosses.findIndex((one) => one.id === id) + 1}`;
}
