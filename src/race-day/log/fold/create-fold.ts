import type { RunFacts } from '../../../record/scoring/run-outcome.ts';
import {
  neverFinished,
  neverStarted,
  type RunStatus,
  statusMeaning,
} from '../../../record/scoring/run-status.ts';
import { runResult } from '../../../record/scoring/scoring.ts';
import { findTeamFinish, judgeSpread, type TeamRule } from '../../../record/scoring/team-rule.ts';
import { flagCrossEvents } from '../cross/flag-cross-events.ts';
import { type CrossEvent, foldCross } from '../cross/fold-cross.ts';
import type { EventFlag } from '../log/event-flags.ts';
import type { RaceDayPlan } from '../log/race-day-plan.ts';
import type { DecisionOn, EventOf, RaceEvent } from '../log/race-event.ts';
import { hundredthOfDay, printedRun, runTime } from '../run-time.ts';
import { clockDoubts, type EndTime, MOST_APART, type RunEnds } from './clock-doubts.ts';
import {
  isBelowDesk,
  isDecision,
  isLater,
  isOrderOpen,
  lastWords,
  madeAt,
  pickHighest,
} from './compare-decisions.ts';
import type { DayState, RunState, SeenStamp, StampState } from './day-state.ts';
import { foldGates, isDisputed } from './fold-gates.ts';
import { foldStated, statedPenalties } from './fold-stated.ts';
import { placeEvents } from './place-events.ts';
import type { FoldContext, FoldedRun, RunBook } from './run-book.ts';

type Impulse = EventOf<'impulse'>;

interface FoldedStamps {
  start: StampState | null;
  finish: StampState | null;
  seen: RunState['seen'];
  spread: RunState['spread'];
  splits: RunState['splits'];
  decided: { start: string | null; finish: string | null };
  ends: Pick<RunEnds, 'start' | 'finish'>;
  /** Whether two seats of one office decided an end differently and their clocks leave open which decision is later. */
  orderOpen: boolean;
}

/**
 * A decision comes first, then gear before hand, then the order of seats in the plan. A seat has a last stamp by gear
 * and one by hand: a laptop with a timing cable can stamp by hand too.
 */
function foldStamps(run: RunBook, context: FoldContext): FoldedStamps {
  const channels = new Map<string, Impulse[]>();
  for (const event of run.impulses) {
    if (context.isVoid(event)) continue;
    const seats = channels.get(event.payload.channel) ?? [];
    channels.set(event.payload.channel, seats);
    const index = seats.findIndex(
      ({ seat, payload }) => seat === event.seat && payload.manual === event.payload.manual,
    );
    const known = seats[index];
    if (known === undefined) seats.push(event);
    else if (isLater(event, known)) seats[index] = event;
  }
  const stamps = (channel: string) =>
    (channels.get(channel) ?? [])
      .filter(({ payload }) => !payload.withdrawn)
      .sort((a, b) => compareStamps(a, b, context));
  const splits = [...channels.keys()]
    .filter((channel) => channel.startsWith('split'))
    .sort((a, b) => numberOf(a) - numberOf(b))
    .flatMap((channel) => {
      const [stamp] = stamps(channel);
      return stamp ? [{ channel, at: stamp.payload.at }] : [];
    });
  const decisions = {
    start: decisionsOn(run, 'start', context),
    finish: decisionsOn(run, 'finish', context),
  };
  const [start, finish] = [pickHighest(decisions.start), pickHighest(decisions.finish)];
  const team = context.findTeam(run.race);
  const ofTeam = team && foldTeamFinish(run, team, context);
  const seen = { start: stamps('start'), finish: ofTeam ? ofTeam.lasts : stamps('finish') };
  const counted = counting(finish, seen.finish);
  const first = ofTeam?.first ?? null;
  return {
    ends: { start: toEndTimes(start, seen.start), finish: toEndTimes(finish, seen.finish) },
    orderOpen: [decisions.start, decisions.finish].some((all) =>
      isOrderOpen(all, (a, b) => a.payload.ruling.at === b.payload.ruling.at),
    ),
    start: counting(start, seen.start),
    finish: counted && { ...counted, doubtful: counted.doubtful || (ofTeam?.tooMany ?? false) },
    seen: {
      start: seen.start.map(seenStamp),
      finish: (ofTeam?.all ?? seen.finish).map(seenStamp),
    },
    spread: counted && first ? runTime(first.payload.at, counted.at) : null,
    splits,
    decided: { start: start?.id ?? null, finish: finish?.id ?? null },
  };
}

/** A time that the office read from a strip stays as doubtful as the clock that dated the frames. */
function toEndTimes(
  decision: DecisionOn<'time'> | undefined,
  stamps: readonly Impulse[],
): readonly EndTime[] {
  if (decision === undefined) {
    return stamps.map(({ id, payload: { at, read } }) => ({ at, stamp: id, read }));
  }
  const { at, read } = decision.payload.ruling;
  if (at === null || !read) return [];
  const { stamp, ...reading } = read;
  return [{ at, stamp, read: reading }];
}

interface TeamStamps {
  /** Stamps of all boats in the order in which they were made. */
  all: Impulse[];
  /** The last boat by each seat that saw all boats, by precedence of the seats. */
  lasts: Impulse[];
  /** The first boat by the seat with precedence; by a seat that saw fewer boats when no seat saw all. */
  first: Impulse | null;
  tooMany: boolean;
}

/** Each boat of a team has a stamp of its own at the finish, so a later stamp of a seat replaces none. */
function foldTeamFinish(run: RunBook, team: TeamRule, context: FoldContext): TeamStamps {
  const all = run.impulses
    .filter((event) => event.payload.channel === 'finish' && !event.payload.withdrawn)
    .filter((event) => !context.isVoid(event))
    .sort((a, b) => a.payload.at - b.payload.at || (a.id < b.id ? -1 : 1));
  const seats = Map.groupBy(all, ({ seat, payload }) => `${payload.manual} ${seat}`);
  const whole = [...seats.values()]
    .flatMap((stamps) => findTeamFinish(stamps, team, ({ payload }) => payload.at) ?? [])
    .sort((a, b) => compareStamps(a.last, b.last, context));
  const [counts] = whole;
  return {
    all,
    lasts: whole.map(({ last }) => last),
    first: counts?.first ?? all[0] ?? null,
    tooMany: counts?.tooMany ?? false,
  };
}

function seenStamp({ id, payload: { at, manual } }: Impulse): SeenStamp {
  return { at, manual, event: id };
}

const numberOf = (split: string) => Number(split.slice('split'.length));

function decisionsOn(run: RunBook, channel: 'start' | 'finish', context: FoldContext) {
  return run.timeDecisions.filter(
    (event) => event.payload.ruling.channel === channel && !context.isVoid(event),
  );
}

function counting(
  decision: DecisionOn<'time'> | undefined,
  [first, ...others]: Impulse[],
): StampState | null {
  if (decision) {
    const { at } = decision.payload.ruling;
    return at === null ? null : { at, manual: true, event: decision.id, doubtful: false };
  }
  if (!first) return null;
  const stamp = seenStamp(first);
  const doubtful = others.some(({ payload }) => Math.abs(payload.at - stamp.at) > MOST_APART);
  return { ...stamp, doubtful };
}

function compareStamps(a: Impulse, b: Impulse, { seatOrder }: FoldContext): number {
  const place = ({ seat }: Impulse) => seatOrder.get(seat) ?? seatOrder.size;
  return (
    Number(a.payload.manual) - Number(b.payload.manual) ||
    place(a) - place(b) ||
    (a.seat < b.seat ? -1 : 1)
  );
}

function foldRun(run: RunBook, context: FoldContext): FoldedRun {
  const flags: FoldedRun['flags'] = [];
  const say = (event: string, flag: FoldedRun['flags'][number]['flag']) =>
    flags.push({ event, flag });
  const gates = foldGates(run, context, say);
  const { start, finish, seen, spread, splits, decided, ends, orderOpen } = foldStamps(
    run,
    context,
  );
  const statuses = run.statusDecisions.filter((event) => !context.isVoid(event));
  // The starter can take back only a status of the starter, not one from the finish.
  const words = lastWords(statuses).filter(
    (event) => event.payload.ruling.status !== null || !isBelowDesk(event),
  );
  const highest = pickHighest(words);
  const cost = costOfSpread(context.findTeam(run.race), spread);
  const apart: RunStatus | null = cost === 'out' ? 'DSQ-R' : null;
  const status = highest ? highest.payload.ruling.status : apart;
  if (!run.listed || context.anyClosed()) {
    for (const event of collectEvents(run)) {
      if (!run.listed) say(event.id, 'unknown_bib');
      else if (!isOfDesk(event) && context.isLate(event, run.race.id)) say(event.id, 'closed_race');
    }
  }
  const time = start && finish ? runTime(start.at, finish.at) : null;
  const isTimeDecided = decided.start !== null || decided.finish !== null;
  const { stated, differing } = foldStated(run, { time, gates, isTimeDecided }, context);
  const underReview = gates.some(isDisputed);
  const { race, bib, attempt } = run;
  const state: Omit<RunState, 'record'> = {
    race: race.id,
    bib,
    attempt,
    counts: true,
    start,
    finish,
    seen,
    spread,
    splits,
    status,
    contradicted: null,
    orderInDoubt:
      orderOpen ||
      isOrderOpen(words, (a, b) => a.payload.ruling.status === b.payload.ruling.status),
    time: time ?? stated?.time ?? null,
    stated,
    clocks: { doubt: 0, fault: null, ends: { start: 0, finish: 0 } },
    gates,
    underReview,
    decided: { status: highest?.id ?? null, ...decided, rerun: null },
  };
  const evidence = highest ? evidenceAgainst(state) : null;
  return {
    state: { ...state, record: toRecordedRun(state, cost === 'out' ? 0 : cost) },
    flags,
    ends: { ...ends, judged: firstJudgement(run, gates) },
    differing,
    evidence: highest && evidence ? { event: highest.id, flag: evidence } : null,
  };
}

function costOfSpread(team: TeamRule | null, spread: RunState['spread']): number | 'out' {
  return team && spread !== null ? judgeSpread(spread, team) : 0;
}

function evidenceAgainst({
  status,
  start,
  finish,
  gates,
}: Pick<RunState, 'status' | 'start' | 'finish' | 'gates'>): EventFlag | null {
  if (neverFinished(status)) return finish ? 'dnf_finish' : null;
  if (!neverStarted(status)) return null;
  if (finish) return 'dns_finish';
  if (start) return 'dns_start';
  return gates.some(({ seconds }) => seconds !== null) ? 'dns_gates' : null;
}

function firstJudgement(run: RunBook, gates: RunState['gates']): RunEnds['judged'] {
  const counts = (id: string) =>
    gates.some(({ said }) => said.some(({ event, seconds }) => event === id && seconds !== null));
  let first: RunEnds['judged'] = null;
  for (const event of run.judgements) {
    if (event.uncertainty === null || (first !== null && !isBefore(event, first))) continue;
    if (counts(event.id)) first = event;
  }
  return first;
}

/** Orders events of the same moment by id, so that every device gets the same result. */
function isBefore(event: RaceEvent, other: RaceEvent): boolean {
  return (madeAt(event) - madeAt(other) || (event.id < other.id ? -1 : 1)) < 0;
}

/** Decisions of the desk after a race was closed are deliberate; only late events of phones are flagged. */
function isOfDesk(event: RaceEvent): boolean {
  return isDecision(event) && !isBelowDesk(event);
}

function collectEvents({ judgements, impulses, results, ...decisions }: RunBook): RaceEvent[] {
  const { gateDecisions, timeDecisions, statusDecisions } = decisions;
  return [judgements, impulses, results, gateDecisions, timeDecisions, statusDecisions].flat();
}

/** Returns the run as the record stores it, in hundredths; finish minus start is exactly its time (`printedRun`). */
function toRecordedRun(run: Omit<RunState, 'record'>, added: number): RunFacts {
  const { start, finish, status, gates } = run;
  if (neverStarted(status)) return { start: null, finish: null, total: null, status, gates: [] };
  const keepsAll = !status || statusMeaning[status].keeps === 'all';
  const total = keepsAll ? totalOfStated(run) : null;
  if (total !== null) {
    return { start: null, finish: null, total, status, gates: [] };
  }
  const printed = start && finish && keepsAll ? printedRun(start.at, finish.at) : null;
  return {
    start: printed?.start ?? (start ? hundredthOfDay(start.at) : null),
    total: null,
    status,
    finish: printed?.finish ?? null,
    gates: gates.map(({ seconds }) => seconds),
    ...(added > 0 && printed && { added }),
  };
}

/** Returns time and penalties in one figure when stamps and gates alone do not give it; null when they do. */
function totalOfStated({ start, finish, time, gates, stated }: Omit<RunState, 'record'>) {
  if (stated === null || time === null) return null;
  const isTimed = start !== null && finish !== null;
  const isJudged = stated.penalties === null || gates.every(({ seconds }) => seconds !== null);
  if (isTimed && isJudged) return null;
  return runResult(time, statedPenalties(stated, gates) ?? 0);
}

/**
 * Folds the log of a race day. Events may come in any order and more than once; revision and time of the server are
 * ignored, so that every device with the same events has the same state.
 */
export function createFold(plan: RaceDayPlan) {
  const known = new Map<string, RaceEvent>();
  let placed = placeEvents(plan, known);
  let clocks = clockDoubts(plan, known);

  function add(event: RaceEvent): void {
    const before = known.get(event.id);
    if (before === event) return;
    if (before !== undefined) {
      // No honest device sends two contents under one id; this choice is the same everywhere.
      if (JSON.stringify(event) >= JSON.stringify(before)) return;
      known.set(event.id, event);
      placed = placeEvents(plan, known);
      clocks = clockDoubts(plan, known);
      for (const one of known.values()) {
        placed.place(one);
        clocks.add(one);
      }
      return;
    }
    known.set(event.id, event);
    placed.place(event);
    clocks.add(event);
  }

  return { add, state: (): DayState => stateOf(plan, placed, clocks) };
}

export function foldEvents(plan: RaceDayPlan, events: Iterable<RaceEvent>): DayState {
  const fold = createFold(plan);
  for (const event of events) fold.add(event);
  return fold.state();
}

function stateOf(
  plan: RaceDayPlan,
  placed: ReturnType<typeof placeEvents>,
  clocks: ReturnType<typeof clockDoubts>,
): DayState {
  const runs: RunState[] = [];
  const dismissals = placed.dismissals();
  const findDismissal = ({ event, flag, stays }: (typeof flags)[number]) =>
    stays ? undefined : dismissals.get(`${event} ${flag}`);
  const flags: DayState['flags'] = [...placed.flags()];
  for (const attempts of placed.boats()) {
    const [first] = attempts;
    const rerun = first && placed.findRerun(first);
    const counting = rerun?.payload.ruling.attempt ?? 1;
    for (const book of attempts) {
      const { state: asSeen, flags: ofRun, ends, evidence, differing } = folded(book);
      flags.push(...ofRun);
      // A re-run without any event is not listed.
      if (!book.listed || (book.attempt > 1 && isEmpty(book))) continue;
      if (evidence) flags.push(evidence);
      flags.push(...differing);
      const isOpen = evidence !== null && findDismissal(evidence) === undefined;
      const contradicted = isOpen ? evidence.event : null;
      const underReview =
        asSeen.underReview || differing.some((one) => findDismissal(one) === undefined);
      const state: RunState = { ...asSeen, underReview, contradicted, clocks: clocks.of(ends) };
      const isAsFolded = rerun === undefined && book.attempt === counting;
      const decided = { ...state.decided, rerun: rerun?.id ?? null };
      runs.push(isAsFolded ? state : { ...state, decided, counts: book.attempt === counting });
    }
  }
  const closed = placed.closedRaces();
  const ofCrosses = placed.ofCrosses();
  const crosses = (plan.crosses ?? []).map((cross) =>
    foldCross(cross, {
      events: ofCrosses.filter((event) => crossOf(event) === cross.id),
      runs: runs.filter(({ race, counts }) => counts && race === cross.trial),
      isClosed: closed.includes(cross.trial),
      miss: plan.penalties.miss,
    }),
  );
  flags.push(...flagCrossEvents(plan, ofCrosses, crosses));
  const byEvent = (a: { event: string }, b: { event: string }) =>
    a.event === b.event ? 0 : a.event < b.event ? -1 : 1;
  const byFlag = flags.sort((a, b) => byEvent(a, b) || (a.flag < b.flag ? -1 : 1));
  return {
    runs,
    unassigned: placed
      .strays()
      .map(unassigned)
      .sort((a, b) => a.at - b.at || byEvent(a, b)),
    assigned: placed.assigned(),
    moves: placed.moves(),
    closed,
    stopped: placed.stopped(),
    wentOn: placed.wentOn(),
    crosses,
    flags: byFlag.filter((one) => findDismissal(one) === undefined && !placed.isDropped(one.event)),
    dismissed: placed.settled(byFlag).flatMap((one) => {
      const decision = findDismissal(one);
      if (decision === undefined) return [];
      const isDropped = decision.payload.ruling.drop ?? false;
      return [{ ...one, decision: decision.id, isDropped }];
    }),
  };

  function folded(book: RunBook) {
    book.folded ??= foldRun(book, placed.context);
    return book.folded;
  }
}

const crossOf = ({ payload }: CrossEvent) =>
  payload.kind === 'decision' ? payload.ruling.cross : payload.cross;

function isEmpty({ judgements, impulses, results, ...decisions }: RunBook): boolean {
  const { gateDecisions, timeDecisions, statusDecisions, checks } = decisions;
  const all = [
    judgements,
    impulses,
    results,
    gateDecisions,
    timeDecisions,
    statusDecisions,
    checks,
  ];
  return all.every((events) => events.length === 0);
}

function unassigned({ id, payload }: EventOf<'impulse'>): DayState['unassigned'][number] {
  return { event: id, channel: payload.channel, at: payload.at };
}
