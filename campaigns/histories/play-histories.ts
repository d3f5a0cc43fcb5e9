import type { Table } from '../figures.ts';
import { openPaymentDesk } from './payment-desk.ts';
import { type PlayedHistory, playHistory, type Step } from './play-history.ts';

interface PlayedHistories {
  histories: number;
  seed: number;
  steps: Map<Step, number>;
  /** Payments by final state, and the number of card attempts. */
  states: Map<string, number>;
  attempts: Map<string, number>;
  calls: number;
  /** Violations as text, each with the seed that repeats its run. */
  violations: string[];
}

export async function playHistories(
  histories: number,
  seed: number,
  told: (played: number) => void = () => undefined,
): Promise<PlayedHistories> {
  const all: PlayedHistories = {
    histories,
    seed,
    calls: 0,
    violations: [],
    steps: new Map(),
    states: new Map(),
    attempts: new Map(),
  };
  const desk = await openPaymentDesk();
  try {
    for (let played = 0; played < histories; played++) {
      add(all, await playHistory(desk, seed + played), seed + played);
      if ((played + 1) % 1000 === 0) told(played + 1);
    }
  } finally {
    await desk.close();
  }
  return all;
}

function add(all: PlayedHistories, played: PlayedHistory, seed: number): void {
  const { steps, attempts, state, calls, violation } = played;
  for (const step of steps) count(all.steps, step);
  for (const attempt of attempts) count(all.attempts, attempt);
  count(all.states, state);
  all.calls += calls;
  if (violation !== null) all.violations.push(`seed ${seed}: ${violation}`);
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function historySections(all: PlayedHistories): Table[] {
  const rows = (counts: Map<string, number>) =>
    [...counts].toSorted(([, a], [, b]) => b - a).map(([name, times]) => [name, String(times)]);
  const total = [...all.steps.values()].reduce((sum, times) => sum + times, 0);
  return [
    {
      title: 'Histories',
      note: `${all.histories} histories of one payment each, seeds from ${all.seed} on; after each step the tables were compared with the model.`,
      columns: ['', 'count'],
      rows: [
        ['histories', String(all.histories)],
        ['steps', String(total)],
        ['calls of the provider', String(all.calls)],
        ['differences from the model', String(all.violations.length)],
      ],
    },
    {
      title: 'How they ended',
      note: 'Payments by their last state, and attempts to pay by card.',
      columns: ['', 'count'],
      rows: [
        ...rows(all.states).map(([name = '', times = '']) => [`payment ${name}`, times]),
        ...rows(all.attempts).map(([name = '', times = '']) => [`attempt ${name}`, times]),
      ],
    },
    {
      title: 'Steps',
      note: 'What happened, and how often.',
      columns: ['step', 'count'],
      rows: rows(all.steps),
    },
  ];
}
