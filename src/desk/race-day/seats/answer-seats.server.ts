import { type ActionFunctionArgs, data } from 'react-router';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { seatPath } from '../../../race-day/phone/page/seat-path.ts';
import {
  changeSeat,
  removeSeat,
  type SeatRefusal,
} from '../../../race-day/seats/change-seat.server.ts';
import { makeSeat } from '../../../race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../../race-day/seats/pairing/offer-seat.server.ts';
import { endPhonesAs } from '../../../race-day/seats/phones/end-phones.server.ts';
import { findSeat, listSeats } from '../../../race-day/seats/seats-repository.server.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { squareOf } from '../../account/own/square-of.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import { sameAsShown, shownWith } from '../../frame/parts/same-as-shown.server.ts';
import { seatOrder, seatValues, sentSeat } from './seat-values.ts';

/** What ends phones, in words of `EndFirst`, by the intent that asks for it. */
const asking = { 'ask-end': 'end', 'ask-end-all': 'end-all', 'ask-remove': 'remove' } as const;

/**
 * Answers the forms of the seats: made, changed, given to a phone, taken from one. Whose phones would
 * end is said first, where what they have not sent would be lost.
 */
export async function answerSeats(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'seats.edit' });
  const form = await readDeskForm(args);
  const { database, config } = args.context.get(deskDeps);
  const actor = actorOf(session);
  const now = new Date();
  const moment = { now, side: config.relay.name };
  const page = new URL(args.request.url).pathname.replace(/\.data$/, '');
  const id = /^\d{1,9}$/.test(form.read('id')) ? Number(form.read('id')) : 0;
  const sent = sentSeat(form.read);
  const order = seatOrder(sent);
  const refused = (code: SeatRefusal) =>
    data({ kind: 'refused' as const, code }, { status: 422, headers: privateHeaders });
  const back = (day: string) =>
    doneAt(`${page}?${new URLSearchParams({ dia: day })}`, { code: 'saved' });
  const intent = form.read('intent');
  if (Object.hasOwn(asking, intent)) {
    const before = asking[intent as keyof typeof asking];
    const listed = await listSeats(database, order.day, now);
    const seats = listed.filter(
      (seat) =>
        (before === 'end-all' || seat.id === id) && (before === 'remove' || seat.phone !== null),
    );
    if (seats.length === 0) return refused('unknown_seat');
    const asked = { kind: 'ask' as const, before, day: order.day, seats };
    return data(asked, { headers: privateHeaders });
  }
  switch (intent) {
    case 'make': {
      const made = await makeSeat(database, actor, order, moment);
      return 'issue' in made ? refused(made.issue) : back(order.day);
    }
    case 'change': {
      const present = await findSeat(database, id);
      if (!present) return refused('unknown_seat');
      const both = { sent, present: seatValues(present) };
      const { changed, values } = sameAsShown(form.read('shown'), both);
      if (changed.length > 0) {
        const answer = { kind: 'both' as const, id, changed, mine: sent };
        // The next answer is compared with what is told here, not with what is read after.
        const shown = shownWith(both.present);
        return data({ ...answer, shown }, { status: 409, headers: privateHeaders });
      }
      const refusal = await changeSeat(database, actor, { id, ...seatOrder(values) }, moment);
      return refusal === null ? back(order.day) : refused(refusal);
    }
    case 'remove': {
      const refusal = await removeSeat(database, actor, id, moment);
      return refusal === null ? back(order.day) : refused(refusal);
    }
    case 'end': {
      const phoneId = form.read('phone').replace(/[^\w-]/g, '');
      const ended = await endPhonesAs(database, actor, { phoneId }, moment);
      return ended === 'elsewhere' ? refused(ended) : back(order.day);
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
