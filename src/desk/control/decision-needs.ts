import type { Ruling } from '../../race-day/log/log/race-event.ts';
import type { Permission } from '../../record/accounts/roles.ts';
import { statusesRuledBy } from '../../record/scoring/run-status.ts';

const office: readonly Permission[] = ['race.score'];
const jury: readonly Permission[] = ['race.decide'];
const either: readonly Permission[] = [...office, ...jury];

/** `dns`: DNS for all boats that never started. The others are rulings that the office may not make. */
const needs: Readonly<
  Record<Ruling['on'] | 'dsq' | 'heat-dsq' | 'cross-official' | 'dns', readonly Permission[]>
> = {
  gate: either,
  status: either,
  dns: either,
  race: either,
  undo: either,
  stop: either,
  dsq: jury,
  rerun: jury,
  time: office,
  assign: office,
  check: office,
  move: office,
  flag: office,
  'heat-set': office,
  'heat-again': jury,
  'heat-order': either,
  'heat-fault': either,
  'heat-status': either,
  'heat-dsq': jury,
  'heat-review': either,
  'heat-close': either,
  'cross-seeds': either,
  'cross-post': office,
  'cross-official': jury,
};
/** A map, because a form may send `constructor` as its intent. */
const needsOf: ReadonlyMap<string, readonly Permission[]> = new Map(Object.entries(needs));

/** Returns the permissions of which one is enough. The intent counts only for an unreadable ruling. */
export function decisionNeeds(ruling: Ruling | null, intent: string): readonly Permission[] {
  return ruling === null ? (needsOf.get(intent) ?? office) : needs[nameOf(ruling)];
}

function nameOf(ruling: Ruling): keyof typeof needs {
  if (ruling.on === 'cross-post' && ruling.state === 'official') return 'cross-official';
  if (ruling.on === 'heat-status' && ruling.status === 'DSQ') return 'heat-dsq';
  if (ruling.on !== 'status' || ruling.status === null) return ruling.on;
  return statusesRuledBy('scorer').includes(ruling.status) ? 'status' : 'dsq';
}
