import { z } from 'zod';
import { raceEvent } from '../../log/log/race-event.ts';
import { type LogCopy, readLogCodes } from './log-copy.ts';

const schema = z.strictObject({
  format: z.literal('race-day-phone 1'),
  day: z.iso.date(),
  seat: z.string().min(1).max(120),
  events: z.array(raceEvent),
});

/** Reads the events of a phone from the text of its file or its codes, one a line; null for any other text. */
export async function readLogCopy(text: string): Promise<LogCopy | null> {
  const read = schema.safeParse(
    text.trimStart().startsWith('{') ? parsed(text) : await codes(text),
  );
  return read.success ? read.data : null;
}

const codes = (text: string) => readLogCodes(text.split(/\r?\n/));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
