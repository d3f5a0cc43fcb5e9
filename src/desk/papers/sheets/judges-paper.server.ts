import type { DayPlan, PlannedRace } from '../../../race-day/log/plan/day-plan.ts';
import { listSeats } from '../../../race-day/seats/seats-repository.server.ts';
import type { PaperKind, PaperPlace } from '../paper-kind.ts';
import { raceStarts, racesToStart } from '../starts/race-starts.ts';

/** Boats per page, and its lines: the rest are spare. */
const boatsOfPage = 12;
const linesOfPage = 14;
/** Most gates whose penalties are printed to be circled; with more gates they are written into the cell. */
const mostToCircle = 6;
const gatesOfPage = 24;

interface Section {
  label: string;
  gates: DayPlan['gates'];
}

/** The sheets on which judges write the gates of a race: a bundle for each section, as handed out. */
export const judgesPaper: PaperKind = {
  title: 'papers.kinds.judges',
  moment: 'river',
  need: 'race.read',
  template: '/src/desk/papers/sheets/judges-sheet.typ',

  subjects: (place) => racesToStart(place).filter(({ gates }) => gates > 0),

  async make(place, subject) {
    const found = raceStarts(place, subject);
    if (!found || !place.day || found.race.gates === 0) return null;
    const { t, language } = place;
    const { race, starts } = found;
    const { touch, miss } = place.day.dayPlan.penalties;
    const boats = [...starts.values()];
    const pages = Array.from({ length: Math.max(1, Math.ceil(boats.length / boatsOfPage)) }).map(
      (_, page) => {
        const shown = boats.slice(page * boatsOfPage, (page + 1) * boatsOfPage);
        return { boats: shown, spare: linesOfPage - shown.length };
      },
    );
    const sections = await splitIntoSections(place, race);
    return {
      title: `${t('papers.judges.title')}: ${race.title[language]}`,
      data: {
        isDraft: !race.published,
        sections: sections.map(({ label, gates }) => {
          const [first, last] = [gates[0]?.number ?? 0, gates.at(-1)?.number ?? 0];
          const span =
            first === last ? t('seat.gate', { gate: first }) : t('seat.gates', { first, last });
          return {
            label: [label, span].filter(Boolean).join(': '),
            gates,
            isCircled: gates.length <= mostToCircle,
          };
        }),
        pages,
        penalties: [0, touch, miss].map(String),
        words: {
          draft: t('papers.draft'),
          start: t('papers.plannedHour'),
          bib: t('table.number'),
          name: t('table.name'),
          circle: t('papers.judges.circle', { touch, miss }),
          write: t('papers.judges.write', { touch, miss }),
          down: t('papers.judges.down'),
          up: t('papers.judges.up'),
          remarks: t('papers.judges.remarks'),
          judge: t('papers.judges.judge'),
          signature: t('papers.signature'),
          withdrawn: t('papers.withdrawn'),
        },
      },
      rows: new Map<string, unknown>([
        ...Array.from(starts, ([key, { at, bib, name, isOut }]) => {
          return [key, { at, bib, name, isOut }] as const;
        }),
        ...sections.map((section) => [`section ${section.gates[0]?.number}`, section] as const),
      ]),
    };
  },
};

/** Returns the sections of the seats down the river, split to fit a page; without seats, the whole course. */
async function splitIntoSections(
  { office, day, now }: PaperPlace,
  race: PlannedRace,
): Promise<Section[]> {
  if (!day) return [];
  const course = day.dayPlan.gates.slice(0, race.gates);
  const labels = new Map<string, string[]>();
  for (const { label, gates } of await listSeats(office.database, day.day, now)) {
    if (gates && gates.first <= race.gates) {
      const key = `${gates.first}-${Math.min(gates.last, race.gates)}`;
      labels.set(key, [...(labels.get(key) ?? []), label]);
    }
  }
  // Two seats at the same gates get a sheet each.
  const sections = Array.from(labels, ([key, own]) => {
    const [first = 1, last = 1] = key.split('-').map(Number);
    return own.map((label) => ({ label, gates: course.slice(first - 1, last) }));
  }).flat();
  const whole = sections.length > 0 ? sections : [{ label: '', gates: course }];
  return whole.flatMap(({ label, gates }) =>
    Array.from({ length: Math.ceil(gates.length / gatesOfPage) }, (_, piece) => ({
      label,
      gates: gates.slice(piece * gatesOfPage, (piece + 1) * gatesOfPage),
    })),
  );
}
