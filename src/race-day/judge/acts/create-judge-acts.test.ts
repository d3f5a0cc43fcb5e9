import { expect, test } from 'vitest';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { JudgeBoat, SaidGate } from '../boats/order-boats.ts';
import { createJudgeActs } from './create-judge-acts.ts';
import { cleanRest, exchanged, type Judgement, judgement } from './judgement.ts';

const gate = (number: number): SaidGate => ({
  gate: number,
  direction: 'down',
  seconds: undefined,
  reason: null,
  note: null,
  event: null,
});
const seven: JudgeBoat = {
  key: 'men 7 1',
  race: 'men',
  bib: 7,
  attempt: 1,
  name: '',
  planned: null,
  started: null,
  finished: null,
  status: null,
  closed: false,
  values: [0, 2, 50],
  gates: [gate(1), gate(2)],
  whole: false,
  judgedFrom: null,
  judgedUntil: null,
};

const eight: JudgeBoat = { ...seven, key: 'men 8 1', bib: 8 };

/** Fakes a seat with a slow disk, whose stored events are not on the screen yet. */
function seat() {
  const log: RaceEvent[] = [];
  const keep = async (payloads: readonly Judgement[]) => {
    await new Promise((resolve) => setImmediate(resolve));
    const events = payloads.map((payload, index): RaceEvent => {
      const sequence = log.length + index + 1;
      return {
        version: 1,
        id: `event-${sequence}`,
        seat: 'seat-3',
        person: 'Rosa',
        sequence,
        deviceTime: 0,
        offset: 0,
        uncertainty: 0,
        payload,
      };
    });
    log.push(...events);
    return events;
  };
  const acts = createJudgeActs();
  acts.see([seven, eight], new Map());
  const say = (number: number, seconds: number) =>
    acts.act([seven.key], (boat) => [judgement(boat, number, seconds)], keep);
  const said = () =>
    log.map(({ payload }) =>
      payload.kind === 'judgement' ? [payload.gate, payload.seconds, payload.replaces] : null,
    );
  return { log, keep, acts, say, said };
}

test('all clean right after a penalty keeps the penalty before any screen shows it', async () => {
  const { acts, keep, say, said } = seat();
  await Promise.all([say(1, 50), acts.act([seven.key], cleanRest, keep)]);
  expect(said()).toEqual([
    [1, 50, null],
    [2, 0, null],
  ]);
  expect(await acts.act([seven.key], cleanRest, keep)).toBe(false);
});

test('a second judgement of a gate replaces the first', async () => {
  const { say, said } = seat();
  await Promise.all([say(1, 2), say(1, 50)]);
  expect(said()).toEqual([
    [1, 2, null],
    [1, 50, 'event-1'],
  ]);
});

test('two judgements in a row are undone one after the other', async () => {
  const { acts, keep, log, say, said } = seat();
  await Promise.all([say(1, 2), say(1, 50), acts.undo(keep), acts.undo(keep)]);
  expect(said().slice(2)).toEqual([
    [1, 2, 'event-2'],
    [1, null, 'event-3'],
  ]);
  expect(log.at(-1)?.payload).toMatchObject({ withdrawn: true });
  expect(await acts.undo(keep)).toBe(null);
});

test('judgements of a wrong bib move to the right one in one action and come back in one', async () => {
  const { acts, keep, log, say } = seat();
  await Promise.all([say(1, 50), say(2, 0)]);
  await acts.act([eight.key, seven.key], exchanged, keep);
  const told = () =>
    log.map(({ payload }) =>
      payload.kind === 'judgement'
        ? `${payload.bib} ${payload.gate} ${payload.withdrawn ? 'gone' : payload.seconds}`
        : '',
    );
  expect(told().slice(2)).toEqual(['8 1 50', '8 2 0', '7 1 gone', '7 2 gone']);
  expect(await acts.undo(keep)).toBe(eight.key);
  expect(told().slice(6)).toEqual(['8 1 gone', '8 2 gone', '7 1 50', '7 2 0']);
});

test('a touch that could not be stored does not hold up the next one', async () => {
  const { acts, say, said } = seat();
  const full = acts.act([seven.key], cleanRest, () => Promise.reject(new Error('no room')));
  await expect(Promise.all([full, say(2, 2)])).rejects.toThrow('no room');
  await expect.poll(said).toEqual([[2, 2, null]]);
});
