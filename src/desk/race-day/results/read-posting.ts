import type { Fields } from '../../frame/guard/fields.ts';

export const postingStates = ['provisional', 'under_review', 'official'] as const;
const longestMinutes = 240;

/** What a form posts of a list of results, by its intent; or which of its fields cannot be read. */
export function readPosting({ read }: Pick<Fields, 'read'>, intent: string) {
  const state = postingStates.find((known) => known === intent);
  const minutes = Number(read('minutes') || 0);
  if (!state || !Number.isInteger(minutes) || minutes < 0 || minutes > longestMinutes) {
    return 'invalid';
  }
  const [es, en] = [read('note_es').trim(), read('note_en').trim()];
  if ((es === '') !== (en === '') || es.length > 500 || en.length > 500) return 'note';
  const signed = read('signed')
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= 80)
    .slice(0, 9);
  return {
    state,
    minutes,
    over: Number(read('over')),
    signed,
    note: es === '' ? null : { es, en },
    early: read('early') === 'yes',
    despite: read('despite') === 'yes',
  };
}
