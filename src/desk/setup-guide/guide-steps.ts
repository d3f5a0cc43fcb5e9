export const guideStepNames = [
  'sample',
  'kind',
  'name',
  'days',
  'categories',
  'account',
  'place',
  'programme',
  'texts',
  'look',
  'course',
  'open',
] as const;

export type GuideStepName = (typeof guideStepNames)[number];

/**
 * `kept`: reviewed and not changed; `later`: another step comes first; `waits`: may also be done after registration
 * opened; `problem`: no longer valid.
 */
export type GuideStepState = 'done' | 'kept' | 'open' | 'waits' | 'later' | 'problem';

export interface GuideStep {
  name: GuideStepName;
  state: GuideStepState;
  isNext: boolean;
  mayKeep: boolean;
}

export interface GuideFacts {
  isBegun: boolean;
  hasEdition: boolean;
  /** Content changed at the desk, published or in the draft of the setup: `content/race.json: name`. */
  changed: readonly string[];
  /** Steps left as they are, and marks of forms that were filled in (`doneMark`). */
  kept: readonly string[];
  /** Whether no entry costs anything, so that no account is asked for. */
  isFree: boolean;
  isSampleAccount: boolean;
  raceDate: string;
  closes: string;
}

/** Returns the mark of a step whose form was filled in. */
export const doneMark = (name: GuideStepName) => `done:${name}`;

/** Places whose change finishes a step. The categories that a kind of race begins with still need their fees. */
const written: Partial<Record<GuideStepName, readonly string[]>> = {
  name: ['content/race.json: name'],
  days: ['content/race.json: date'],
  place: ['content/race.json: place.l'],
  look: ['public/', 'content/look.json'],
  course: ['data/course.json: gates', 'data/course.json: start', 'data/course.json: finish'],
  programme: [
    'content/schedule.json',
    'content/i18n/es.json: schedule',
    'content/i18n/en.json: schedule',
  ],
  texts: ['content/i18n/'],
};

/** Steps that require a change, such as the sample's bank account; a name or a day may already be right. */
const fixed: readonly GuideStepName[] = ['sample', 'account', 'open'];

const mayWait: readonly GuideStepName[] = ['look', 'course'];

export const mayKeepStep = (name: string): name is GuideStepName =>
  guideStepNames.some((one) => one === name && !fixed.includes(one));

export function guideSteps(facts: GuideFacts, today: string): GuideStep[] {
  const names = guideStepNames.filter((name) => name !== 'account' || !facts.isFree);
  const states = deriveStates(facts, today);
  const next = names.find((name) => states[name] === 'open' || states[name] === 'problem');
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
    if (isWritten(name) || kept.includes(doneMark(name))) return 'done';
    if (kept.includes(name) && mayKeepStep(name)) return 'kept';
    return mayWait.includes(name) ? 'waits' : 'open';
  };
  const isOver = raceDate <= today || closes < today;
  const states: States = {
    sample: isBegun ? 'done' : 'open',
    kind: state('kind'),
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
  const others = guideStepNames.filter((name) => name !== 'open' && !mayWait.includes(name));
  const isReady = others.every((name) => states[name] === 'done' || states[name] === 'kept');
  return isReady && !hasEdition ? { ...states, open: 'open' } : states;
}
