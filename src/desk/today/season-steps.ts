import { shiftDate } from '../../platform/format/local-date.ts';

export const stepNames = [
  'edition',
  'dates',
  'fees',
  'questions',
  'registration',
  'plan',
  'lists',
  'seats',
  'race',
  'official',
  'archived',
] as const;

export type StepName = (typeof stepNames)[number];

/** `problem`: overdue; `past`: the race went without it; `optional`: not required. */
export type StepState = 'done' | 'open' | 'later' | 'problem' | 'past' | 'optional';

export interface SeasonStep {
  name: StepName;
  state: StepState;
  /** Whether this is the step to do now: the first problem, or else the first open step. */
  isNext: boolean;
}

export interface SeasonFacts {
  /** The edition of the season; null before the first one and once the last one is archived. */
  edition: { year: number; raceDate: string } | null;
  /** Race day in Settings; `opens` is the first day of registration there. */
  settingsDay: string;
  opens: string;
  /** Whether people would pay to the sample's account. */
  lacksAccount: boolean;
  questions: number;
  entered: number;
  hasPlan: boolean;
  races: number;
  publishedLists: number;
  seats: number;
  results: number;
  officialResults: number;
}

/** Days before the race when the plan, and the seats and start lists, become overdue. */
const [planDays, listDays] = [7, 1];
/** Days after the race when the results become overdue. */
const resultDays = 2;

export function seasonSteps(facts: SeasonFacts, today: string): SeasonStep[] {
  const states = facts.edition ? deriveStates(facts, facts.edition, today) : beforeSeason;
  const next =
    stepNames.find((name) => states[name] === 'problem') ??
    stepNames.find((name) => states[name] === 'open');
  return stepNames.map((name) => ({ name, state: states[name], isNext: name === next }));
}

type States = Readonly<Record<StepName, StepState>>;

const beforeSeason: States = {
  edition: 'open',
  dates: 'later',
  fees: 'later',
  questions: 'later',
  registration: 'later',
  plan: 'later',
  lists: 'later',
  seats: 'later',
  race: 'later',
  official: 'later',
  archived: 'later',
};

function deriveStates(
  facts: SeasonFacts,
  { raceDate }: { raceDate: string },
  today: string,
): States {
  const isOver = today > raceDate;
  /** State of a step that the race needs: overdue some days before, past after a race without it. */
  const needed = (isDone: boolean, days: number): StepState => {
    if (isDone) return 'done';
    if (isOver) return 'past';
    return today >= shiftDate(raceDate, -days) ? 'problem' : 'open';
  };
  const isOfficial = facts.results > 0 && facts.officialResults === facts.results;
  const areMissed = today > shiftDate(raceDate, resultDays);
  return {
    edition: 'done',
    dates: facts.settingsDay === raceDate ? 'done' : 'problem',
    fees: facts.lacksAccount ? (today >= facts.opens ? 'problem' : 'open') : 'done',
    questions: facts.questions > 0 ? 'done' : isOver ? 'past' : 'optional',
    registration: facts.entered > 0 ? 'done' : isOver ? 'past' : 'open',
    plan: needed(facts.hasPlan, planDays),
    lists: needed(facts.races > 0 && facts.publishedLists === facts.races, listDays),
    seats: needed(facts.seats > 0, listDays),
    race: isOver ? 'done' : today === raceDate ? 'open' : 'later',
    official: isOfficial ? 'done' : isOver ? (areMissed ? 'problem' : 'open') : 'later',
    archived: isOver ? 'open' : 'later',
  };
}
