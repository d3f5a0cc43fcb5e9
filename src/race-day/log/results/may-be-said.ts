/** A slalom run in the log. */
interface RunInLog {
  of: 'run';
  /** Whether the run has a time and no status. */
  isDown: boolean;
  /** Whole seconds of the gates judged so far; null before the first judgement. */
  penalties: number | null;
  /** The time is hard to believe. */
  inDoubt: boolean;
  /** Stamps or judgements contradict a DNS or DNF. */
  statusInDoubt: boolean;
  /** Judges disagree on a gate, or changed a judgement after the decision. */
  underReview: boolean;
  /** Some of its gates have no judgement. */
  lacksGates: boolean;
}

/** A boat between start and finish. */
interface BoatInLog {
  of: 'course';
  penalties: number | null;
  underReview: boolean;
  /** Number of judged gates, and the last judged gate of the course; null before the first. */
  judged: number;
  gate: number | null;
}

/** A heat of a kayak cross in the log. */
interface HeatInLog {
  of: 'heat';
  line: 'silent' | 'agreed' | 'conflict' | 'decided';
  /** Number of open points that keep the heat from being ranked. */
  points: number;
  /** Whether the office confirmed the reports of the seats. */
  closed: boolean;
}

export interface MayBeSaid {
  /** Whether a DNS, DNF or disqualification may be published. */
  status: boolean;
  /** Whether result, penalties and gap to another boat may be published. */
  result: boolean;
  /** Whether a rank, the lead, and the heat or prize that follows from a rank may be published. */
  place: boolean;
  /** Whether the run may be called clean; for a boat on the course, clean so far. */
  clean: boolean;
  /** Whether the order at the finish line may be published, called so and never a rank. */
  line: boolean;
}

/**
 * Decides what may be published of a run, a boat on the course or a heat. Pages, screens, the speaker, notices, frames,
 * posters and the API publish nothing else. A value about which judges or seats disagree is unknown: its lower value is
 * never announced, and neither is a status that the evidence contradicts. A rank may be published while gates are
 * unjudged, with a note that says so.
 */
export function mayBeSaid(row: RunInLog | BoatInLog | HeatInLog): MayBeSaid {
  if (row.of === 'heat') {
    const isOpen = row.points > 0;
    const line = !isOpen && row.line !== 'silent' && row.line !== 'conflict';
    return { status: !isOpen, result: false, place: row.closed && !isOpen, clean: false, line };
  }
  const costsNothing = row.penalties === 0 && !row.underReview;
  if (row.of === 'course') {
    const clean = costsNothing && row.judged === row.gate;
    return { status: false, result: false, place: false, clean, line: false };
  }
  const result = row.isDown && !row.inDoubt && !row.underReview;
  const clean = result && costsNothing && !row.lacksGates;
  return { status: !row.statusInDoubt, result, place: result, clean, line: false };
}
