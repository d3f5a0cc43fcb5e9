import { data } from 'react-router';
import { countryNames } from '../../platform/i18n/country-names.ts';
import { type Language, localeOf } from '../../platform/i18n/languages.ts';
import { onlyLanguage } from '../../platform/i18n/spoken-languages.ts';
import type { TextSection } from '../../platform/i18n/text-key.ts';
import { raceValues } from '../../record/race/race-names.ts';
import type { DeskDeps } from '../frame/desk-deps.server.ts';
import type { DeskArgs } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import type { NamedField } from './field-in-words.ts';
import { rowField, shownValue } from './fields/collect-wanted.ts';
import type { ContentField } from './fields/content-field.ts';
import { type FieldPage, pageFields } from './fields/page-fields.ts';
import { readRaceDate } from './fields/programme-typed.ts';
import type { ReadSite } from './fields/row-groups.ts';
import type { FieldGroup } from './fields/settings-fields.ts';
import { buildOverlay } from './versions/build-overlay.ts';
import { toAddress } from './versions/content-change.ts';
import { type ContentDraft, readDraft, readSetup } from './versions/keep-draft.server.ts';
import { type ContentFolders, readWhole } from './versions/read-laid-over.server.ts';
import { readVersions } from './versions/read-versions.server.ts';

export function loadFields(args: DeskArgs, page: FieldPage, texts: readonly TextSection[] = []) {
  return loadDesk(
    args,
    ['deskContent', 'deskProgramme', 'category', 'staff', ...texts],
    async ({ services, url, language }) => {
      const draft = await draftIn(services, url);
      const { read, version } = await readSite(services, { last: draft?.seen, draft });
      const only = onlyLanguage(services.spoken);
      const groups = shownGroups(pageFields(page, read), { read, language, only });
      const names = raceValues(services.race, language);
      return { groups, version, draft: draft?.id ?? null, raceDate: readRaceDate(read), names };
    },
  );
}

interface ShownFormFacts {
  read: ReadSite;
  language: Language;
  /** The only language whose words are asked for. Null to ask for both. */
  only: Language | null;
  /** Returns the sent value of a field; missing for a new form. */
  typed?: (name: string) => string;
}

export function shownGroups(
  groups: readonly FieldGroup[],
  { read, language, only, typed }: ShownFormFacts,
) {
  return groups.map(({ fields, ...group }) => ({
    ...group,
    order: group.row ? typed?.(rowField('order', group.row)) || String(group.row.index + 1) : '',
    isGone: group.row ? (typed?.(rowField('gone', group.row)) ?? '') !== '' : false,
    fields: fields
      .filter((field) => isAsked(field, only))
      .map((field) => {
        const address = toAddress(field);
        const value = typed?.(address) ?? shownValue(field, read);
        return { ...withCountryNames(field, language), address, value };
      }),
  }));
}

const isAsked = ({ language }: ContentField, only: Language | null) =>
  only === null || language === undefined || language === only;

/** Names come from the server, because those of a browser may differ and would be taken for another page. */
function withCountryNames(field: ContentField, language: Language): NamedField {
  if (field.label !== 'country') return field;
  const locale = localeOf[language];
  const { compare } = new Intl.Collator(locale);
  const nameOf = countryNames(locale);
  const names = new Map((field.choices ?? []).map((code) => [code, nameOf(code)]));
  const choices = [...names].toSorted(([, a], [, b]) => compare(a, b)).map(([code]) => code);
  return { ...field, choices, names: Object.fromEntries(names) };
}

export type ShownGroup = ReturnType<typeof shownGroups>[number];

/** Returns a reader of content files with its version: the current one or `last`, with the changes of a draft. */
export async function readSite(
  { database, config }: { database: DeskDeps['database']; config: ContentFolders },
  {
    last,
    draft = null,
  }: { last?: number | undefined; draft?: Pick<ContentDraft, 'wanted'> | null } = {},
) {
  const versions = await readVersions(database, last);
  const version = versions.at(-1)?.version ?? 0;
  const changes = (draft?.wanted ?? []).map((change) => ({ ...change, before: null, base: '' }));
  const overlay = buildOverlay([...versions, { version: version + 1, changes }]);
  const wholes = new Map<string, unknown>();
  // Cached, because a form reads a file once for each field.
  const read = (file: string) => {
    if (!wholes.has(file)) wholes.set(file, readWhole(config, file, overlay));
    return wholes.get(file);
  };
  return { read, version };
}

/** Whether a race is being set up: there is no edition yet, so that all changes gather in one draft. */
export const isSettingUp = ({ catalogue }: Pick<DeskDeps, 'catalogue'>) => catalogue.length === 0;

/** Returns the draft that the address names, by default that of the race's setup. Null when there is none. */
export async function draftIn(
  { database, catalogue }: Pick<DeskDeps, 'database' | 'catalogue'>,
  url: URL,
) {
  const id = url.searchParams.get('borrador');
  if (id !== null) return readDraft(database, id);
  return isSettingUp({ catalogue }) ? readSetup(database) : null;
}

/**
 * Returns readers of the values that a form showed (`base`) and of the values that its changes are compared with
 * (`site`): those of a version of the site, or of the setup draft to which changes are added.
 */
export async function readFormSites(
  services: Pick<DeskDeps, 'database' | 'config' | 'catalogue'>,
  { url, last }: { url: URL; last: number },
) {
  const draft = await draftIn(services, url);
  const { read: base } = await readSite(services, { last, draft });
  const { read: site } = isSettingUp(services)
    ? { read: base }
    : await readSite(services, { last });
  return { base, site };
}

export function noSuchPage(): never {
  throw data(null, { status: 404 });
}
