import { seatPath } from '../../race-day/phone/page/seat-path.ts';
import {
  changeSeat,
  removeSeat,
  type SeatRefusal,
} from '../../race-day/seats/change-seat.server.ts';
import { makeSeat } from '../../race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../race-day/seats/pairing/offer-seat.server.ts';
import { endPhonesAs } from '../../race-day/seats/phones/end-phones.server.ts';
import { seatIssues } from '../../race-day/seats/seat-issues.ts';
import { findSeat, listSeats } from '../../race-day/seats/seats-repository.server.ts';
import type { DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { sameAsShown, shownWith } from '../frame/parts/same-as-shown.server.ts';
import { renderQrCode } from '../frame/render-qr-code.server.ts';
import { seatOrder, seatValues, sentSeat } from './seat-values.ts';

const asking = { 'ask-end': 'end', 'ask-end-all': 'end-all', 'ask-remove': 'remove' } as const;

/** Asks for confirmation first when unsent events of a phone would be lost. */
export async function answerSeats({ form, intent, services, actor, page, now }: DeskAct) {
  const { database, config } = services;
  const moment = { now, side: config.relay.name };
  const id = form.number('id');
  const sent = sentSeat(form.read);
  const order = seatOrder(sent);
  const refused = (code: SeatRefusal) => say({ kind: 'refused', code }, 422);
  const back = (day: string) =>
    doneAt(`${page}?${new URLSearchParams({ dia: day })}`, { code: 'saved' });
  if (Object.hasOwn(asking, intent)) {
    const before = asking[intent as keyof typeof asking];
    const listed = await listSeats(database, order.day, now);
    const seats = listed.filter(
      (seat) =>
        (before === 'end-all' || seat.id === id) && (before === 'remove' || seat.phone !== null),
    );
    if (seats.length === 0) return refused('unknown_seat');
    return say({ kind: 'ask', before, day: order.day, seats });
  }
  const faults = intent === 'make' || intent === 'change' ? seatIssues(order) : [];
  if (faults.length > 0) {
    return say({ kind: 'faulty', id: intent === 'change' ? id : null, faults, typed: sent }, 422);
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
        // The next submit is compared with the values shown here, not with a later read.
        const shown = shownWith(both.present);
        return say({ kind: 'both', id, changed, mine: sent, shown }, 409);
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
      // The link carries no language, so the phone opens it in its own.
      const link = `${config.publicUrl}${seatPath(null)}?${query}`;
      const { code, until, seat } = offer;
      const square = await renderQrCode(link);
      return say({ kind: 'offered', id, label: seat.label, link, code, until, square });
    }
  }
}
