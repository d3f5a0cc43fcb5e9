import { findMovements } from '../../tests/support/film/find-movements.ts';
import type { Table } from '../figures.ts';
import { median } from '../statistics.ts';

const films = [
  { name: 'a quiet picture', framesPerSecond: 60, noise: 10, apart: 2 },
  { name: 'a quiet picture', framesPerSecond: 30, noise: 10, apart: 2 },
  { name: 'noise', framesPerSecond: 30, noise: 30, apart: 2 },
  { name: 'much noise', framesPerSecond: 30, noise: 45, apart: 2 },
  { name: 'boats 0.1 s apart', framesPerSecond: 30, noise: 10, apart: 0.1 },
  { name: 'boats 0.6 s apart', framesPerSecond: 30, noise: 10, apart: 0.6 },
  { name: 'a phone that shakes', framesPerSecond: 30, noise: 10, apart: 2, shake: 2 },
  { name: 'a push 1.5 s before', framesPerSecond: 30, noise: 10, apart: 4, shakesFrom: 2.5 },
];

/** Lets movement stamp the boats of made films, and counts those that were found and stamps without a boat. */
export function compareMovements(): Table {
  const inMs = (micros: number) => `${Math.round(micros / 1000)} ms`;
  const rows = films.map(({ name, ...film }) => {
    const { boats, found, wrong, errors, wasShaken } = findMovements(film);
    const late = errors.map(Math.abs);
    return [
      name,
      String(film.framesPerSecond),
      String(boats),
      String(found),
      String(wrong),
      late.length === 0 ? '–' : inMs(median(late)),
      late.length === 0 ? '–' : inMs(Math.max(...late)),
      wasShaken ? 'yes' : 'no',
    ];
  });
  return {
    title: 'Stamps made by movement at the line',
    note: 'Films made by a script, twenty of each kind with two boats each. Boats of the films are bright boxes on a grey river: light, spray and people at a real line are harder.',
    columns: [
      'film',
      'frames a second',
      'boats',
      'found',
      'stamps without a boat',
      'off, median',
      'largest',
      'paused for shake',
    ],
    rows,
  };
}
