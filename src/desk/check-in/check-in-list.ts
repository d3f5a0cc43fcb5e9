import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { actOnDesk, serveOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { readActs } from './read-acts.server.ts';
import { readCheckIn } from './read-check-in.server.ts';
import type { CheckInList } from './use-check-in.ts';
import { writeCheckIn } from './write-check-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return serveOnDesk(args, async ({ session, services: { database, catalogue, race } }) => {
    const edition = registrationEdition(catalogue);
    const people = edition ? await readCheckIn(database, edition, race) : [];
    const list: CheckInList = { year: edition?.year ?? 0, forMs: session.leftMs, people };
    return Response.json(list, { headers: privateHeaders });
  });
}

/** Stores the actions of a check-in table, which may arrive late; each action is stored once. */
export function action(args: ActionFunctionArgs) {
  return actOnDesk(args, async ({ form, services, actor, now }) => {
    const edition = registrationEdition(services.catalogue);
    const acts = readActs(form.read('acts'));
    if (!acts || !edition) {
      return Response.json({ kept: [], unknown: [] }, { status: 422, headers: privateHeaders });
    }
    const delivery = { editionId: edition.id, acts };
    const receipt = await writeCheckIn(services.database, actor, delivery, now);
    return Response.json(receipt, { headers: privateHeaders });
  });
}
