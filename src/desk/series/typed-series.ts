import type { Language } from '../../platform/i18n/languages.ts';
import { mostRaces } from '../../record/series/file/series-rules.ts';
import type { Fields } from '../frame/guard/fields.ts';
import { readOwnLink, type TypedRace, type TypedSeries } from './changed-series.ts';
import { isObject, writtenFile } from './written-file.ts';

const freeLines = 2;

const noRace: TypedRace = { id: '', name: '', date: '', year: '', lists: [], classes: {} };

export function typedSeries({ text, readAll, number, oneOf }: Fields): TypedSeries {
  const lines = Math.min(mostRaces, number('lines'));
  return {
    title: text('title', 120),
    preset: text('preset', 40),
    counts: oneOf('counts', ['kept', 'all', 'best', 'drop']) ?? 'kept',
    count: number('count'),
    ties: oneOf('ties', ['kept', 'last', 'shared']) ?? 'kept',
    scoring: oneOf('scoring', ['kept', 'everybody']) ?? 'kept',
    races: Array.from({ length: lines }, (_, line): TypedRace => {
      const lists = readAll(`list-${line}`).map((list) => list.slice(0, 60));
      return {
        id: text(`id-${line}`, 40),
        name: text(`name-${line}`, 120),
        date: text(`date-${line}`, 10),
        year: text(`year-${line}`, 4),
        lists,
        classes: Object.fromEntries(lists.map((list) => [list, text(`class-${line}-${list}`, 40)])),
      };
    }),
  };
}

export function toTypedSeries(text: string, language: Language): TypedSeries {
  const { name, races, labels } = writtenFile(text);
  const labelOf = (word: unknown) => {
    const label = labels[String(word)];
    return String((isObject(label) && label[language]) || (word ?? ''));
  };
  return {
    title: typeof name === 'string' ? name : '',
    preset: '',
    counts: 'kept',
    count: 0,
    ties: 'kept',
    scoring: 'kept',
    races: races.map(({ id, name: called, date, own }): TypedRace => {
      const { edition, lists } = readOwnLink(own);
      return {
        id: String(id),
        name: String(called ?? id),
        date: typeof date === 'string' ? date : '',
        year: edition,
        lists: lists.map(({ list }) => list),
        classes: Object.fromEntries(lists.map((one) => [one.list, labelOf(one.class)])),
      };
    }),
  };
}

export function withFreeLines(typed: TypedSeries): TypedRace[] {
  const free = Math.min(freeLines, Math.max(0, mostRaces - typed.races.length));
  const used = typed.races.filter(({ id, name }) => id !== '' || name !== '');
  return [...used, ...Array.from({ length: free }, () => noRace)];
}
