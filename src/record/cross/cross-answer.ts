import type { CrossDay, CrossHeat } from './cross-day.ts';
import { faultsText } from './faults-text.ts';
import type { HeatWhy, RankedBoat } from './rank-heat.ts';

/** Returns the output of `race cross rank --json`. */
export function crossAnswer(
  { bracket, seeds, heats, places }: CrossDay,
  elements: readonly string[],
) {
  const next = heats.filter(({ state }) => isStillToRace(state));
  return {
    bracket: bracket && { name: bracket.name, source: bracket.source, year: bracket.year },
    seeds,
    heats: heats
      .filter((heat) => !next.includes(heat))
      .map((heat) => ({
        id: heat.id,
        state: heat.state,
        ...(heat.review !== null && { review: heat.review }),
        ...startsAnswer(heat),
        rows: heat.rows.map((row) => rowAnswer(row, elements)),
      })),
    next: next.map((heat) => ({ id: heat.id, state: heat.state, ...startsAnswer(heat) })),
    places,
  };
}

const isStillToRace = (state: CrossHeat['state']) =>
  state === 'proposed' || state === 'waiting' || state === 'start-list';

function startsAnswer({ byHand, starts, holes, waiting }: CrossHeat) {
  return {
    ...(byHand && { byHand }),
    starts,
    ...(holes.length > 0 && { holes }),
    ...(waiting.length > 0 && { waiting }),
  };
}

function rowAnswer(
  { boat, rank, line, status, faults, why }: RankedBoat,
  elements: readonly string[],
) {
  return {
    boat,
    rank,
    ...(line !== undefined && { line }),
    ...(status && { status }),
    ...(faults.length > 0 && { faults: faultsText(faults, elements) }),
    why: whyText(why, elements),
  };
}

/** Returns the reason in the fixed words of machine-readable files. */
function whyText(why: HeatWhy | null, elements: readonly string[]): string {
  switch (why?.code) {
    case undefined:
      return 'last';
    case 'line':
      return `line ${why.line}`;
    case 'clean':
      return `no fault, before ${why.than}`;
    case 'further':
      return `further before fault at ${elements[why.element]}, before ${why.than}`;
    case 'fewer':
      return `fewer faults, before ${why.than}`;
    case 'time-trial':
      return `time trial, before ${why.than}`;
    case 'status':
      return `status, before ${why.than}`;
  }
}
