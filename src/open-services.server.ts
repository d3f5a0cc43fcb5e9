import { readChampionship } from './championship/read-championship.server.ts';
import { checkContent } from './check-content.server.ts';
import { readCourse } from './course-map/read-course.server.ts';
import { readEditionLibrary } from './editions/files/edition-library.server.ts';
import { hideErased } from './editions/files/hide-erased.ts';
import { loadEditions } from './editions/loading/load-editions.server.ts';
import { readCatalogue } from './editions/read-catalogue.server.ts';
import { openCardProvider } from './payments/card/open-card-provider.server.ts';
import { withoutNames } from './people/erased-people.ts';
import { readErasedPeople } from './people/read-erased-people.server.ts';
import type { Config } from './platform/config/config.ts';
import { readPublicPictures } from './platform/content/public-pictures.server.ts';
import { openDatabase } from './platform/database/open-database.server.ts';
import { StartError } from './platform/errors/start-error.ts';
import { createRateLimiter } from './platform/http/rate-limiter.ts';
import type { Language } from './platform/i18n/languages.ts';
import { createTextInstance, translatorOf } from './platform/i18n/translator-of.ts';
import { createLog } from './platform/log/create-log.server.ts';
import { readContent } from './race/read-content.server.ts';
import type { Services } from './services.server.ts';
import { socialCards, socialCardsFolder } from './sharing/social-cards.server.ts';

/**
 * Reads content and data, opens and fills the database: everything that the server needs.
 * Throws a StartError that lists every faulty place, in words for the person who started it.
 */
export async function openServices(config: Config): Promise<Services> {
  const issues = checkContent(config.contentDir, config.dataDir);
  if (issues.length > 0) throw new StartError(issues.join('\n'));
  const content = readContent(config.contentDir);
  const { race, texts } = content;
  const catalogue = readCatalogue(config.dataDir);
  const library = readEditionLibrary(config.dataDir, catalogue);
  const { name, river, town, country } = race;
  const textVariables = { race: name, river, town, country };
  const translator = (language: Language) =>
    translatorOf(createTextInstance(language, texts[language], textVariables));
  const course = readCourse(config.dataDir);
  const database = await openDatabase(config);
  await loadEditions(database, catalogue, config.dataDir);
  const erased = await readErasedPeople(database);
  return {
    ...content,
    config,
    catalogue,
    library: hideErased(library, erased),
    championship: withoutNames(readChampionship(config.dataDir, race), erased.fromResults),
    course,
    database,
    cards: openCardProvider(config, race),
    textVariables,
    pictures: readPublicPictures(),
    socialCards: socialCardsFolder(socialCards(content), course),
    translate: { es: translator('es'), en: translator('en') },
    limiters: {
      registrations: createRateLimiter({
        limit: config.registrationsPerHour,
        windowMs: 3_600_000,
      }),
      // Generous, because a team may pay for many from one address.
      payments: createRateLimiter({ limit: 30, windowMs: 600_000 }),
    },
    log: createLog(config),
  };
}
