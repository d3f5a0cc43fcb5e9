import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { actorOf } from '../../accounts/sessions/read-session.server.ts';
import { seatPath } from '../../phone/page/seat-path.ts';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { changeSeat, removeSeat, type SeatRefusal } from '../../seats/change-seat.server.ts';
import { makeSeat, type SeatOrder } from '../../seats/make-seat.server.ts';
import { offerSeat } from '../../seats/pairing/offer-seat.server.ts';
import { endPhonesAs } from '../../seats/phones/end-phones.server.ts';
import { seatKinds } from '../../seats/seat.ts';
import { deskDeps } from '../desk-deps.server.ts';
import { type DeskForm, readDeskForm } from '../guard/read-desk-form.server.ts';
import { requireSession } from '../guard/require-session.server.ts';
import { squareOf } from '../own/square-of.server.ts';

/** Answers the forms of the seats: made, changed, given to a phone, taken from one. */
export async function answerSeats(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'seats.edit' });
  const form = await readDeskForm(args);
  const { database, config } = args.context.get(deskDeps);
  const actor = actorOf(session);
  const now = new Date();
  const moment = { now, side: config.relay.name };
  const page = new URL(args.request.url).pathname.replace(/\.data$/, '');
  const id = /^\d{1,9}$/.test(form.read('id')) ? Number(form.read('id')) : 0;
  const order = readOrder(form);
  const refused = (code: SeatRefusal) =>
    data({ kind: 'refused' as const, code }, { status: 422, headers: privateHeaders });
  const back = (day: string) =>
    redirect(`${page}?${new URLSearchParams({ dia: day })}`, { headers: privateHeaders });
  switch (form.read('intent')) {
    case 'make': {
      const made = await makeSeat(database, actor, order, moment);
      return 'issue' in made ? refused(made.issue) : back(order.day);
    }
    case 'change': {
      const refusal = await changeSeat(database, actor, { id, ...order }, moment);
      return refusal === null ? back(order.day) : refused(refusal);
    }
    case 'remove': {
      const refusal = await removeSeat(database, actor, id, moment);
      return refusal === null ? back(order.day) : refused(refusal);
    }
    case 'end': {
      const phoneId = form.read('phone').replace(/[^\w-]/g, '');
      const ended = await endPhonesAs(database, actor, { phoneId }, moment);
      return ended === 'elsewhere' ? refused(ended) : redirect(page, { headers: privateHeaders });
    }
    case 'end-all': {
      const ended = await endPhonesAs(database, actor, { day: order.day }, moment);
      return ended === 'elsewhere' ? refused(ended) : back(order.day);
    }
    default: {
      const offer = await offerSeat(database, actor, id, moment);
      if ('issue' in offer) return refused(offer.issue);
      const query = new URLSearchParams({ clave: offer.token });
      const link = `${config.publicUrl}${seatPath(splitPath(page).language)}?${query}`;
      const { code, until } = offer;
      const { label } = offer.seat;
      const offered = { kind: 'offered' as const, label, link, code, until };
      return data({ ...offered, square: await squareOf(link) }, { headers: privateHeaders });
    }
  }
}

function readOrder(form: DeskForm): SeatOrder {
  const kind = seatKinds.find((known) => known === form.read('kind')) ?? 'section';
  const label = form.read('label').trim();
  const number = (name: string) => Number(form.read(name) || Number.NaN);
  const gates = kind === 'section' ? { first: number('first'), last: number('last') } : null;
  return { day: form.read('day'), kind, label, gates };
}
