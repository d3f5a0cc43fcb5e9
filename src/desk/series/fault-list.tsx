import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { faultInWords } from '../../record/series/fault-in-words.ts';
import type { SeriesFault } from '../../record/series/file/series-faults.ts';
import { writtenFile } from './written-file.ts';

export interface ToldFault {
  place: string;
  words: string;
}

const mostFaults = 30;

export function faultsInWords(
  faults: readonly SeriesFault[],
  text: string,
  words: { t: Translate; language: Language },
): { told: ToldFault[]; more: number } {
  const nameOf = collectNames(text);
  const named = (values: SeriesFault['values']): SeriesFault['values'] => ({
    ...values,
    ...(values.id !== undefined && { id: nameOf.entrant(String(values.id)) }),
    ...(values.ids !== undefined && {
      ids: String(values.ids).split(', ').map(nameOf.entrant).join(', '),
    }),
    ...(values.race !== undefined && { race: nameOf.race(String(values.race)) }),
  });
  const told = faults.slice(0, mostFaults).map((fault) => ({
    place: placeInWords(fault.path, nameOf, words.t),
    words: faultInWords({ ...fault, values: named(fault.values) }, words),
  }));
  return { told, more: faults.length - told.length };
}

interface Names {
  race: (idOrIndex: string) => string;
  entrant: (id: string) => string;
}

function collectNames(text: string): Names {
  let file: ReturnType<typeof writtenFile> | null = null;
  try {
    file = writtenFile(text);
  } catch {
    // The text is not JSON, so places keep their ids.
  }
  return {
    race: (id) => {
      const race = file?.races.find((one, index) => one.id === id || String(index) === id);
      return String(race?.name ?? id);
    },
    entrant: (id) => String(file?.entrants[id]?.name ?? id),
  };
}

/** Describes a path: `results.lofer.ana` is Ana's result in Lofer; paths in rules stay as in the file. */
function placeInWords(path: string, { race, entrant }: Names, t: Translate): string {
  const [, index] = /^races\[(\d+)\]/.exec(path) ?? [];
  if (index !== undefined) return t('deskSeries.place.race', { race: race(index) });
  const [first = '', second = '', ...rest] = path.split('.');
  if (first === 'results' && second !== '') {
    const of = { race: race(second), who: entrant(rest.join('.')) };
    return t(rest.length > 0 ? 'deskSeries.place.result' : 'deskSeries.place.results', of);
  }
  if (first === 'entrants') return entrant([second, ...rest].join('.'));
  if (first === 'rules') return t('deskSeries.place.rules', { at: [second, ...rest].join('.') });
  return path;
}

export function FaultList({ told, more }: { told: readonly ToldFault[]; more: number }) {
  const { t } = useTexts();
  return (
    <ul className="desk-faults">
      {told.map(({ place, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place may have two faults
        <li key={index}>
          {place !== '' && <strong>{place}: </strong>}
          {words}
        </li>
      ))}
      {more > 0 && <li>{t('desk.confirm.more', { count: more })}</li>}
    </ul>
  );
}
