import type { FieldChange } from '../src/desk/exchange/canoe123/into-record/changes-of-run.ts';
import type {
  Canoe123Outlook,
  ChangedRow,
  KeptRow,
} from '../src/desk/exchange/canoe123/into-record/import-canoe123.server.ts';
import type { Language } from '../src/platform/i18n/languages.ts';
import type { Translate } from '../src/platform/i18n/text-key.ts';

interface Words {
  t: Translate;
  language: Language;
}

type WatchedChanges = Pick<Canoe123Outlook, 'rows' | 'counts' | 'moved'>;

/** Longer lists are counted: there is no time to read them while boats come down. */
const [mostRows, mostGates] = [6, 4];

/**
 * Describes the changes of a file, in one line per race: boats with values before and after; new rows of a start list
 * are counted.
 */
export function linesOfChange(
  { t, language }: Words,
  { rows, counts, moved }: WatchedChanges,
): string[] {
  const ofRaces = [...Map.groupBy(rows, ({ heat }) => heat?.[language] ?? '')].map(
    ([race, own]) => `${race} · ${rowsInWords(t, own)}`,
  );
  if (ofRaces.length > 0) return ofRaces;
  const entries = counts.entry.insert + counts.entry.update + counts.entry.delete;
  return [t('cli.watched.beside', { entries, moved })];
}

function rowsInWords(t: Translate, rows: readonly ChangedRow[]): string {
  const added = rows.filter(({ kind }) => kind === 'insert');
  const single = added.length > mostRows ? rows.filter(({ kind }) => kind !== 'insert') : rows;
  const told = single.slice(0, mostRows).map((row) => `${whoIn(row)}: ${rowInWords(t, row)}`);
  return [
    ...(single === rows ? [] : [t('cli.watched.added', { count: added.length })]),
    ...told,
    ...(single.length > mostRows
      ? [t('deskCanoeRecord.more', { count: single.length - mostRows })]
      : []),
  ].join(' · ');
}

function rowInWords(t: Translate, { kind, changes }: ChangedRow): string {
  if (kind === 'delete') return t('deskCanoeRecord.removed');
  const fields = changes.map((change) =>
    change.field === 'gates' ? gatesInWords(t, change) : fieldInWords(t, change),
  );
  return [...(kind === 'insert' ? [t('cli.watched.new')] : []), ...fields].join(', ');
}

function fieldInWords(t: Translate, { field, before, after }: FieldChange): string {
  const name = t(`deskCanoeRecord.runField.${field}`);
  const now = after || t('deskCanoeRecord.nothing');
  return before === '' ? `${name} ${now}` : `${name} ${before} → ${now}`;
}

function gatesInWords(t: Translate, { before, after }: FieldChange): string {
  const [was, is] = [before, after].map((text) => (text === '' ? [] : text.split(' ')));
  const changed = Array.from(
    { length: Math.max(was?.length ?? 0, is?.length ?? 0) },
    (_, gate) => ({
      gate: gate + 1,
      was: was?.[gate] ?? '–',
      is: is?.[gate] ?? '–',
    }),
  ).filter((one) => one.was !== one.is);
  if (changed.length > mostGates) return t('cli.watched.gates', { count: changed.length });
  return changed
    .map((one) => {
      const name = t('cli.watched.gate', { gate: one.gate });
      return one.was === '–' ? `${name} ${one.is}` : `${name} ${one.was} → ${one.is}`;
    })
    .join(', ');
}

/** Creates a printer for values that stay as they are here: each different value of a file is reported once. */
export function keptTeller() {
  let told = new Map<string, string>();
  return ({ t, language }: Words, kept: readonly KeptRow[]): string[] => {
    const visible = kept.filter(
      ({ key, changes }) => !key.startsWith('run:') || changes.length > 0,
    );
    const now = new Map(
      visible.map(({ key, reason, changes }) => [key, JSON.stringify([reason, changes])]),
    );
    const before = told;
    told = now;
    return visible
      .filter(({ key }) => before.get(key) !== now.get(key))
      .map((row) => keptInWords(t, row, language));
  };
}

function keptInWords(t: Translate, row: KeptRow, language: Language): string {
  const none = t('deskCanoeRecord.nothing');
  const fields = row.changes.map(({ field, before, after }) =>
    t('cli.watched.otherwise', {
      field: t(`deskCanoeRecord.runField.${field}`),
      here: before || none,
      file: after || none,
    }),
  );
  return t('cli.watched.kept', {
    who: [row.heat?.[language], whoIn(row)].filter(Boolean).join(' · '),
    why: t(`deskCanoeRecord.reason.${row.reason}`),
    fields: fields.join(', '),
  }).trim();
}

function whoIn({ bib, name, key }: Pick<ChangedRow, 'bib' | 'name' | 'key'>): string {
  return `${bib} ${name}`.trim() || key;
}
