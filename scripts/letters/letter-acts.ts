import type { StoredKind } from '../../src/record/mail/stored-kinds.ts';

interface LetterAct {
  when: string;
  sends: readonly StoredKind[];
}

/** A file whose function queues a mail for the actions that call it. */
interface LetterHelper {
  for: readonly string[];
}

/**
 * Every file of `src/` that queues a mail, itself or through another file's function. A test searches the sources: a
 * file that is missing here fails, and so does one that sends no more.
 */
export const letterActs: Readonly<Record<string, LetterAct | LetterHelper>> = {
  'registration/register-paddler.server.ts': {
    when: 'somebody registers: with a place, for the waiting list, or once more',
    sends: ['received', 'waiting_list', 'link_again'],
  },
  'registration/lost-link/submit-link-request.server.ts': {
    when: 'somebody asks for the link of a registration',
    sends: ['link_again'],
  },
  'registration/own-entry/answer-own-act.server.ts': {
    when: 'a paddler is about to change or withdraw an entry, and proves the mailbox first',
    sends: ['own_act'],
  },
  'registration/own-entry/correct-own-entry.server.ts': {
    when: 'a paddler changes details or the category of an entry',
    sends: ['corrected', 'repriced'],
  },
  'registration/own-entry/withdraw-own-entry.server.ts': {
    when: 'a paddler withdraws an entry',
    sends: ['withdrawn'],
  },
  'desk/entries/withdraw-entry.server.ts': {
    when: 'an organizer withdraws an entry',
    sends: ['withdrawn'],
  },
  'registration/hand-over/offer-own-entry.server.ts': {
    when: 'a paddler offers a paid entry to somebody else, or calls that back',
    sends: ['offered', 'offer_over'],
  },
  'desk/entries/offer-for-paddler.server.ts': {
    when: 'an organizer does the same for a paddler',
    sends: ['offered', 'offer_over'],
  },
  'registration/hand-over/take-over.server.ts': {
    when: 'whoever an entry was offered to takes it over',
    sends: ['handed_over', 'taken_over'],
  },
  'registration/clubs/start-club.server.ts': {
    when: 'somebody asks for the link by which a club enters people',
    sends: ['club_link'],
  },
  'registration/clubs/add-member.server.ts': {
    when: 'a captain enters somebody for a club',
    sends: ['club_consents'],
  },
  'registration/clubs/run-club-clock.server.ts': {
    when: 'somebody whom a club entered has accepted nothing in five days',
    sends: ['club_consents'],
  },
  'registration/clubs/drop-member.server.ts': {
    when: 'a captain takes somebody out who had accepted',
    sends: ['club_dropped'],
  },
  'registration/boats/seat-person.server.ts': {
    when: 'somebody joins a boat by its link, or is in one by a sheet of the desk',
    sends: ['joined'],
  },
  'registration/boats/change-boat.server.ts': {
    when: 'a captain or an organizer takes somebody out of a boat',
    sends: ['withdrawn'],
  },
  'desk/clubs/verify-club.server.ts': {
    when: 'an organizer verifies what a club paid for several',
    sends: ['club_verified'],
  },
  'registration/payments/open-payment.server.ts': {
    when: 'an entry costs nothing: it is paid at once',
    sends: ['verified'],
  },
  'registration/payments/transfer/submit-receipt.server.ts': {
    when: 'a receipt is handed in, of a payment or of a difference',
    sends: ['proof_received', 'difference_proof'],
  },
  'registration/payments/card/settle-sale.server.ts': {
    when: 'the card provider says that a sale is paid',
    sends: ['verified', 'difference_paid'],
  },
  'registration/payments/run-payment-clock.server.ts': {
    when: 'the days to pay are nearly over, or over; a difference is owed for five days',
    sends: ['reminder', 'expired', 'difference'],
  },
  'desk/payments/decide-payment.server.ts': {
    when: 'an organizer verifies, rejects, gives back, reopens or takes back a verification',
    sends: ['verified', 'part_paid', 'rejected', 'refunded', 'reopened', 'taken_back'],
  },
  'desk/payments/remind-payer.server.ts': {
    when: 'an organizer reminds somebody of a payment, or of a difference',
    sends: ['reminder', 'difference'],
  },
  'desk/payments/settle-payment.server.ts': {
    when: 'an organizer writes down that a difference came, says that its receipt does not count, or gives a part back',
    sends: ['difference_paid', 'difference', 'refunded_part'],
  },
  'desk/entries/promote-waiting.server.ts': {
    when: 'an organizer gives a place to somebody who waits',
    sends: ['promoted'],
  },
  'desk/entries/enter-on-paper.server.ts': {
    when: 'an organizer enters somebody from paper or a file, and asks for the letter',
    sends: ['received'],
  },
  'desk/entries/edit-entry.server.ts': {
    when: 'an organizer corrects an e-mail address or a category',
    sends: ['link_again', 'repriced'],
  },
  'desk/entries/import/import-participants.server.ts': {
    when: 'a file of entries says that somebody has paid',
    sends: ['verified'],
  },
  'desk/mails/send-letter.server.ts': {
    when: 'an organizer sends a letter to a group, or everybody their own certificate',
    sends: ['letter'],
  },
  'desk/mails/send-due-letters.server.ts': {
    when: 'the hour of a planned letter has come',
    sends: ['letter'],
  },
  'desk/mails/test-letter.server.ts': {
    when: 'an organizer tries a letter: it goes to the organizer alone',
    sends: ['letter'],
  },
  'race-day/river/relay/keep-paper-entries.server.ts': {
    when: 'what was decided at the river of an entry on paper comes to the site',
    sends: ['verified', 'rejected', 'refunded', 'withdrawn', 'reopened', 'taken_back'],
  },
  'registration/kept-entry/leave-race.server.ts': { for: ['leaveRace'] },
  'registration/send-link.server.ts': { for: ['sendLink'] },
  'registration/own-entry/act-link.server.ts': { for: ['sendActLink'] },
  'registration/payments/change-payment.server.ts': { for: ['changePayment', 'changeHeldPayment'] },
  'registration/payments/change-price.server.ts': { for: ['changePrice'] },
  'registration/payments/compute-difference.server.ts': {
    for: ['tellOfDifference', 'proveDifference', 'payDifferenceByCard', 'endDifference'],
  },
};

/** Functions that queue a mail: those of the mail room and of the helpers. */
export const senders: readonly string[] = [
  'enqueueMail',
  'enqueueClubMail',
  'enqueueLetters',
  'remind',
  'putOut',
  'offerWithin',
  'endOffer',
  ...Object.values(letterActs).flatMap((one) => ('for' in one ? one.for : [])),
];
