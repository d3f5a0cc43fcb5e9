import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import {
  makePushKeys,
  pushKeyFile,
  pushSubject,
} from '../src/race-day/follow/push/push-keys.server.ts';
import type { CommandContext } from './command-context.ts';

export function addPush(program: Command, context: () => CommandContext): void {
  const { t } = context();
  program
    .command('push')
    .description(t('cli.push'))
    .command('keys')
    .description(t('cli.pushKeys'))
    .action(async () => {
      const { config, say } = context();
      const file = pushKeyFile(config.varDir);
      const isThere = existsSync(file);
      await makePushKeys(config.varDir);
      say(t(isThere ? 'cli.pushThere' : 'cli.pushMade', { file }));
      const subject = pushSubject(config);
      say(subject === null ? t('cli.pushOff') : t('cli.pushOn', { subject }));
    });
}
