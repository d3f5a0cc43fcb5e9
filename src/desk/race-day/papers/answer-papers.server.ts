import { typeSheet } from '../../../organizing/race-office/papers/type-sheet.server.ts';
import { sheetIssue, sheetValue } from '../../../race-day/judge/sheet/sheet-value.ts';
import type { DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { say } from '../../frame/parts/done.ts';
import { readRunKey } from '../control/read-ruling.ts';

/** Answers a row of a paper sheet: kept, or what is wrong with it. */
export async function answerPapers({ form: { read }, services, actor, session, now }: DeskAct) {
  const { database, raceDays, config } = services;
  const day = read('day');
  const key = read('run');
  const boat = readRunKey(key);
  const plan = (await raceDays.read(day))?.dayPlan;
  const race = plan?.races.find(({ id }) => id === boat?.race);
  const [first, last] = [Number(read('first')), Number(read('last'))];
  const isThere = plan && race && boat && 1 <= first && first <= last && last <= race.gates;
  const numbers = isThere ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [];
  const typed = numbers.map((gate) => read(`gate${gate}`).slice(0, 2));
  const sum = read('sum').slice(0, 4);
  // Without scripts the row comes back as it was typed.
  const refused = (issue: NonNullable<ReturnType<typeof sheetIssue>>) =>
    say({ key, refused: { issue, typed, sum } }, 422);
  if (!isThere) return refused('unknown');
  const values = typed.map((text) => sheetValue(text, plan.penalties));
  const issue = sheetIssue(values, sum);
  if (issue !== null) return refused(issue);
  const gates = numbers.flatMap((gate, index) => {
    const seconds = values[index];
    return seconds === undefined || seconds === 'unknown' ? [] : [{ gate, seconds }];
  });
  const sheet = { day, side: config.relay.name, boat, gates };
  const typist = { ...actor, accountId: session.account.id };
  const added = await typeSheet(database, typist, sheet, now);
  return added === 'value' ? refused('unknown') : say({ key, refused: null });
}
