import { shiftDate } from '../../../platform/format/local-date.ts';

/** The steps of a season in their order: the next one that is not done is the one to do. */
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

/** `problem`: it should be done by now; `past`: the race went without it; `optional`: one may do without. */
export type StepState = 'done' | 'open' | 'later' | 'problem' | 'past' | 'optional';

export interface SeasonStep {
  name: StepName;
  state: StepState;
  /** The one to do now: the first problem, or the first that is open. */
  isNext: boolean;
}

/** What of a season is known; days are ISO 8601 dates. */
export interface SeasonFacts {
  /** The edition of the season; null before the first one, and where the last one is archived. */
  edition: { year: number; raceDate: string } | null;
  /** Day of the race, and first day of registration, in the settings. */
  settingsDay: string;
  opens: string;
  /** Whether people would pay to the invented account. */
  isSampleAccount: boolean;
  /** Questions of its own that the edition asks. */
  questions: number;
  /** Entries of the season that hold a place. */
  entered: number;
  hasPlan: boolean;
  races: number;
  publishedLists: number;
  seats: number;
  /** Lists of results of groups that have boats. */
  results: number;
  officialResults: number;
}

/** Days before the race from which its plan, and its seats and start lists, are missed. */
const [planDays, listDays] = [7, 1];
/** Days after the race from which its results are missed. */
const resultDays = 2;

/** How far a season is on `today`, step by step. */
export function seasonSteps(facts: SeasonFacts, today: string): SeasonStep[] {
  const states = facts.edition ? statesOf(facts, facts.edition, today) : beforeSeason;
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

function statesOf(facts: SeasonFacts, { raceDate }: { raceDate: string }, today: string): States {
  const isOver = today > raceDate;
  /** Of what the race needs: missed some days before it, past once it was without. */
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
    fees: facts.isSampleAccount ? (today >= facts.opens ? 'problem' : 'open') : 'done',
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
