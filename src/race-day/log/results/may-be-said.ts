interface RunInLog {
  of: 'run';
  isDown: boolean;
  penalties: number | null;
  inDoubt: boolean;
  statusInDoubt: boolean;
  /** Judges disagree on a gate, or changed a judgement after the decision. */
  underReview: boolean;
  lacksGates: boolean;
}

interface BoatInLog {
  of: 'course';
  penalties: number | null;
  underReview: boolean;
  /** Number of judged gates, and the last judged gate of the course; null before the first. */
  judged: number;
  gate: number | null;
}

interface HeatInLog {
  of: 'heat';
  line: 'silent' | 'agreed' | 'conflict' | 'decided';
  points: number;
  closed: boolean;
}

export interface MayBeSaid {
  status: boolean;
  result: boolean;
  /** Whether a rank, the lead, and the heat or prize that follows from a rank may be published. */
  place: boolean;
  /** Whether the run may be called clean; for a boat on the course, clean so far. */
  clean: boolean;
  /** Whether the order at the finish line may be published, called so and never a rank. */
  line: boolean;
}

/**
 * Decides which facts of a run, a boat on the course or a heat may be published; every public output obeys it. A value
 * on which judges or seats disagree is unknown, and so is a status that the evidence contradicts. A rank may be
 * published while gates are unjudged, with a note.
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
