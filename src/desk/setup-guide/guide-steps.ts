export const guideStepNames = [
  'sample',
  'name',
  'days',
  'categories',
  'account',
  'place',
  'look',
  'course',
  'programme',
  'texts',
  'open',
] as const;

export type GuideStepName = (typeof guideStepNames)[number];

/** `kept`: reviewed and left as it is; `later`: another step comes first; `problem`: no longer valid. */
export type GuideStepState = 'done' | 'kept' | 'open' | 'later' | 'problem';

export interface GuideStep {
  name: GuideStepName;
  state: GuideStepState;
  isNext: boolean;
  mayKeep: boolean;
}

export interface GuideFacts {
  isBegun: boolean;
  hasEdition: boolean;
  /** Content changed at the desk: `content/race.json: name`. */
  changed: readonly string[];
  kept: readonly string[];
  /** Whether no entry costs anything, so that no account is asked for. */
  isFree: boolean;
  isSampleAccount: boolean;
  raceDate: string;
  closes: string;
}

const written: Partial<Record<GuideStepName, readonly string[]>> = {
  name: ['content/race.json: name'],
  days: ['content/race.json: date'],
  categories: ['content/race.json: registration.categories', 'content/race.json: registration.cur'],
  place: ['content/race.json: place.address', 'content/race.json: place.l'],
  look: ['public/', 'content/look.json'],
  course: ['data/course.json'],
  programme: [
    'content/schedule.json',
    'content/i18n/es.json: schedule',
    'content/i18n/en.json: schedule',
  ],
  texts: ['content/i18n/'],
};

/** Steps that cannot be left as they are, such as the sample's bank account; a name or a day may already be right. */
const fixed: readonly GuideStepName[] = ['sample', 'account', 'open'];

export const mayKeepStep = (name: string): name is GuideStepName =>
  guideStepNames.some((one) => one === name && !fixed.includes(one));

export function guideSteps(facts: GuideFacts, today: string): GuideStep[] {
  const names = guideStepNames.filter((name) => name !== 'account' || !facts.isFree);
  const states = deriveStates(facts, today);
  const isDone = (name: GuideStepName) => states[name] === 'done' || states[name] === 'kept';
  const next = names.find((name) => !isDone(name) && states[name] !== 'later');
  return names.map((name) => ({
    name,
    state: states[name],
    isNext: name === next,
    mayKeep: mayKeepStep(name) && states[name] === 'open',
  }));
}

type States = Record<GuideStepName, GuideStepState>;

function deriveStates(facts: GuideFacts, today: string): States {
  const { isBegun, hasEdition, changed, kept, raceDate, closes } = facts;
  const lacksAccount = facts.isSampleAccount && !facts.isFree;
  const ofTexts = (address: string) =>
    !written.programme?.some((start) => address.startsWith(start));
  const isWritten = (name: GuideStepName) =>
    changed
      .filter((address) => name !== 'texts' || ofTexts(address))
      .some((address) => written[name]?.some((start) => address.startsWith(start)));
  const state = (name: GuideStepName): GuideStepState => {
    if (!isBegun) return 'later';
    if (isWritten(name)) return 'done';
    return kept.includes(name) && mayKeepStep(name) ? 'kept' : 'open';
  };
  const isOver = raceDate <= today || closes < today;
  const states: States = {
    sample: isBegun ? 'done' : 'open',
    name: state('name'),
    days: isBegun && isOver && state('days') !== 'open' ? 'problem' : state('days'),
    categories: state('categories'),
    account: isBegun ? (lacksAccount ? 'open' : 'done') : 'later',
    place: state('place'),
    look: state('look'),
    course: state('course'),
    programme: state('programme'),
    texts: state('texts'),
    open: hasEdition ? 'done' : 'later',
  };
  const others = guideStepNames.filter((name) => name !== 'open');
  const isReady = others.every((name) => states[name] === 'done' || states[name] === 'kept');
  return isReady && !hasEdition ? { ...states, open: 'open' } : states;
}
