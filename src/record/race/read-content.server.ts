import { join, relative } from 'node:path';
import { z } from 'zod';
import { bilingual } from '../../platform/content/bilingual.ts';
import { ContentError, type ContentIssue } from '../../platform/content/content-error.ts';
import { noPictureWords, type PictureWords } from '../../platform/content/picture-words.ts';
import { pictureWordsSchema } from '../../platform/content/picture-words-schema.ts';
import { type ReadJson, readJson } from '../../platform/content/read-json.server.ts';
import { type Language, languages } from '../../platform/i18n/languages.ts';
import type { Texts } from '../../platform/i18n/text-key.ts';
import { type Media, mediaSchema } from './media.ts';
import { type Race, raceSchema } from './race.ts';
import { fillRaceNames, type RaceNames } from './race-names.ts';
import { regulationIssues, scheduleIssues } from './regulation-issues.ts';
import { mostTestimonials } from './row-choices.ts';
import { type Schedule, scheduleSchema } from './schedule/schedule.ts';
import { scheduleTextIssues } from './schedule/schedule-text-issues.ts';
import { type TextTree, textIssues, wordIssues } from './text-issues.ts';

const testimonial = z.strictObject({
  name: z.string().trim().min(1),
  title: bilingual,
  text: bilingual,
  /** Slug of the portrait under public/images/portraits, without its ending. */
  photo: z.string().regex(/^[a-z0-9-]+$/, 'a file name of small letters, digits and hyphens'),
});

/** The voices of the landing page (content/testimonials.json). */
const testimonialsSchema = z.strictObject({
  testimonials: z.array(testimonial).min(1).max(mostTestimonials),
});

type Testimonial = z.infer<typeof testimonial>;

/** Everything of content/, validated, with the race's names written into its texts. */
export type Content = {
  race: Race;
  schedule: Schedule;
  media: Media;
  testimonials: readonly Testimonial[];
  texts: Record<Language, Texts>;
};

const textTree: z.ZodType<TextTree> = z.lazy(() =>
  z.record(
    z.string().min(1),
    z.union([z.string(), textTree], { error: 'a text, or an object of texts' }),
  ),
);

/** Reads the facts of the race; throws ContentError naming each faulty place. */
export function readRace(contentDirectory: string, read: ReadJson = readJson): Race {
  const race = read(join(contentDirectory, 'race.json'), raceSchema);
  return fillRaceNames(race, race);
}

/** Reads when things happen; throws ContentError. */
export function readSchedule(contentDirectory: string, read: ReadJson = readJson): Schedule {
  return read(join(contentDirectory, 'schedule.json'), scheduleSchema);
}

/** Reads the videos, with the race's names where they are known; throws ContentError. */
export function readMedia(
  contentDirectory: string,
  names?: RaceNames,
  read: ReadJson = readJson,
): Media {
  const media = read(join(contentDirectory, 'media.json'), mediaSchema);
  return names ? fillRaceNames(media, names) : media;
}

/**
 * Reads what is seen on the pictures, with the race's names where they are known: nothing where a
 * folder of an earlier version has no such file. Throws ContentError.
 */
export function readPictureWords(
  contentDirectory: string,
  names?: RaceNames,
  read: ReadJson = readJson,
): PictureWords {
  const words = read(join(contentDirectory, 'pictures.json'), pictureWordsSchema, noPictureWords);
  return names ? fillRaceNames(words, names) : words;
}

/** Reads the testimonials, with the race's names where they are known; throws ContentError. */
export function readTestimonials(
  contentDirectory: string,
  names?: RaceNames,
  read: ReadJson = readJson,
): Testimonial[] {
  const file = join(contentDirectory, 'testimonials.json');
  const { testimonials } = read(file, testimonialsSchema);
  return names ? fillRaceNames([...testimonials], names) : [...testimonials];
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
  if (es?.texts && en?.texts) issues.push(...differences({ es: es.texts, en: en.texts }));
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
    const texts = read(join(folder, file), textTree);
    const issues = [...wordIssues(texts), ...scheduleTextIssues(texts)];
    return { texts, issues: issues.map((issue) => ({ ...issue, file })) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { texts: null, issues: error.issues.map((issue) => ({ ...issue, file })) };
  }
}

/** Where nobody can tell which dictionary is wrong, both are named. */
function differences(texts: Record<Language, TextTree>): ContentIssue[] {
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
  const schedule = readSchedule(contentDirectory, read);
  return {
    race,
    schedule,
    media: readMedia(contentDirectory, race, read),
    testimonials: readTestimonials(contentDirectory, race, read),
    texts: areTextsJudged
      ? readJudgedTexts(contentDirectory, read)
      : readTexts(contentDirectory, schedule, read),
  };
}
