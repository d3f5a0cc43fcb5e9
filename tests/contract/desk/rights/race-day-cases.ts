import {
  decideAppeal,
  noteDeposit,
  reopenAppeal,
} from '../../../../src/desk/appeals/decide-appeal.server.ts';
import { fileAppeal } from '../../../../src/desk/appeals/file-appeal.server.ts';
import { decide } from '../../../../src/desk/control/decide.server.ts';
import { askForClip } from '../../../../src/desk/film/ask-for-clip.server.ts';
import { typeSheet } from '../../../../src/desk/paper-sheets/type-sheet.server.ts';
import { takePhoneLog } from '../../../../src/desk/phone-log/take-phone-log.server.ts';
import { changeDayPlan } from '../../../../src/desk/plan/change-day-plan.server.ts';
import { makeDayPlan } from '../../../../src/desk/plan/make-day-plan.server.ts';
import { removeDayPlan } from '../../../../src/desk/plan/remove-day-plan.server.ts';
import { breakOff } from '../../../../src/desk/results/break-off.server.ts';
import { type PostOrder, postResults } from '../../../../src/desk/results/post-results.server.ts';
import { moveLine } from '../../../../src/desk/speaker/move-line.server.ts';
import { removeLine } from '../../../../src/desk/speaker/remove-line.server.ts';
import { saveLine } from '../../../../src/desk/speaker/save-line.server.ts';
import type { Ruling } from '../../../../src/race-day/log/log/race-event.ts';
import { seatName } from '../../../../src/race-day/log/log/seat-name.ts';
import type { DayPlan } from '../../../../src/race-day/log/plan/day-plan.ts';
import { appendEvents } from '../../../../src/race-day/log/store/append-events.server.ts';
import type { Clip } from '../../../../src/race-day/log/strips/clip.ts';
import { announceClips } from '../../../../src/race-day/log/strips/clips-repository.server.ts';
import { handOver } from '../../../../src/race-day/river/hand-over/hand-over.server.ts';
import { handRights } from '../../../../src/race-day/river/hand-over/hand-rights.ts';
import { setScreens } from '../../../../src/race-day/screens/state/set-screens.server.ts';
import { changeSeat, removeSeat } from '../../../../src/race-day/seats/change-seat.server.ts';
import { makeSeat } from '../../../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../../../src/race-day/seats/pairing/offer-seat.server.ts';
import { endPhonesAs } from '../../../../src/race-day/seats/phones/end-phones.server.ts';
import { buildJudgement, buildRaceEvent, composeDecision } from '../../../support/race-events.ts';
import { anyDayPlan } from '../../../unit/race-day/any-day-plan.ts';
import { terminal } from '../../support/desk-team.ts';
import { day, now, type UseCase, type UseCases } from './use-case.ts';

const side = 'sitio';
const here = { now, side };
const seat = { day, kind: 'start', label: 'Salida', gates: null } as const;
const seed = {
  date: '2027-02-21',
  year: 2027,
  groups: [],
  rules: { startIntervalSeconds: 60, touchSeconds: 2, missSeconds: 50 },
  course: {
    gates: ([1] as const).map((number) => ({
      ...({ number, at: number, across: 0, direction: 'downstream', label: 'left' } as const),
    })),
  },
  categories: [{ category: 1, name: { es: 'Expertos', en: 'Experts' } }],
} as const;
const boat = { race: 'men-1', bib: 1, attempt: 1 };
const time = { on: 'time', ...boat, channel: 'start', at: null } as const;
const rerun = { on: 'rerun', ...boat } as const;

const line = { editionId: 3, es: 'Gracias', en: '', active: true };
const other = { es: 'Bienvenidos', en: 'Welcome' };

const deciding = (ruling: Ruling, needs: UseCase['needs']): UseCase => ({
  needs,
  call: ({ database }, actor) => {
    const decisions = [{ authority: 'scorer', reason: null, ruling }] as const;
    return decide(database, actor, { day, side, decisions }, now);
  },
});

const undoing = (ruling: Ruling, needs: UseCase['needs']): UseCase => {
  const before = buildRaceEvent('desk-99', composeDecision('chief_judge', ruling));
  return {
    needs,
    async call({ database }, actor) {
      await appendEvents(database, { day, events: [before], now });
      const undo = { authority: 'scorer', reason: null, ruling: { on: 'undo' } } as const;
      const decisions = [{ ...undo, replaces: before.id }];
      return decide(database, actor, { day, side, decisions }, now);
    },
  };
};

const changingPlan = (act: PlanAct): UseCase => ({
  needs: 'race.plan',
  call: ({ database }, actor) => {
    const change = (plan: DayPlan) => ({ ...plan, first: '10:00:00' });
    return changeDayPlan(database, actor, { day, side, over: 1, act, change }, now);
  },
});
type PlanAct = Parameters<typeof changeDayPlan>[2]['act'];

const posting = (state: PostOrder['state'], needs: UseCase['needs']): UseCase => ({
  needs,
  call: (room, actor) =>
    postResults(
      room,
      actor,
      {
        day,
        side,
        group: 'men',
        state,
        over: 0,
        minutes: 10,
        signed: ['Rosa'],
        note: null,
        early: true,
        despite: true,
      },
      now,
    ),
});

const appeal = {
  side,
  group: 'men',
  depositCents: 0,
  dayPlan: anyDayPlan(),
  appeal: {
    bib: 1,
    descent: null,
    gate: 1,
    fact: 'Rule 7.2',
    filedBy: 'Luz Tapuy',
    deposit: 'none',
  },
} as const;
const clip: Clip = {
  kind: 'clip',
  id: '0193c000-0000-7000-a000-000000000001',
  day,
  seat: 'seat-1',
  stamps: [],
  from: now.getTime() * 1000,
  length: 12_000_000,
  bytes: 400,
  clock: null,
};
const ruled = { day, side, number: 1, outcome: 'rejected', answer: 'No', jury: 'Rosa' } as const;

export const raceDayCases: UseCases = {
  makeSeat: {
    needs: 'seats.edit',
    writes:
      'seat_made seat …:  → {"label":"Salida","kind":"start","day":"2027-02-20","gates":null}',
    call: ({ database }, actor) => makeSeat(database, actor, seat, here),
  },
  changeSeat: {
    needs: 'seats.edit',
    writes:
      'seat_changed seat …: {"label":"Tramo","kind":"section","day":"2027-02-20","gates":"1–4"} → {"label":"Salida","kind":"start","day":"2027-02-20","gates":null}',
    call: ({ database, seatId }, actor) =>
      changeSeat(database, actor, { ...seat, id: seatId }, here),
  },
  removeSeat: {
    needs: 'seats.edit',
    writes:
      'seat_removed seat …: {"label":"Tramo","kind":"section","day":"2027-02-20","gates":"1–4"} →',
    call: ({ database, seatId }, actor) => removeSeat(database, actor, seatId, here),
  },
  offerSeat: {
    needs: 'seats.edit',
    writes: 'seat_offered seat …:  →',
    call: ({ database, seatId }, actor) => offerSeat(database, actor, seatId, here),
  },
  endPhonesAs: {
    needs: 'seats.edit',
    call: ({ database }, actor) => endPhonesAs(database, actor, { day }, here),
  },
  setScreens: {
    needs: 'seats.edit',
    call: ({ database, seatId }, actor) =>
      setScreens(database, actor, { ids: [seatId], change: { light: 50 } }, now),
  },
  makeDayPlan: {
    needs: 'race.plan',
    writes: 'race_plan_made race_day 2027-02-21:  →',
    call: ({ database }, actor) => makeDayPlan(database, actor, seed, here),
  },
  'changeDayPlan: plan': {
    ...changingPlan('race_plan_changed'),
    writes: 'race_plan_changed race_day 2027-02-20: {"first":"09:00:00"} → {"first":"10:00:00"}',
  },
  'changeDayPlan: starts': {
    ...changingPlan('race_starts_changed'),
    writes: 'race_starts_changed race_day 2027-02-20: {"first":"09:00:00"} → {"first":"10:00:00"}',
  },
  'changeDayPlan: publish': {
    ...changingPlan('race_starts_published'),
    writes:
      'race_starts_published race_day 2027-02-20: {"first":"09:00:00"} → {"first":"10:00:00"}',
  },
  'breakOff: a race does not count': {
    needs: 'race.decide',
    call: ({ database }, actor) =>
      breakOff(
        database,
        actor,
        { day, side, over: 1, race: 'men-2', reason: { es: 'Tormenta', en: 'Storm' } },
        now,
      ),
  },
  removeDayPlan: {
    needs: 'race.plan',
    call: ({ database }, actor) => removeDayPlan(database, actor, { day, side, over: 1 }, now),
  },
  'decide: a time': {
    ...deciding(time, 'race.score'),
    writes:
      'race_decided race_day 2027-02-20:  → {"on":"time","race":"men-1","bib":1,"attempt":1,"channel":"start","at":null}',
  },
  'decide: a second attempt': {
    ...deciding(rerun, 'race.decide'),
    writes:
      'race_decided race_day 2027-02-20:  → {"on":"rerun","race":"men-1","bib":1,"attempt":1}',
  },
  'decide: that the race is stopped': {
    ...deciding({ on: 'stop', goesOn: null }, [...(['race.score', 'race.decide'] as const)]),
    writes: 'race_decided race_day 2027-02-20:  → {"on":"stop","goesOn":null}',
  },
  'decide: a heat again': {
    ...deciding({ on: 'heat-again', cross: 'cross', heat: 'SF1', run: 2 }, 'race.decide'),
    writes:
      'race_decided race_day 2027-02-20:  → {"on":"heat-again","cross":"cross","heat":"SF1","run":2}',
  },
  'decide: who is out': {
    ...deciding({ on: 'status', ...boat, status: 'DSQ-R' }, 'race.decide'),
    writes:
      'race_decided race_day 2027-02-20:  → {"on":"status","race":"men-1","bib":1,"attempt":1,"status":"DSQ-R"}',
  },
  'decide: who did not start': {
    ...deciding({ on: 'status', ...boat, status: 'DNS' }, [
      ...(['race.score', 'race.decide'] as const),
    ]),
    writes:
      'race_decided race_day 2027-02-20:  → {"on":"status","race":"men-1","bib":1,"attempt":1,"status":"DNS"}',
  },
  'decide: undoes a time': {
    ...undoing(time, 'race.score'),
    writes: 'race_decided race_day 2027-02-20:  → {"on":"undo","replaces":"…"}',
  },
  'decide: undoes a second attempt': {
    ...undoing(rerun, 'race.decide'),
    writes: 'race_decided race_day 2027-02-20:  → {"on":"undo","replaces":"…"}',
  },
  'postResults: provisional': {
    ...posting('provisional', 'race.score'),
    writes:
      'race_result_posted race_day 2027-02-20:  → {"group":"men","state":"provisional","number":null,"hash":"bbef59f286e077b8","rows":2}',
  },
  'postResults: official': posting('official', 'race.decide'),
  fileAppeal: {
    needs: ['race.score', 'race.decide'],
    writes: 'appeal_filed race_day 2027-02-20:  → {"number":1,"group":"men","bib":1,"gate":1}',
    call: ({ database }, actor) => fileAppeal(database, actor, appeal, now),
  },
  noteDeposit: {
    needs: ['race.score', 'race.decide'],
    writes: 'appeal_deposit_noted race_day 2027-02-20:  → {"number":1,"state":"paid"}',
    prepare: ({ database }) => fileAppeal(database, terminal, appeal, now),
    call: ({ database }, actor) => noteDeposit(database, actor, { ...ruled, deposit: 'paid' }, now),
  },
  askForClip: {
    needs: 'race.read',
    writes: 'clip_asked race_day 2027-02-20:  → {"seat":"seat-1"}',
    prepare: ({ database }) =>
      announceClips(database, { day, seat: clip.seat, held: [clip], gone: [] }, now),
    call: ({ database }, actor) => askForClip(database, actor, { day, id: clip.id }, now),
  },
  decideAppeal: {
    needs: 'race.decide',
    writes: 'appeal_decided race_day 2027-02-20:  → {"number":1,"state":"rejected"}',
    prepare: ({ database }) => fileAppeal(database, terminal, appeal, now),
    call: ({ database }, actor) => decideAppeal(database, actor, ruled, now),
  },
  reopenAppeal: {
    needs: 'race.decide',
    writes: 'appeal_reopened race_day 2027-02-20: {"number":1,"state":"rejected"} →',
    async prepare({ database }) {
      await fileAppeal(database, terminal, appeal, now);
      await decideAppeal(database, terminal, ruled, now);
    },
    call: ({ database }, actor) => reopenAppeal(database, actor, ruled, now),
  },
  typeSheet: {
    needs: 'race.score',
    call: ({ database }, actor) =>
      typeSheet(database, actor, { day, side, boat, gates: [{ gate: 1, seconds: 2 }] }, now),
  },
  takePhoneLog: {
    needs: 'race.score',
    writes: 'race_log_taken race_day 2027-02-20:  → {"seat":"Tramo","lines":1,"fresh":1}',
    call: (room, actor) => {
      const said = buildRaceEvent(seatName(room.seatId), buildJudgement(boat, 3, 2));
      return takePhoneLog(room, actor, { day, seat: said.seat, events: [said] }, now);
    },
  },
  saveLine: {
    needs: 'seats.edit',
    writes: 'speaker_line_made speaker_line 1:  → {"text_es":"Gracias","text_en":"","active":true}',
    call: ({ database }, actor) => saveLine(database, actor, { ...line, id: null }, now),
  },
  'saveLine: other words': {
    needs: 'seats.edit',
    writes:
      'speaker_line_changed speaker_line 1: {"text_es":"Gracias","text_en":"","active":true} → {"text_es":"Bienvenidos","text_en":"Welcome","active":true}',
    prepare: ({ database }) => saveLine(database, terminal, { ...line, id: null }, now),
    call: ({ database }, actor) => saveLine(database, actor, { ...line, ...other, id: 1 }, now),
  },
  moveLine: {
    needs: 'seats.edit',
    writes: 'speaker_line_changed speaker_line 2: {"place":2} → {"place":1}',
    prepare: async ({ database }) => {
      await saveLine(database, terminal, { ...line, id: null }, now);
      await saveLine(database, terminal, { ...line, ...other, id: null }, now);
    },
    call: ({ database }, actor) =>
      moveLine(database, actor, { editionId: 3, id: 2, by: 'up' }, now),
  },
  removeLine: {
    needs: 'seats.edit',
    writes: 'speaker_line_removed speaker_line 1: {"text_es":"Gracias","text_en":""} →',
    prepare: ({ database }) => saveLine(database, terminal, { ...line, id: null }, now),
    call: ({ database }, actor) => removeLine(database, actor, { editionId: 3, id: 1 }, now),
  },
  handOver: {
    writes: 'race_day_handed_over race_day 2027-02-20:  → {"holder":"rio"}',
    needs: handRights,
    call: ({ database }, actor) => handOver(database, actor, { day, holder: 'rio', now }),
  },
};
