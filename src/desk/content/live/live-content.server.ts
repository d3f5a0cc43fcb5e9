import type { Course } from '../../../design/course-map/course.ts';
import { readCourse } from '../../../design/course-map/read-course.server.ts';
import type { PublicPath } from '../../../design/ui/page/public-pages.ts';
import type { PublicPictures } from '../../../platform/content/public-pictures.server.ts';
import {
  createTextInstance,
  createTranslator,
  type TextVariables,
} from '../../../platform/i18n/create-translator.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { localesIn } from '../../../platform/i18n/locales-in.ts';
import {
  forEachLanguage,
  type SpokenLanguages,
  spokenLanguages,
} from '../../../platform/i18n/spoken-languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import {
  readTeamLibrary,
  type TeamLibrary,
} from '../../../record/editions/files/team-library.server.ts';
import { emptyPages } from '../../../record/race/empty-pages.ts';
import { namesInTexts } from '../../../record/race/race-names.ts';
import {
  type Content,
  readContent,
  readInSpoken,
  readRace,
} from '../../../record/race/read-content.server.ts';
import { filesOfKind, type PictureKind } from '../pictures/picture-kinds.ts';
import { buildOverlay } from '../versions/build-overlay.ts';
import { type ContentVersion, toAddress } from '../versions/content-change.ts';
import { courseFile } from '../versions/lay-course.ts';
import {
  type ContentFolders,
  readLaidOver,
  readWhole,
  writtenTeams,
} from '../versions/read-laid-over.server.ts';
import { coursesInTime } from './courses-in-time.ts';

export interface LiveContent extends Omit<Content, 'pictures'> {
  /** 0 is the content of the files. */
  contentVersion: number;
  spoken: SpokenLanguages;
  /** Locale of each language in the country of the race. */
  locales: Record<Language, string>;
  textVariables: Record<Language, TextVariables>;
  translate: Record<Language, Translate>;
  library: TeamLibrary;
  pictures: PublicPictures;
  emptyPages: readonly PublicPath[];
  course: Course;
  /** Whether the course is the file's, whose pictures the build drew. */
  isCourseOfFile: boolean;
  /** Returns the course at the end of a day (ISO 8601 date). */
  courseOn: (day: string) => Course;
}

/** Reads the files with the changes of these versions; throws ContentError. */
export function readLiveContent(
  folders: ContentFolders,
  versions: readonly Pick<ContentVersion, 'version' | 'at' | 'changes'>[],
  areFilesJudged = false,
): LiveContent {
  const overlay = buildOverlay(versions);
  const areTextsJudged = areFilesJudged && overlay.length === 0;
  const read = readLaidOver(folders, overlay);
  const written = new Set(overlay.map(toAddress));
  const isWritten = (language: Language, key: string) =>
    written.has(toAddress({ file: `content/i18n/${language}.json`, place: key }));
  const content = readContent(folders.contentDir, { read, areTextsJudged, isWritten });
  const { race, texts } = content;
  const spoken = spokenLanguages(race.languages);
  const textVariables = forEachLanguage(spoken, (language) => namesInTexts(race, language));
  const readSpoken = readInSpoken(folders.contentDir, read);
  const pictures = (kind: PictureKind) =>
    new Map(
      Object.entries(Object(readWhole(folders, filesOfKind(kind), overlay)))
        .map(([name, address]) => [name, String(address)] as const)
        // Pictures removed at the desk, although their files are still there.
        .filter(([, address]) => address !== ''),
    );
  const drawn = readCourse(folders.dataDir, readSpoken);
  const course = placed(drawn, race);
  return {
    ...content,
    emptyPages: emptyPages(content),
    contentVersion: versions.at(-1)?.version ?? 0,
    spoken,
    locales: localesIn(race.countryCode, spoken),
    textVariables,
    translate: forEachLanguage(spoken, (language) =>
      createTranslator(createTextInstance(language, texts[language], textVariables[language])),
    ),
    library: readTeamLibrary(folders.dataDir, { read: readSpoken, written: writtenTeams(overlay) }),
    pictures: {
      portraits: pictures('portraits'),
      posters: pictures('posters'),
      sponsors: pictures('sponsors'),
      photos: pictures('photos'),
      logos: pictures('logos'),
      certificates: pictures('certificates'),
      words: content.pictures,
    },
    course,
    isCourseOfFile:
      !overlay.some(({ file }) => file === courseFile) &&
      drawn.elevationMeters === course.elevationMeters,
    courseOn: coursesInTime({
      file: readWhole(folders, courseFile),
      versions,
      present: course,
      timeZone: race.timeZone,
    }),
  };
}

/** Returns the course with the race's position and altitude, which the labels of its hills use. */
function placed(drawn: Course, { place }: Pick<Content['race'], 'place'>): Course {
  const { latitude, longitude, elevationMeters } = place;
  return { ...drawn, latitude, longitude, elevationMeters };
}

/** Reads only the course in these versions; throws ContentError. */
export function courseAt(
  folders: ContentFolders,
  versions: readonly Pick<ContentVersion, 'version' | 'changes'>[],
): Course {
  const read = readLaidOver(folders, buildOverlay(versions));
  const readSpoken = readInSpoken(folders.contentDir, read);
  return placed(readCourse(folders.dataDir, readSpoken), readRace(folders.contentDir, read));
}
