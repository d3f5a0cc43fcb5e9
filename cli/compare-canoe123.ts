import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { compareShown } from '../src/desk/exchange/canoe123/live/compare-shown.ts';
import { readCanoe123 } from '../src/desk/exchange/canoe123/read-canoe123.server.ts';
import { readCanoe123Facts } from '../src/desk/exchange/canoe123/read-canoe123-facts.ts';
import { createRaceDays } from '../src/race-day/feed/create-race-days.server.ts';
import { listPlannedDays } from '../src/race-day/log/plan/list-planned-days.server.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { wrapWords } from './local-command.ts';

/** Lists each time, penalty and status of a file that race day shows otherwise. Writes nothing. */
export async function compareCanoe123(
  context: CommandContext,
  file: string,
  year: number,
): Promise<void> {
  const { t, language } = context;
  const reading = await readCanoe123(createReadStream(resolve(file))).catch((error: unknown) => {
    if (error instanceof Error && 'syscall' in error) throw new Refusal(t('cli.noFile', { file }));
    throw error;
  });
  if (!('file' in reading)) {
    const { code, line, facts } = reading.fault;
    throw new Refusal(`${file}: ${t(`deskCanoe.fault.${code}`, { ...facts, line })}`);
  }
  await context.editionId(String(year));
  const database = await context.database();
  const raceDays = createRaceDays(database);
  const read = await Promise.all(
    (await listPlannedDays(database, year)).map((day) => raceDays.read(day)),
  );
  const days = read.flatMap((one) => (one ? [{ plan: one.dayPlan, state: one.state }] : []));
  if (days.length === 0) throw new Refusal(t('cli.live.noPlan', { year }));
  const { compared, differences } = compareShown(
    readCanoe123Facts(reading.file, year),
    days,
    language,
  );
  context.say(wrapWords(t('cli.live.compared', { count: compared })));
  context.table(differences, [
    { heading: t('deskCanoe.race'), cell: ({ race }) => race },
    { heading: t('deskCanoe.boat'), cell: ({ bib }) => bib, alignEnd: true },
    { heading: t('deskCanoeRecord.who'), cell: ({ name }) => name, shrinks: true },
    { heading: t('deskCanoe.field'), cell: ({ field }) => t(`cli.live.field.${field}`) },
    { heading: t('cli.live.shown'), cell: ({ shown }) => shown || '–', alignEnd: true },
    { heading: t('deskCanoe.file'), cell: (row) => row.file || '–', alignEnd: true },
  ]);
}
