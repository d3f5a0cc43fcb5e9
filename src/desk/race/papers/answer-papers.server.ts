import { type ActionFunctionArgs, data } from 'react-router';
import { actorOf } from '../../../accounts/sessions/read-session.server.ts';
import { sheetIssue, sheetValue } from '../../../judge/sheet/sheet-value.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { runKey } from '../../../race-office/control/run-key.ts';
import { typeSheet } from '../../../race-office/papers/type-sheet.server.ts';
import { deskDeps } from '../../desk-deps.server.ts';
import { readDeskForm } from '../../guard/read-desk-form.server.ts';
import { requireSession } from '../../guard/require-session.server.ts';
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
  const refused = (issue: NonNullable<ReturnType<typeof sheetIssue>>) =>
    data({ key, issue }, { status: 422, headers: privateHeaders });
  if (!read || !race || !boat || !(1 <= first && first <= last && last <= race.gates)) {
    return refused('unknown');
  }
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const values = numbers.map((gate) =>
    sheetValue(form.read(`gate${gate}`), read.dayPlan.penalties),
  );
  const issue = sheetIssue(values, form.read('sum'));
  if (issue !== null) return refused(issue);
  const gates = numbers.flatMap((gate, index) => {
    const seconds = values[index];
    return seconds === undefined || seconds === 'unknown' ? [] : [{ gate, seconds }];
  });
  const actor = { ...actorOf(session), accountId: session.account.id };
  const sheet = { day, side: config.relay.name, boat, gates };
  const typed = await typeSheet(database, actor, sheet, new Date());
  if (typed === 'value') return refused('unknown');
  return data({ key: runKey(boat), issue: null }, { headers: privateHeaders });
}
