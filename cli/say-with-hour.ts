import type { CommandContext } from './command-context.ts';
import { wrapWords } from './local-command.ts';

/**
 * Returns functions that print lines of a long command with the local hour of the race: news, and warnings on the error
 * output.
 */
export function sayWithHour({ locale, race, say }: CommandContext) {
  const time = new Intl.DateTimeFormat(locale, {
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: race.timeZone,
  });
  const stamped = (words: string) => `${time.format(new Date())} ${words}`;
  return {
    say: (words: string) => say(stamped(words)),
    warn: (words: string) => console.error(wrapWords(stamped(words))),
  };
}
