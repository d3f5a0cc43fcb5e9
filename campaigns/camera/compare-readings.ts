import { readFilms } from '../../tests/support/film/read-arrivals.ts';
import type { Table } from '../figures.ts';
import { median } from '../statistics.ts';

const drop = (bow: number) => [bow - 12, bow, bow + 30];

const films = [
  { name: 'a quiet picture', framesPerSecond: 60, noise: 10, shake: 0 },
  { name: 'a quiet picture', framesPerSecond: 30, noise: 10, shake: 0 },
  { name: 'much noise', framesPerSecond: 60, noise: 45, shake: 0 },
  { name: 'noise, a phone that shakes', framesPerSecond: 30, noise: 30, shake: 1 },
  { name: 'noise, lost frames', framesPerSecond: 30, noise: 30, shake: 0, drop },
];

/** Reads made films with two boats 0.1 s apart, and returns the errors beside those of the thumbs of the rehearsal. */
export function compareReadings(): Table {
  const inMs = (micros: number) => `${Math.round(micros / 1000)} ms`;
  const rows = films.map(({ name, ...film }) => {
    const arrivals = readFilms(film);
    const errors = arrivals.map(({ error }) => Math.abs(error));
    const thumbs = arrivals.map(({ thumb }) => thumb);
    const middle = median(thumbs);
    const spread = thumbs.map((thumb) => Math.abs(thumb - middle));
    const outside = arrivals.filter(({ error, doubt }) => Math.abs(error) > doubt).length;
    return [
      name,
      String(film.framesPerSecond),
      String(arrivals.length),
      inMs(median(errors)),
      inMs(Math.max(...errors)),
      String(outside),
      inMs(middle),
      inMs(Math.max(...spread)),
    ];
  });
  return {
    title: 'Times read from a film, beside those of a thumb',
    note: 'Films made by a script, whose crossings are known, read as a person reads them: the first frame that shows the boat on the line. Two boats in each, 0.1 s apart. The thumbs are those of the rehearsal: 0.05 to 0.25 s late. The clock of the phone adds its own doubt to both.',
    columns: [
      'film',
      'frames a second',
      'arrivals',
      'error of the reading, median',
      'largest',
      'further off than said',
      'thumb, median',
      'furthest from that median',
    ],
    rows,
  };
}
