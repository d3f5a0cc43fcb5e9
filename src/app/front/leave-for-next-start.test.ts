import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KeptAnswer } from '../../platform/answers/kept-answer.server.ts';
import { lastingAnswers } from '../../platform/answers/lasting/lasting-answers.server.ts';
import { readConfig } from '../../platform/config/config.ts';
import { lastingFolder } from './known-start.server.ts';
import { leaveForNextStart } from './leave-for-next-start.server.ts';

test.each([
  [200, true, true],
  [200, false, false],
  [404, true, false],
  [500, true, false],
])(
  'a response of status %i whose page may last (%s) is there at the next start: %s',
  async (status, lasts, isThere) => {
    const config = readConfig({ VAR_DIR: mkdtempSync(join(tmpdir(), 'left-')) });
    const left = leaveForNextStart({ config, of: 'this program', lasts: () => lasts });
    const answer = new KeptAnswer({
      status,
      version: 'day 1',
      compressible: true,
      failedAs: null,
      headers: ['content-type', 'text/html'],
      body: Buffer.from('gate five'),
    });
    left.answer({} as never, 'es /home', answer);
    await left.written();
    const found = lastingAnswers(lastingFolder(config), 'this program').find('es /home', 'day 1');
    expect(found !== null).toBe(isThere);
  },
);
