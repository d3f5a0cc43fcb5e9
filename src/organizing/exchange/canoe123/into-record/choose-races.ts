import type { Canoe123Facts, Canoe123RaceFacts } from '../read-canoe123-facts.ts';
import type { Remarks } from './record-remark.ts';

/** What of a file one wants; nothing named is everything. */
export interface WantedRaces {
  days: readonly string[];
  classes: readonly string[];
}

/** The races of a class that the record holds: its two descents, or one. */
export interface ChosenClass {
  id: string;
  title: string;
  descents: { descent: 1 | 2; race: Canoe123RaceFacts }[];
}

export type RacesChosen =
  | { code: 'chosen'; classes: ChosenClass[] }
  /** A class ran the same descent on several days; the record holds one. */
  | { code: 'choose_day'; days: string[]; classes: string[] }
  | { code: 'unknown_day'; days: string[] }
  | { code: 'unknown_class'; classes: string[] }
  | { code: 'no_race' };

const secondDescents = new Set(['BR2', 'HT2']);

/** Which races of a file the record has room for; the others are remarked with their rows. */
export function chooseRaces(
  { races, classes }: Pick<Canoe123Facts, 'races' | 'classes'>,
  wanted: WantedRaces,
  remarks: Remarks,
): RacesChosen {
  const scheduled = races.filter(({ row }) => row !== null);
  const days = [...new Set(scheduled.flatMap(({ day }) => day ?? []))].toSorted();
  const known = new Set(scheduled.map((race) => race.class));
  if (wanted.days.some((day) => !days.includes(day))) return { code: 'unknown_day', days };
  if (wanted.classes.some((id) => !known.has(id))) {
    return { code: 'unknown_class', classes: [...known] };
  }
  const rows = ({ results }: Canoe123RaceFacts) => results.length;
  const fitting = races.filter((race) => {
    const isOut = (code: Parameters<Remarks['add']>[0]) => {
      remarks.add(code, race.id, rows(race));
      return false;
    };
    if (rows(race) === 0) return false;
    if (race.row === null) return isOut('further_race');
    if (race.kind === 'team') return isOut('team');
    if (race.kind === 'cross') return isOut('cross');
    if (wanted.days.length > 0 && !wanted.days.includes(race.day ?? '')) return isOut('other_day');
    if (wanted.classes.length > 0 && !wanted.classes.includes(race.class)) {
      return isOut('other_class');
    }
    return true;
  });
  const title = (id: string) => classes.find((one) => one.id === id)?.title || id;
  const chosen: ChosenClass[] = [];
  const unclear = { days: new Set<string>(), classes: new Set<string>() };
  for (const [id, own] of Map.groupBy(fitting, (race) => race.class)) {
    const descents = new Map<1 | 2, Canoe123RaceFacts>();
    for (const race of own) {
      const descent = secondDescents.has(race.discipline) ? 2 : 1;
      const before = descents.get(descent);
      if (!before) descents.set(descent, race);
      else if (before.day === race.day) remarks.add('further_race', race.id, rows(race));
      else {
        for (const { day } of [before, race]) if (day !== null) unclear.days.add(day);
        unclear.classes.add(id);
      }
    }
    const inOrder = [...descents].toSorted(([a], [b]) => a - b);
    chosen.push({
      id,
      title: title(id),
      descents: inOrder.map(([descent, race]) => ({ descent, race })),
    });
  }
  if (unclear.classes.size > 0) {
    return {
      code: 'choose_day',
      days: [...unclear.days].toSorted(),
      classes: [...unclear.classes],
    };
  }
  return chosen.length === 0 ? { code: 'no_race' } : { code: 'chosen', classes: chosen };
}
