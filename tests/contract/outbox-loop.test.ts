import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { changePayment } from '../../src/payments/change-payment.server.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { openDatabase } from '../../src/platform/database/open-database.server.ts';
import { createTextInstance, translatorOf } from '../../src/platform/i18n/create-translator.ts';
import { readContent } from '../../src/race-info/read-content.server.ts';
import { startOutbox } from '../../src/start-outbox.server.ts';
import { enterPaddler } from './enter-paddler.ts';
import { removeTemporaryFolders, temporaryFolder } from './temporary-folder.ts';

afterAll(removeTemporaryFolders);

test('the loop sends what is queued, and stops when told', async () => {
  const varDir = temporaryFolder();
  const config = readConfig({ VAR_DIR: varDir });
  const database = await openDatabase(config);
  const { race, texts } = readContent('content');
  const { name, river, town, country } = race;
  const variables = { race: name, river, town, country };
  const translate = {
    es: translatorOf(createTextInstance('es', texts.es, variables)),
    en: translatorOf(createTextInstance('en', texts.en, variables)),
  };
  const log = pino({ level: 'silent' });
  const outbox = startOutbox({ config, database, race, translate, cards: null, log }, 5);
  const folder = join(varDir, 'outbox');
  const count = () => (existsSync(folder) ? readdirSync(folder).length : 0);
  const verify = async () => {
    const { payment } = await enterPaddler(database, { now: new Date() });
    const change = { paymentId: payment.id, event: 'verify', actor: 'organizer' } as const;
    await database
      .transaction()
      .execute((transaction) => changePayment(transaction, { ...change, now: new Date() }));
  };
  await verify();
  await expect.poll(count, { timeout: 5000 }).toBe(1);
  await outbox.stop();
  await verify();
  await new Promise((settle) => setTimeout(settle, 50));
  expect(count()).toBe(1);
  await database.destroy();
});
