import type { ContentField, FieldKind, FieldLabel } from './content-field.ts';
import { type FieldGroup, settingsFields } from './settings-fields.ts';

/** Pages of the desk whose forms change fixed places. */
export const fieldPages = ['ajustes', 'programa', 'testimonios', 'videos', 'enlaces'] as const;
export type FieldPageName = (typeof fieldPages)[number];

/** Reads a file as the site says it. */
type Read = (file: string) => unknown;

/** The groups of fields of a page, with the rows that the files have at the moment. */
export function pageFields(page: FieldPageName, read: Read): readonly FieldGroup[] {
  if (page === 'ajustes') return settingsFields;
  if (page === 'programa') return scheduleFields(read);
  if (page === 'testimonios') {
    const rows = [0, 1, 2].map((index) => `testimonials[${index}]`);
    return rows.map((row, index) => ({
      ...{ name: 'testimonial' as const, of: index + 1 },
      fields: fieldsAt('content/testimonials.json', row, {
        ...{ name: 'words', title: 'words', text: 'long', photo: 'words' },
      }),
    }));
  }
  if (page === 'enlaces') return linkFields(read);
  return ['promo', 'large', 'small[0]', 'small[1]', 'small[2]'].map((video, index) => ({
    ...{ name: 'video' as const, of: index + 1 },
    fields: fieldsAt('content/media.json', video, {
      ...{ id: 'words', title: 'words', durationSeconds: 'number', poster: 'words' },
    }),
  }));
}

const bilingualLabels = ['title', 'text', 'label'];

function fieldsAt(
  file: string,
  at: string,
  kinds: Partial<Record<FieldLabel, FieldKind>>,
): ContentField[] {
  return (Object.entries(kinds) as [FieldLabel, FieldKind][]).flatMap(([label, kind]) => {
    const place = `${at}.${label}`;
    if (!bilingualLabels.includes(label)) return [{ file, place, kind, label }];
    return (['es', 'en'] as const).map((language) => {
      return { file, kind, label, language, place: `${place}.${language}` };
    });
  });
}

function linkFields(read: Read): FieldGroup[] {
  return rowsIn(read('content/race.json'), 'links').map((_, index) => ({
    ...{ name: 'link' as const, of: index + 1 },
    fields: fieldsAt('content/race.json', `links[${index}]`, { url: 'web', label: 'words' }),
  }));
}

/** When each row happens, and its words in both languages beside it. */
function scheduleFields(read: Read): FieldGroup[] {
  const file = 'content/schedule.json';
  const texts = { es: read('content/i18n/es.json'), en: read('content/i18n/en.json') };
  return (['before', 'raceDay'] as const).flatMap((table) =>
    rowsIn(read(file), table).map((row, index) => {
      const name = String(row.row);
      const times = (['daysBefore', 'start', 'minutes'] as const).filter((key) => key in row);
      return {
        ...{ name: table, of: index + 1 },
        fields: [
          ...fieldsAt(
            file,
            `${table}[${index}]`,
            Object.fromEntries(
              times.map((key) => [key, key === 'start' ? ('time' as const) : ('number' as const)]),
            ),
          ),
          ...wordsOf(texts.es, table, name).flatMap((cell) =>
            (['es', 'en'] as const).map(
              (language): ContentField => ({
                ...{ file: `content/i18n/${language}.json`, kind: 'words', language },
                ...{ label: cells[cell], place: `schedule.${table}.${name}.${cell}` },
              }),
            ),
          ),
        ],
      };
    }),
  );
}

/** What the cells of a row are called. */
const cells = {
  ...{ date: 'cellDate', hour: 'cellHour', place: 'cellPlace' },
  ...{ activity: 'cellActivity', duration: 'cellDuration' },
} as const satisfies Record<string, FieldLabel>;

function wordsOf(texts: unknown, table: string, row: string): (keyof typeof cells)[] {
  const at = [table, row].reduce<unknown>(
    (inside, key) => inside && Reflect.get(Object(inside), key),
    Reflect.get(Object(texts), 'schedule'),
  );
  const names = Object.keys(cells) as (keyof typeof cells)[];
  return names.filter((cell) => cell in Object(at));
}

function rowsIn(value: unknown, key: string): Record<string, unknown>[] {
  const rows: unknown = Reflect.get(Object(value), key);
  return Array.isArray(rows) ? rows : [];
}
