import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { readActs } from '../../../organizing/season/check-in/read-acts.server.ts';
import { readCheckIn } from '../../../organizing/season/check-in/read-check-in.server.ts';
import { writeCheckIn } from '../../../organizing/season/check-in/write-check-in.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import type { CheckInList } from './send-acts.ts';

/** The list that a table takes along, for as long as the session of who took it. */
export async function loader(args: LoaderFunctionArgs) {
  const { leftMs } = await requireSession(args, { permission: 'entries.check_in' });
  const { database, catalogue } = args.context.get(deskDeps);
  const edition = registrationEdition(catalogue);
  const people = edition ? await readCheckIn(database, edition) : [];
  const list: CheckInList = { year: edition?.year ?? 0, forMs: leftMs, people };
  return Response.json(list, { headers: privateHeaders });
}

/** Takes what a table did, at once or after a while without a line; each act is kept once. */
export async function action(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'entries.check_in' });
  const form = await readDeskForm(args);
  const { database, catalogue } = args.context.get(deskDeps);
  const edition = registrationEdition(catalogue);
  const acts = readActs(form.read('acts'));
  if (!acts || !edition) {
    return Response.json({ kept: [], unknown: [] }, { status: 422, headers: privateHeaders });
  }
  const delivery = { editionId: edition.id, acts };
  const receipt = await ifAllowed(args, () =>
    writeCheckIn(database, actorOf(session), delivery, new Date()),
  );
  return Response.json(receipt, { headers: privateHeaders });
}
