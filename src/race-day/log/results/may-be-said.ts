/** A run of a slalom as the log has it. */
interface RunInLog {
  of: 'run';
  /** It has a time, and no status instead. */
  isDown: boolean;
  /** Whole seconds of the gates that were judged; null before anything was. */
  penalties: number | null;
  /** The time is hard to believe. */
  inDoubt: boolean;
  /** A DNS or DNF that stamps or judgements contradict. */
  statusInDoubt: boolean;
  /** Judges disagree on a gate, or changed it since somebody decided. */
  underReview: boolean;
  /** Nobody judged some of its gates. */
  lacksGates: boolean;
}

/** A boat between start and finish. */
interface BoatInLog {
  of: 'course';
  penalties: number | null;
  underReview: boolean;
  /** How many gates were judged, and the last one of them down the river; null before the first. */
  judged: number;
  gate: number | null;
}

/** A heat of a kayak cross as the log has it. */
interface HeatInLog {
  of: 'heat';
  line: 'silent' | 'agreed' | 'conflict' | 'decided';
  /** How many points keep the heat from being ranked. */
  points: number;
  /** The office confirmed what seats said of it. */
  closed: boolean;
}

export interface MayBeSaid {
  /** That the boat did not start, did not finish or is disqualified. */
  status: boolean;
  /** Time and penalties together, the penalties alone, and how far it is behind another boat. */
  result: boolean;
  /** A place, the lead among places, and the heat or the prize to which a place leads. */
  place: boolean;
  /** That no gate cost anything; of a boat on the course, that none did so far. */
  clean: boolean;
  /** The order in which boats came to the line, in these words and never as a place. */
  line: boolean;
}

/**
 * Decides what may be said in public of a run, a boat on the course or a heat. Pages, screens, the speaker, notices,
 * frames, posters and the API all say what this allows and nothing else. What judges or seats disagree about is unknown:
 * its lower value is never announced, and neither is a status against what was seen. Where gates are not judged yet a place may be said with that beside it.
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
