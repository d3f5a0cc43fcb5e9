import type { RaceEvent } from '../../log/log/race-event.ts';
import type { JudgeBoat, SaidGate } from '../boats/order-boats.ts';
import { type Judgement, undone } from './judgement.ts';

const nothing = { seconds: undefined, reason: null, note: null, event: null };

function withMade(boat: JudgeBoat, made: readonly RaceEvent[]): JudgeBoat {
  const { race, bib, attempt } = boat;
  const said = new Map<number, Partial<SaidGate>>();
  for (const { id, payload } of made) {
    if (payload.kind !== 'judgement' || payload.race !== race) continue;
    if (payload.bib !== bib || payload.attempt !== attempt) continue;
    const { gate, seconds, reason, note, withdrawn } = payload;
    said.set(gate, withdrawn ? nothing : { seconds, reason, note, event: id });
  }
  const gates = boat.gates.map((gate) => ({ ...gate, ...said.get(gate.gate) }));
  return { ...boat, gates, whole: gates.every(({ seconds }) => seconds !== undefined) };
}

type KeepJudgements = (payloads: readonly Judgement[]) => Promise<readonly RaceEvent[]>;

const mostUndone = 20;

/** Runs a judge's actions in turn, each on the boat with every judgement stored so far. */
export function createJudgeActs() {
  let seen: readonly JudgeBoat[] = [];
  let made: readonly RaceEvent[] = [];
  let done: readonly (readonly JudgeBoat[])[] = [];
  let going: Promise<unknown> = Promise.resolve();

  const standing = (key: string) => {
    const boat = seen.find((one) => one.key === key);
    return boat && withMade(boat, made);
  };
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = going.then(work);
    going = turn.catch(() => undefined);
    return turn;
  }
  async function kept(payloads: readonly Judgement[], keep: KeepJudgements): Promise<boolean> {
    if (payloads.length === 0) return false;
    made = [...made, ...(await keep(payloads))];
    return true;
  }

  return {
    see(boats: readonly JudgeBoat[], known: ReadonlyMap<string, RaceEvent>): readonly JudgeBoat[] {
      seen = boats;
      made = made.filter(({ id }) => !known.has(id));
      return boats;
    },
    /** Judges one boat or several; returns whether there was anything to judge. */
    act: (
      keys: readonly string[],
      of: (...boats: JudgeBoat[]) => readonly Judgement[],
      keep: KeepJudgements,
    ) =>
      inTurn(async () => {
        const before = keys.flatMap((key) => standing(key) ?? []);
        if (before.length < keys.length || !(await kept(of(...before), keep))) return false;
        done = [before, ...done].slice(0, mostUndone);
        return true;
      }),
    /** Undoes the last action; returns the key of its first boat, or null when nothing was left to undo. */
    undo: (keep: KeepJudgements) =>
      inTurn(async () => {
        const [before = [], ...earlier] = done;
        const back = before.flatMap((boat) => {
          const now = standing(boat.key);
          return now ? undone(now, boat) : [];
        });
        const counted = await kept(back, keep);
        done = earlier;
        return counted ? (before[0]?.key ?? null) : null;
      }),
    done: () => done,
  };
}
