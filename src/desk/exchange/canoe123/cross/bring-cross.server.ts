import { createHash } from 'node:crypto';
import type { Bilingual } from '../../../../platform/content/bilingual.ts';
import { findAuthority } from '../../../../race-day/feed/rights/find-authority.ts';
import { listPlannedDays } from '../../../../race-day/log/plan/list-planned-days.server.ts';
import type { Account } from '../../../../record/accounts/account.ts';
import type { Actor } from '../../../../record/accounts/audit/write-audit.server.ts';
import { mayDo } from '../../../../record/accounts/roles.ts';
import { decide } from '../../../control/decide.server.ts';
import { decisionNeeds } from '../../../control/decision-needs.ts';
import { rulingIssue } from '../../../control/ruling-issue.ts';
import { otherHolder, type RaceOffice } from '../../../plan/office-day.server.ts';
import type { Canoe123Fault } from '../canoe123-fault.ts';
import type { Canoe123Reading } from '../read-canoe123.server.ts';
import { readCanoe123Facts } from '../read-canoe123-facts.ts';
import { bracketsOfPlan, type CrossIntoDay, crossIntoDay } from './cross-into-day.ts';
import { type Canoe123Cross, crossOfCanoe123 } from './cross-of-canoe123.ts';

type Office = Pick<RaceOffice, 'database' | 'raceDays' | 'race' | 'config'>;

interface CrossWanted {
  year: number;
  /** The chosen cross of the plan by class of the file, as `2027-02-20 cross`. */
  targets: ReadonlyMap<string, string>;
}

export interface PlannedHere {
  /** Such as `2027-02-20 cross`. */
  key: string;
  day: string;
  id: string;
  title: Bilingual;
}

export interface CrossLook extends Pick<CrossIntoDay, 'faults' | 'unknown' | 'otherNames'> {
  class: string;
  title: string;
  /** Null when no day of the edition has a cross, or when the organizer has to choose one. */
  target: PlannedHere | null;
  heats: (Omit<CrossIntoDay['heats'][number], 'rulings' | 'close'> & { closes: boolean })[];
  seeds: boolean;
  differences: Canoe123Cross['differences'];
  /** Name of the other server, if it decides on the day; null when this server may decide. */
  holder: string | null;
  /** Digest of the shown state; any later decision here changes it. */
  seen: string;
}

export interface CrossesOfFile {
  planned: PlannedHere[];
  crosses: CrossLook[];
  /** Why the file cannot be read; null when it can. */
  fault: Canoe123Fault | null;
}

/** Returns the kayak crosses of a file, each with the decisions that it would make in the plan. */
export async function lookAtCrosses(
  office: Office,
  reading: Canoe123Reading,
  wanted: CrossWanted,
): Promise<CrossesOfFile> {
  const { planned, found, fault } = await readBoth(office, reading, wanted);
  const crosses = found.map(async (one): Promise<CrossLook> => {
    const { cross, target, into } = one;
    const day = target?.day;
    const { heats, seeds, ...rest } = into ?? nothing;
    return {
      ...rest,
      class: cross.class,
      title: cross.title,
      target,
      seeds: seeds !== null,
      heats: heats.map(({ heat, kind, file: rows, here, close }) => {
        return { heat, kind, file: rows, here, closes: close !== null };
      }),
      differences: cross.differences,
      holder: day === undefined ? null : await otherHolder(office, day),
      seen: hashShown(into),
    };
  });
  return { planned, crosses: await Promise.all(crosses), fault };
}

const nothing: CrossIntoDay = { faults: [], unknown: [], otherNames: [], seeds: null, heats: [] };

const hashShown = (into: CrossIntoDay | null) =>
  createHash('sha256').update(JSON.stringify(into)).digest('hex').slice(0, 32);

export interface CrossOrder {
  class: string;
  seen: string;
  take: readonly string[];
  closes: boolean;
  actor: Actor & { accountId: number };
  account: Account;
  now: Date;
}

/** Why nothing was imported: `changed` when file or log differs from the shown state. */
export type CrossRefusal =
  | 'changed'
  | 'nothing'
  | 'not_yours'
  | 'outranked'
  | 'elsewhere'
  | 'value';

/** Imports a cross as decisions of the signed-in account, all or none; returns how many, or why not. */
export async function bringCross(
  office: Office,
  reading: Canoe123Reading,
  wanted: CrossWanted,
  { class: of, seen, take, closes, actor, account, now }: CrossOrder,
): Promise<
  { code: 'brought'; count: number; day: string; cross: string } | { code: CrossRefusal }
> {
  const { found } = await readBoth(office, reading, wanted);
  const one = found.find(({ cross }) => cross.class === of);
  if (!one?.into || !one.target || hashShown(one.into) !== seen) return { code: 'changed' };
  const { into, target } = one;
  if (into.faults.length > 0 || into.unknown.length > 0) return { code: 'changed' };
  const coming = into.heats.filter(({ heat, kind }) => kind !== 'other' || take.includes(heat));
  const ofHeats = coming.flatMap(({ rulings, close }) => {
    return closes && close !== null ? [...rulings, close] : rulings;
  });
  const rulings = into.seeds ? [into.seeds, ...ofHeats] : ofHeats;
  if (rulings.length === 0) return { code: 'nothing' };
  const authority = findAuthority(account.roles);
  const may = rulings.every((ruling) =>
    decisionNeeds(ruling, '').some((permission) => mayDo(account.roles, permission)),
  );
  if (authority === null || !may) return { code: 'not_yours' };
  const { day } = target;
  const side = office.config.relay.name;
  const read = await office.raceDays.read(day);
  if (!read) return { code: 'changed' };
  const events = new Map((await office.raceDays.events(day)).map(({ event }) => [event.id, event]));
  const decisions = rulings.map((ruling) => ({ authority, ruling, replaces: null, reason: null }));
  const issue = rulingIssue(decisions, read.state, { events, who: { ...account, side } });
  if (issue !== null) return { code: 'outranked' };
  const refusal = await decide(office.database, actor, { day, side, decisions }, now);
  if (refusal !== null) return { code: refusal };
  return { code: 'brought', count: rulings.length, day, cross: target.id };
}

interface CrossWithTarget {
  cross: Canoe123Cross;
  target: PlannedHere | null;
  /** Null without a target. */
  into: CrossIntoDay | null;
}

async function readBoth(
  { database, raceDays }: Office,
  reading: Canoe123Reading,
  { year, targets }: CrossWanted,
): Promise<{ planned: PlannedHere[]; found: CrossWithTarget[]; fault: Canoe123Fault | null }> {
  if ('fault' in reading) return { planned: [], found: [], fault: reading.fault };
  const facts = readCanoe123Facts(reading.file, year);
  const plain = crossOfCanoe123(facts);
  if (plain.length === 0) return { planned: [], found: [], fault: null };
  const days = (await listPlannedDays(database, year)).toSorted();
  const reads = await Promise.all(days.map((day) => raceDays.read(day)));
  const read = reads.flatMap((now) => now ?? []);
  const planned = read.flatMap(({ dayPlan: { date: day, crosses = [] } }) =>
    crosses.map(({ id, title }) => ({ key: `${day} ${id}`, day, id, title })),
  );
  const found = plain.map((cross): CrossWithTarget => {
    const target = chooseTargetCross(cross, planned, targets.get(cross.class), plain.length);
    const now = read.find(({ dayPlan }) => dayPlan.date === target?.day);
    const own = now?.dayPlan.crosses?.find(({ id }) => id === target?.id);
    const state = now?.state.crosses.find(({ id }) => id === target?.id);
    if (!target || !now || !own || !state) return { cross, target: null, into: null };
    const onPlan = crossOfCanoe123(facts, bracketsOfPlan(own)).find(
      (one) => one.class === cross.class,
    );
    const boats = now.dayPlan.boats.filter(
      ({ race, withdrawn }) => race === own.trial && !withdrawn,
    );
    return {
      cross: onPlan ?? cross,
      target,
      into: crossIntoDay(onPlan ?? cross, { planned: own, state, boats }),
    };
  });
  return { planned, found, fault: null };
}

/** Returns the chosen cross, else the only cross of the file's day, else the only planned one. */
function chooseTargetCross(
  { day }: Canoe123Cross,
  planned: readonly PlannedHere[],
  said: string | undefined,
  count: number,
): PlannedHere | null {
  if (said !== undefined) return planned.find(({ key }) => key === said) ?? null;
  if (count > 1) return null;
  const ofDay = planned.filter((one) => one.day === day);
  const likely = ofDay.length > 0 ? ofDay : planned;
  return likely.length === 1 ? (likely[0] ?? null) : null;
}
