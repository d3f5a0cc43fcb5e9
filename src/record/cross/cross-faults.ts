import type { Bracket } from './bracket.ts';
import { bracketFaults } from './bracket-faults.ts';
import { chooseBracket } from './choose-bracket.ts';
import type { CrossFault } from './cross-fault.ts';
import type { CrossFile, FileHeat } from './cross-file.ts';
import { deriveHeatState, rankFileHeat } from './rank-file-heat.ts';
import { seedTimeTrial } from './seed-time-trial.ts';

type Say = (path: string, code: CrossFault['code'], values?: CrossFault['values']) => void;

/** Returns the issues of a well-formed file: references to nothing, and contradictions. */
export function crossFaults(file: CrossFile): CrossFault[] {
  const faults: CrossFault[] = [];
  const say: Say = (path, code, values = {}) => faults.push({ path, code, values });
  for (const [index, label] of file.elements.entries()) {
    if (file.elements.indexOf(label) < index) say(`elements[${index}]`, 'element-twice', { label });
  }
  checkTrial(file, say);
  if (file.bracket && file.ownBracket) say('ownBracket', 'two-brackets');
  if (file.ownBracket) faults.push(...bracketFaults(file.ownBracket, 'ownBracket'));
  const bracket = checkBracket(file, faults.length === 0, say);
  for (const [index, heat] of file.heats.entries()) checkHeat(file, heat, `heats[${index}]`, say);
  checkAllHeats(file, bracket, say);
  if (faults.length === 0) checkTies(file, say);
  return faults;
}

function checkTrial(file: CrossFile, say: Say): void {
  const trials = Object.entries(file.timeTrial ?? {});
  for (const [boat, trial] of trials) {
    const path = `timeTrial.${boat}`;
    checkElements(file, trial.faults, path, say);
    const said = [trial.time, trial.rank, trial.status].filter((one) => one !== undefined);
    if (said.length === 0) say(path, 'trial-nothing');
  }
  const finished = trials.filter(([, { status }]) => status === undefined);
  const ranked = finished.filter(([, { rank }]) => rank !== undefined);
  if (ranked.length > 0 && ranked.length < finished.length) say('timeTrial', 'trial-mixed');
  const { tie } = seedTimeTrial(file);
  if (tie) say('timeTrial', 'trial-tie', { one: tie[0], other: tie[1] });
}

function checkBracket(file: CrossFile, isSound: boolean, say: Say): Bracket | null {
  // A custom bracket can be checked alone, before any race.
  const isAlone = file.ownBracket !== undefined && file.heats.length === 0;
  if (!file.bracket && !file.ownBracket) return null;
  if (!file.timeTrial) {
    if (!isAlone) say('timeTrial', 'no-time-trial');
    return file.ownBracket ?? null;
  }
  if (!isSound) return null;
  const starters = seedTimeTrial(file).seeds?.length ?? 0;
  if (starters === 0) {
    say('timeTrial', 'no-finisher');
    return null;
  }
  const { bracket, most } = chooseBracket(file, starters);
  if (!bracket) say('timeTrial', 'starters', { starters });
  else if (most > starters) say('ownBracket', 'bracket-too-big', { most, starters });
  return bracket;
}

function checkElements(
  { elements }: CrossFile,
  faults: FileHeat['boats'][number]['faults'],
  path: string,
  say: Say,
): void {
  for (const [index, { at }] of faults.entries()) {
    if (!elements.includes(at)) say(`${path}.faults[${index}]`, 'no-element', { label: at });
    if (faults.findIndex((one) => one.at === at) < index) {
      say(`${path}.faults[${index}]`, 'fault-twice', { label: at });
    }
  }
}

function checkHeat(file: CrossFile, { id, boats }: FileHeat, path: string, say: Say): void {
  if (boats.length > 4) say(path, 'heat-size', { heat: id, count: boats.length });
  for (const [index, row] of boats.entries()) {
    const at = `${path}.boats[${index}]`;
    const { boat, line, status, faults } = row;
    checkElements(file, faults, at, say);
    if (boats.findIndex((one) => one.boat === boat) < index) say(at, 'boat-twice', { boat });
    if (line !== undefined && (status === 'DNF' || status === 'DNS')) {
      say(at, 'line-and-status', { boat, status });
    }
    if (status === 'DNS' && faults.some(({ revoked }) => !revoked)) {
      say(at, 'faults-not-started', { boat });
    }
    const trial = file.timeTrial?.[boat];
    if (file.timeTrial && (!trial || trial.status)) say(at, 'no-trial', { boat });
  }
  const lines = boats.flatMap(({ line }) => line ?? []);
  const isComplete = deriveHeatState({ id, boats }) === 'ranked';
  checkRow(lines, path, isComplete, { twice: 'line-twice', gap: 'line-gap' }, say);
  const starts = boats.flatMap(({ start }) => start ?? []);
  checkRow(starts, path, starts.length > 0, { twice: 'start-twice', gap: 'start-gap' }, say);
  if (starts.length > 0 && starts.length < boats.length) {
    say(path, 'start-gap', { missing: boats.length });
  }
}

function checkRow(
  numbers: readonly number[],
  path: string,
  isComplete: boolean,
  codes: { twice: 'line-twice' | 'start-twice'; gap: 'line-gap' | 'start-gap' },
  say: Say,
): void {
  const repeated = numbers.find((number, index) => numbers.indexOf(number) < index);
  const missing = numbers.findIndex((_, index) => !numbers.includes(index + 1));
  if (repeated !== undefined) say(path, codes.twice, { number: repeated });
  else if (isComplete && missing >= 0) say(path, codes.gap, { missing: missing + 1 });
}

function checkAllHeats({ heats }: CrossFile, bracket: Bracket | null, say: Say): void {
  for (const [index, { id }] of heats.entries()) {
    const path = `heats[${index}]`;
    if (heats.findIndex((one) => one.id === id) < index) say(path, 'heat-twice', { heat: id });
    const isThere = bracket?.phases.some((phase) => phase.heats.some((heat) => heat.id === id));
    if (isThere === false) say(path, 'no-heat', { heat: id });
  }
  for (const phase of bracket?.phases ?? []) {
    const seen = new Map<string, string>();
    for (const { id } of phase.heats) {
      const index = heats.findIndex((heat) => heat.id === id);
      for (const { boat } of heats[index]?.boats ?? []) {
        const one = seen.get(boat);
        if (one !== undefined && one !== id) {
          say(`heats[${index}]`, 'two-heats', { boat, one, other: id });
        }
        seen.set(boat, id);
      }
    }
  }
}

function checkTies(file: CrossFile, say: Say): void {
  const seeds = new Map(seedTimeTrial(file).seeds?.map(({ boat, seed }) => [boat, seed]));
  for (const [index, heat] of file.heats.entries()) {
    const { tie } = rankFileHeat(file, heat, (boat) => seeds.get(boat));
    if (tie) say(`heats[${index}]`, 'tie', { one: tie[0], other: tie[1] });
  }
}
