import { join, relative } from 'node:path';
import { z } from 'zod';
import { ContentError, type ContentIssue } from '../platform/content/content-error.ts';
import { readJson } from '../platform/content/read-json.server.ts';
import type { Language } from '../platform/i18n/languages.ts';
import type { Texts } from '../platform/i18n/text-key.ts';
import { type Media, mediaSchema } from './media.ts';
import { type Race, raceSchema } from './race.ts';
import { fillRaceNames, type RaceNames } from './race-names.ts';
import { regulationIssues, scheduleIssues } from './regulation-issues.ts';
import { type Schedule, scheduleSchema } from './schedule.ts';
import { type Testimonial, testimonialsSchema } from './testimonial.ts';
import { type TextTree, textIssues } from './text-issues.ts';

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
export function readRace(contentDirectory: string): Race {
  const race = readJson(join(contentDirectory, 'race.json'), raceSchema);
  return fillRaceNames(race, race);
}

/** Reads when things happen; throws ContentError. */
export function readSchedule(contentDirectory: string): Schedule {
  return readJson(join(contentDirectory, 'schedule.json'), scheduleSchema);
}

/** Reads the videos; throws ContentError. */
export function readMedia(contentDirectory: string, names: RaceNames): Media {
  return fillRaceNames(readJson(join(contentDirectory, 'media.json'), mediaSchema), names);
}

/** Reads the testimonials; throws ContentError. */
export function readTestimonials(contentDirectory: string, names: RaceNames): Testimonial[] {
  const file = join(contentDirectory, 'testimonials.json');
  return fillRaceNames([...readJson(file, testimonialsSchema).testimonials], names);
}

/**
 * Reads both dictionaries; throws ContentError when a key, a text or a value is missing in one of
 * them, or when rules or schedule rows are not complete.
 */
export function readTexts(contentDirectory: string, schedule: Schedule): Record<Language, Texts> {
  const folder = join(contentDirectory, 'i18n');
  const es = readJson(join(folder, 'es.json'), textTree);
  const en = readJson(join(folder, 'en.json'), textTree);
  const issues = [
    ...inFile('en.json', textIssues(en, es)),
    ...inFile('es.json', [
      ...textIssues(es, en),
      ...regulationIssues(es),
      ...scheduleIssues(schedule, es),
    ]),
  ];
  if (issues.length > 0) throw new ContentError(relative(process.cwd(), folder), issues);
  // The types come from the shipped es.json. Another race's files were checked above: both have the
  // same keys.
  return { es: es as Texts, en: en as Texts };
}

/** Reads and validates all of content/; throws the first file's ContentError. */
export function readContent(contentDirectory: string): Content {
  const race = readRace(contentDirectory);
  const schedule = readSchedule(contentDirectory);
  return {
    race,
    schedule,
    media: readMedia(contentDirectory, race),
    testimonials: readTestimonials(contentDirectory, race),
    texts: readTexts(contentDirectory, schedule),
  };
}

/** Both dictionaries are judged at once: a key renamed in one of them is an issue of both. */
function inFile(file: string, issues: readonly ContentIssue[]): ContentIssue[] {
  return issues.map((issue) => ({ ...issue, path: `${file}: ${issue.path}` }));
}
