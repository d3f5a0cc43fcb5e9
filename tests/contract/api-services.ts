import { pino } from 'pino';
import type { ApiServices } from '../../src/create-api.server.ts';
import { createRecordReader } from '../../src/editions/record/record-reader.server.ts';
import { examineReceipt } from '../../src/payments/transfer/examiner/examine-receipt.server.ts';
import {
  type ReceiptIntake,
  receiptIntake,
} from '../../src/payments/transfer/receipt-intake.server.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import type { AppDatabase } from '../../src/platform/database/open-database.server.ts';
import type { RateLimiter } from '../../src/platform/http/rate-limiter.ts';
import type { Language } from '../../src/platform/i18n/languages.ts';
import { createTextInstance, translatorOf } from '../../src/platform/i18n/translator-of.ts';
import { readContent } from '../../src/race/read-content.server.ts';

type ServiceChanges = Partial<Omit<ApiServices, 'limiters'>> & {
  limiters?: Partial<ApiServices['limiters']>;
};

/** Lets everybody through, however often they call. */
export const patient: RateLimiter = { take: async () => ({ allowed: true }) };

type Room = ReturnType<typeof readContent> & { receiptIntake: ReceiptIntake };

/** What the endpoints work with: the shipped words and facts, the catalogue of the fixtures. */
export function apiServices(
  database: AppDatabase,
  { limiters, ...more }: ServiceChanges = {},
): ApiServices & Room {
  const content = readContent('content');
  const { name, river, town, country } = content.race;
  const variables = { race: name, river, town, country };
  const translator = (language: Language) =>
    translatorOf(createTextInstance(language, content.texts[language], variables));
  return {
    ...content,
    config: readConfig({}),
    records: createRecordReader(database),
    database,
    cards: null,
    receiptIntake: receiptIntake(examineReceipt),
    translate: { es: translator('es'), en: translator('en') },
    limiters: {
      ...{ registrations: patient, payments: patient },
      ...{ cardReturns: patient, cardAttempts: patient },
      ...limiters,
    },
    log: pino({ level: 'silent' }),
    ...more,
  } as ApiServices & Room;
}
