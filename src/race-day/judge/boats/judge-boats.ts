import { listGateValues } from '../../../record/scoring/team-rule.ts';
import type { RunState } from '../../log/fold/day-state.ts';
import { countBoats } from '../../log/plan/count-boats.ts';
import type { Micros } from '../../log/run-time.ts';
import type { RaceDay } from '../../phone/use-race-day.ts';
import type { JudgeBoat, SaidGate } from './order-boats.ts';

interface Post {
  seat: string;
  gates: { first: number; last: number };
  /** The midnight with which the day begins, in epoch microseconds. */
  midnight: Micros;
}

export function judgeBoats({ plan, state, events }: RaceDay, post: Post): JudgeBoat[] {
  const runs = new Map<string, RunState>();
  for (const run of state.runs) if (run.counts) runs.set(`${run.race} ${run.bib}`, run);
  const closed = new Set(state.closed);
  const gatesOf = new Map(plan.races.map(({ id, gates }) => [id, gates]));
  const directions = new Map(plan.gates.map(({ number, direction }) => [number, direction]));
  const listed = new Set(plan.starts.map(({ race, bib }) => `${race} ${bib}`));
  const strangers = state.runs
    .filter(({ race, bib, counts }) => counts && !listed.has(`${race} ${bib}`))
    .map(({ race, bib }) => ({ race, bib, name: '', at: null }));

  return [...plan.starts, ...strangers].flatMap(({ race, bib, name, at }) => {
    const run = runs.get(`${race} ${bib}`);
    const last = Math.min(post.gates.last, gatesOf.get(race) ?? 0);
    if (last < post.gates.first) return [];
    const gates = Array.from({ length: last - post.gates.first + 1 }, (_, index): SaidGate => {
      const gate = post.gates.first + index;
      const said = run?.gates[gate - 1]?.said.find((one) => one.seat === post.seat);
      const payload = said && events.get(said.event)?.payload;
      const words = payload?.kind === 'judgement' ? payload : null;
      return {
        gate,
        direction: directions.get(gate) ?? 'down',
        seconds: said?.seconds,
        reason: words?.reason ?? null,
        note: words?.note ?? null,
        event: said?.event ?? null,
      };
    });
    const times = gates.flatMap(({ event }) => {
      const made = event === null ? undefined : events.get(event);
      return made ? [made.deviceTime + made.offset - post.midnight] : [];
    });
    const attempt = run?.attempt ?? 1;
    return {
      key: `${race} ${bib} ${attempt}`,
      race,
      bib,
      attempt,
      name,
      planned: at === null ? null : at * 10_000,
      started: run?.start?.at ?? null,
      finished: run?.finish?.at ?? null,
      status: run?.status ?? null,
      closed: closed.has(race),
      values: listGateValues(plan.plan.penalties, countBoats(plan.plan, race)),
      gates,
      whole: gates.every(({ seconds }) => seconds !== undefined),
      judgedFrom: times.length === 0 ? null : Math.min(...times),
      judgedUntil: times.length === 0 ? null : Math.max(...times),
    };
  });
}
