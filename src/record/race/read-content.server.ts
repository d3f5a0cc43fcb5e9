import { join, relative } from 'node:path';
import { z } from 'zod';
import { ContentError, type ContentIssue } from '../../platform/content/content-error.ts';
import { type ReadJson, readJson } from '../../platform/content/read-json.server.ts';
import { type Language, languages } from '../../platform/i18n/languages.ts';
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
import { regulationIssues, scheduleIssues } from './regulation-issues.ts';
import type { Schedule } from './schedule/schedule.ts';
import { scheduleTextIssues } from './schedule/schedule-text-issues.ts';
import { flattenTexts, isTextTree, type TextTree, textIssues, wordIssues } from './text-issues.ts';
import type { FlatTexts } from './value-issues.ts';

/** Everything of content/, validated, with the race's names written into its texts. */
export type Content = FilesOfContent & { texts: Record<Language, Texts> };

const textTree: z.ZodType<TextTree> = z.lazy(() =>
  z.record(
    z.string().min(1),
    z.union([z.string(), textTree], { error: 'a text, or an object of texts' }),
  ),
);

/**
 * Reads a file of content/ by its name, with the race's names written into its texts where they are
 * known; throws ContentError.
 */
export function readContentFile<Name extends ContentFileName>(
  contentDirectory: string,
  name: Name,
  names?: RaceNames,
  read: ReadJson = readJson,
): FilesOfContent[Name] {
  const { schema, hasNames, missing } = contentFiles[name];
  const said = read(join(contentDirectory, `${name}.json`), schema, missing);
  return hasNames && names ? fillRaceNames(said, names) : said;
}

/** Reads the facts of the race; throws ContentError naming each faulty place. */
export function readRace(contentDirectory: string, read: ReadJson = readJson): Race {
  const race = readContentFile(contentDirectory, 'race', undefined, read);
  return fillRaceNames(race, race);
}

/**
 * Reads both dictionaries; throws ContentError when a key, a text or a value is missing in one of
 * them, or when rules or schedule rows are not complete. Without a schedule its rows are not judged.
 */
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
  // The types come from the shipped es.json. Another race's files were checked above: both have the
  // same keys.
  return { es: es?.texts as Texts, en: en?.texts as Texts };
}

function readJudgedTexts(contentDirectory: string, read: ReadJson): Record<Language, Texts> {
  const [es, en] = languages.map((language) =>
    read(join(contentDirectory, 'i18n', `${language}.json`), z.unknown()),
  );
  return { es: es as Texts, en: en as Texts };
}

/** One dictionary with what is wrong with it alone; without texts where it is no dictionary. */
function readDictionary(folder: string, language: Language, read: ReadJson) {
  const file = `${language}.json`;
  try {
    const said = read(join(folder, file), z.unknown());
    // What is wrong the schema tells best; that nothing is takes it as long as all else.
    const texts = isTextTree(said) ? said : read(join(folder, file), textTree);
    const flat = flattenTexts(texts);
    const issues = [...wordIssues(flat), ...scheduleTextIssues(flat)];
    return { texts, flat, issues: issues.map((issue) => ({ ...issue, file })) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { texts: null, flat: null, issues: error.issues.map((issue) => ({ ...issue, file })) };
  }
}

/** Where nobody can tell which dictionary is wrong, both are named. */
function differences(texts: FlatTexts): ContentIssue[] {
  return textIssues(texts).map(({ language, ...issue }) => ({
    ...issue,
    file: language === null ? 'es.json, en.json' : `${language}.json`,
  }));
}

interface Reading {
  read?: ReadJson;
  /** The dictionaries passed before: comparing them text by text is most of a reading. */
  areTextsJudged?: boolean;
}

/** Reads and validates all of content/; throws the first file's ContentError. */
export function readContent(
  contentDirectory: string,
  { read = readJson, areTextsJudged = false }: Reading = {},
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
  return { ...files, texts: withCategoryNames(texts, race) };
}
