import type { Language } from '../../../../platform/i18n/languages.ts';
import type { DayState, RunState } from '../../../../race-day/log/fold/day-state.ts';
import type { DayPlan } from '../../../../race-day/log/plan/day-plan.ts';
import { runFigures } from '../../../../race-day/log/results/run-figures.ts';
import { runTimeText } from '../../../../record/scoring/run-time-text.ts';
import { statusOfWord } from '../canoe123-words.ts';
import { isTimed } from '../race-kind.ts';
import type { Canoe123Facts, Canoe123ResultFacts } from '../read-canoe123-facts.ts';
import { findBoat, matchRace } from './match-race.ts';
import { namesOfBoats, timeOfRow } from './read-live-file.ts';

export interface ShownDifference {
  race: string;
  bib: number;
  name: string;
  field: 'time' | 'penalties' | 'status';
  /** `''` for no value. */
  shown: string;
  file: string;
}

interface ShownDay {
  plan: DayPlan;
  state: DayState;
}

/** Compares the runs of a file with those of race day; races and boats without a partner are left out. */
export function compareShown(
  facts: Pick<Canoe123Facts, 'races' | 'participants'>,
  days: readonly ShownDay[],
  language: Language,
): { compared: number; differences: ShownDifference[] } {
  const namesOf = namesOfBoats(facts.participants);
  const toBoat = ({ id, bib }: Canoe123ResultFacts) => ({ id, bib, name: namesOf(id) });
  let compared = 0;
  const differences = facts.races.flatMap((race) => {
    if (!isTimed(race.kind) || race.results.length === 0) return [];
    const boats = race.results.map(toBoat);
    const plans = days.map(({ plan }) => plan);
    const match = matchRace({ id: race.id, boats }, plans);
    const day = match.code === 'matched' ? days.find(({ plan }) => plan.date === match.day) : null;
    if (match.code !== 'matched' || !day) return [];
    const planned = day.plan.boats.filter((boat) => boat.race === match.race);
    return race.results.flatMap((result) => {
      const boat = findBoat(toBoat(result), planned);
      const run = day.state.runs.find(
        (one) => one.race === match.race && one.bib === boat?.bib && one.counts,
      );
      if (!boat || !run) return [];
      compared += 1;
      const [shown, file] = [toShownRun(run, language), toFileRun(result, language)];
      return (['time', 'penalties', 'status'] as const).flatMap((field) =>
        shown[field] === file[field]
          ? []
          : {
              race: race.id,
              bib: boat.bib,
              name: boat.name,
              field,
              shown: shown[field],
              file: file[field],
            },
      );
    });
  });
  return { compared, differences };
}

function toShownRun(run: RunState, language: Language) {
  const { time, penalties } = runFigures(run);
  const status = run.status ?? '';
  if (status !== '' || time === null) return { time: '', penalties: '', status };
  return { time: runTimeText(time, language), penalties: String(penalties ?? 0), status };
}

function toFileRun({ status: word, gates, row }: Canoe123ResultFacts, language: Language) {
  const status = statusOfWord(word) ?? '';
  const written = timeOfRow(row);
  if (status !== '' || written === null) return { time: '', penalties: '', status };
  const penalties = gates.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
  return { time: runTimeText(written, language), penalties: String(penalties), status };
}
