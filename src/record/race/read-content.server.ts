import { join, relative } from 'node:path';
import { z } from 'zod';
import { ContentError, type ContentIssue } from '../../platform/content/content-error.ts';
import { changedBefore, type ReadJson, readJson } from '../../platform/content/read-json.server.ts';
import { type Language, languages } from '../../platform/i18n/languages.ts';
import {
  forEachLanguage,
  inOnlyLanguage,
  onlyLanguage,
  speechNames,
  spokenLanguages,
} from '../../platform/i18n/spoken-languages.ts';
import type { Texts } from '../../platform/i18n/text-key.ts';
import {
  type ContentFileName,
  contentFileNames,
  contentFiles,
  type FilesOfContent,
} from './content-files.ts';
import { withCategoryNames } from './open-categories.ts';
import type { Race } from './race.ts';
import { fillRaceNames, type RaceNames } from './race-names.ts';
import { withFreeWords } from './registration/with-free-words.ts';
import { withNumbers } from './registration/with-numbers.ts';
import { withoutDocuments } from './registration/without-documents.ts';
import { regulationIssues, scheduleIssues } from './regulation-issues.ts';
import type { Schedule } from './schedule/schedule.ts';
import { scheduleTextIssues } from './schedule/schedule-text-issues.ts';
import { flattenTexts, isTextTree, type TextTree, textIssues, wordIssues } from './text-issues.ts';
import type { FlatTexts } from './value-issues.ts';

export type Content = FilesOfContent & { texts: Record<Language, Texts> };

const textTree: z.ZodType<TextTree> = z.lazy(() =>
  z.record(
    z.string().min(1),
    z.union([z.string(), textTree], { error: 'a text, or an object of texts' }),
  ),
);

/** Reads a file of content/ by its name and fills in the race's `names`, if given; throws ContentError. */
export function readContentFile<Name extends ContentFileName>(
  contentDirectory: string,
  name: Name,
  names?: RaceNames,
  read: ReadJson = readJson,
): FilesOfContent[Name] {
  const { schema, hasNames, missing } = contentFiles[name];
  const readSpoken = readInSpoken(contentDirectory, read);
  const said = readSpoken(join(contentDirectory, `${name}.json`), schema, missing);
  return hasNames && names ? fillRaceNames(said, names) : said;
}

/** Makes a reader of files in which a race of one language writes that one only; the other one says the same. */
export function readInSpoken(contentDirectory: string, read: ReadJson = readJson): ReadJson {
  const only = readOnlyLanguage(contentDirectory, read);
  return only === null ? read : changedBefore(read, (value) => inOnlyLanguage(value, only));
}

const withLanguages = z.object({ languages: z.enum(speechNames) });

/** Null also for a faulty file, which is named where the race is read. */
function readOnlyLanguage(contentDirectory: string, read: ReadJson): Language | null {
  try {
    const race = withLanguages.safeParse(read(join(contentDirectory, 'race.json'), z.unknown()));
    return race.success ? onlyLanguage(spokenLanguages(race.data.languages)) : null;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return null;
  }
}

export function readRace(contentDirectory: string, read: ReadJson = readJson): Race {
  const race = readContentFile(contentDirectory, 'race', undefined, read);
  return fillRaceNames(race, race);
}

/** Throws ContentError for missing keys, texts or values. Checks rows only with `schedule`. */
export function readTexts(
  contentDirectory: string,
  schedule?: Schedule,
  read: ReadJson = readJson,
): Record<Language, Texts> {
  const folder = join(contentDirectory, 'i18n');
  const [es, en] = languages.map((language) => readDictionary(folder, language, read));
  const issues: ContentIssue[] = [es, en].flatMap((dictionary) => dictionary?.issues ?? []);
  if (es?.flat && en?.flat) issues.push(...differences({ es: es.flat, en: en.flat }));
  if (es?.texts) {
    const complete = [
      ...regulationIssues(es.texts),
      ...(schedule ? scheduleIssues(schedule, es.texts) : []),
    ];
    issues.push(...complete.map((issue) => ({ ...issue, file: 'es.json' })));
  }
  if (issues.length > 0) throw new ContentError(relative(process.cwd(), folder), issues);
  // The checks above ensure that the dictionaries of another race have the keys of the shipped
  // es.json.
  return { es: es?.texts as Texts, en: en?.texts as Texts };
}

function readJudgedTexts(contentDirectory: string, read: ReadJson): Record<Language, Texts> {
  const [es, en] = languages.map((language) =>
    read(join(contentDirectory, 'i18n', `${language}.json`), z.unknown()),
  );
  return { es: es as Texts, en: en as Texts };
}

function readDictionary(folder: string, language: Language, read: ReadJson) {
  const file = `${language}.json`;
  try {
    const said = read(join(folder, file), z.unknown());
    // A valid file skips the schema, which takes as long as all the rest and is needed only for its messages.
    const texts = isTextTree(said) ? said : read(join(folder, file), textTree);
    const flat = flattenTexts(texts);
    const issues = [...wordIssues(flat), ...scheduleTextIssues(flat)];
    return { texts, flat, issues: issues.map((issue) => ({ ...issue, file })) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { texts: null, flat: null, issues: error.issues.map((issue) => ({ ...issue, file })) };
  }
}

/** Names both files when it is unclear which dictionary is wrong. */
function differences(texts: FlatTexts): ContentIssue[] {
  return textIssues(texts).map(({ language, ...issue }) => ({
    ...issue,
    file: language === null ? 'es.json, en.json' : `${language}.json`,
  }));
}

interface Reading {
  read?: ReadJson;
  /** Whether an earlier check passed; comparing the texts takes most of the time. */
  areTextsJudged?: boolean;
  /** Whether the organizers wrote a text themselves; by default none. */
  isWritten?: (language: Language, key: string) => boolean;
}

/** Throws the ContentError of the first invalid file. */
export function readContent(
  contentDirectory: string,
  { read = readJson, areTextsJudged = false, isWritten }: Reading = {},
): Content {
  const race = readRace(contentDirectory, read);
  const files = Object.fromEntries(
    contentFileNames.map((name) => [
      name,
      name === 'race' ? race : readContentFile(contentDirectory, name, race, read),
    ]),
  ) as FilesOfContent;
  const texts = areTextsJudged
    ? readJudgedTexts(contentDirectory, read)
    : readTexts(contentDirectory, files.schedule, read);
  const worded = withFreeWords(withoutDocuments(texts, race, isWritten), race, isWritten);
  const named = withNumbers(withCategoryNames(worded, race), race);
  const spoken = spokenLanguages(race.languages);
  return { ...files, texts: forEachLanguage(spoken, (language) => named[language]) };
}
