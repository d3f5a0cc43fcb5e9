import { type ActionFunctionArgs, data } from 'react-router';
import { typeSheet } from '../../../organizing/race-office/papers/type-sheet.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { sheetIssue, sheetValue } from '../../../race-day/judge/sheet/sheet-value.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { readRunKey } from '../control/read-ruling.ts';

/** Answers a row of a paper sheet: kept, or what is wrong with it. */
export async function answerPapers(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'race.score' });
  const form = await readDeskForm(args);
  const { database, raceDays, config } = args.context.get(deskDeps);
  const day = form.read('day');
  const key = form.read('run');
  const boat = readRunKey(key);
  const read = await raceDays.read(day);
  const race = read?.dayPlan.races.find(({ id }) => id === boat?.race);
  const [first, last] = [Number(form.read('first')), Number(form.read('last'))];
  const isThere = read && race && boat && 1 <= first && first <= last && last <= race.gates;
  const numbers = isThere ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [];
  const typed = numbers.map((gate) => form.read(`gate${gate}`).slice(0, 2));
  const sum = form.read('sum').slice(0, 4);
  // Without scripts the row comes back as it was typed.
  const refused = (issue: NonNullable<ReturnType<typeof sheetIssue>>) =>
    data({ key, refused: { issue, typed, sum } }, { status: 422, headers: privateHeaders });
  if (!isThere) return refused('unknown');
  const values = typed.map((text) => sheetValue(text, read.dayPlan.penalties));
  const issue = sheetIssue(values, sum);
  if (issue !== null) return refused(issue);
  const gates = numbers.flatMap((gate, index) => {
    const seconds = values[index];
    return seconds === undefined || seconds === 'unknown' ? [] : [{ gate, seconds }];
  });
  const actor = { ...actorOf(session), accountId: session.account.id };
  const sheet = { day, side: config.relay.name, boat, gates };
  const added = await typeSheet(database, actor, sheet, new Date());
  if (added === 'value') return refused('unknown');
  return data({ key, refused: null }, { headers: privateHeaders });
}
