import { readChampionship } from './championship/read-championship.server.ts';
import { checkContent } from './check-content.server.ts';
import { readCourse } from './course-map/read-course.server.ts';
import { readCatalogue } from './editions/catalogue.server.ts';
import { readEditionLibrary } from './editions/files/edition-library.server.ts';
import { hideErased } from './editions/files/hide-erased.ts';
import { loadEditions } from './editions/loading/load-editions.server.ts';
import { openCardProvider } from './payments/card/open-card-provider.server.ts';
import { readErasedPeople } from './people/erased-people.server.ts';
import { withoutNames } from './people/erased-people.ts';
import type { Config } from './platform/config/config.ts';
import { readPublicPictures } from './platform/content/public-files.server.ts';
import { openDatabase } from './platform/database/open-database.server.ts';
import { StartError } from './platform/errors/start-error.ts';
import { createRateLimiter } from './platform/http/create-rate-limiter.server.ts';
import { readLimitKey } from './platform/http/read-limit-key.server.ts';
import { createTextInstance, translatorOf } from './platform/i18n/create-translator.ts';
import type { Language } from './platform/i18n/languages.ts';
import { createLog } from './platform/log/create-log.server.ts';
import { readContent } from './race/read-content.server.ts';
import type { Services } from './services.server.ts';
import { socialCards, socialCardsFolder } from './sharing/social-cards.server.ts';

/**
 * Reads content and data, opens and fills the database: everything that the server needs.
 * Throws a StartError that lists every faulty place, in words for the person who started it.
 */
export async function openServices(config: Config): Promise<Services> {
  const problems = checkContent(config.contentDir, config.dataDir);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
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
  const log = createLog(config);
  const counting = {
    database,
    key: await readLimitKey(config.varDir),
    onFailure: (err: unknown) => log.warn({ err }, 'limits are counted in memory'),
  };
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
        ...{ ...counting, name: 'registrations' },
        ...{ limit: config.registrationsPerHour, windowMs: 3_600_000 },
      }),
      // Receipts and card links: room for a team that pays from one place.
      payments: createRateLimiter({
        ...{ ...counting, name: 'payments' },
        ...{ limit: 30, windowMs: 600_000 },
      }),
    },
    log,
  };
}
