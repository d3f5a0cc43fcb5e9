import type { Migration } from 'kysely/migration';
import { up as editionsAndPeople } from './migrations/2026-11-21-editions-and-people.ts';
import { up as heatsAndTimes } from './migrations/2026-11-21-heats-and-times.ts';
import { up as loadedEditions } from './migrations/2026-11-21-loaded-editions.ts';
import { up as claimedCardTransactions } from './migrations/2026-11-22-claimed-card-transactions.ts';
import { up as mailOutbox } from './migrations/2026-11-22-mail-outbox.ts';
import { up as overridesAndErasures } from './migrations/2026-11-22-overrides-and-erasures.ts';
import { up as payments } from './migrations/2026-11-22-payments.ts';
import { up as receiptsAndCardAttempts } from './migrations/2026-11-22-receipts-and-card-attempts.ts';
import { up as registrations } from './migrations/2026-11-22-registrations.ts';
import { up as cardClaims } from './migrations/2026-11-23-card-claims.ts';
import { up as championship } from './migrations/2026-11-23-championship.ts';
import { up as documents } from './migrations/2026-11-23-documents.ts';
import { up as editionFacts } from './migrations/2026-11-23-edition-facts.ts';
import { up as entries } from './migrations/2026-11-23-entries.ts';
import { up as mailParticipants } from './migrations/2026-11-23-mail-participants.ts';
import { up as peopleWithKeys } from './migrations/2026-11-23-people-with-keys.ts';
import { up as rateLimits } from './migrations/2026-11-23-rate-limits.ts';
import { up as runs } from './migrations/2026-11-23-runs.ts';
import { up as emergencyContacts } from './migrations/2026-11-24-emergency-contacts.ts';
import { up as growth } from './migrations/2026-11-25-growth.ts';
import { up as cardTurns } from './migrations/2026-11-26/card-turns.ts';
import { up as clockWatch } from './migrations/2026-11-26/clock-watch.ts';
import { up as changeNotices } from './migrations/2026-11-26-change-notices.ts';
import { up as holds } from './migrations/2026-11-26-holds.ts';
import { up as accounts } from './migrations/2026-11-27-accounts.ts';
import { up as announcements } from './migrations/2026-11-28/announcements.ts';
import { up as bankLines } from './migrations/2026-11-28/bank-lines.ts';
import { up as checkIn } from './migrations/2026-11-28/check-in.ts';
import { up as contentPictures } from './migrations/2026-11-28/content-pictures.ts';
import { up as contentVersions } from './migrations/2026-11-28/content-versions.ts';
import { up as letters } from './migrations/2026-11-28/letters.ts';
import { up as privacyRequests } from './migrations/2026-11-28/privacy-requests.ts';
import { up as raceDayLog } from './migrations/2026-11-28/race-day-log.ts';
import { up as seats } from './migrations/2026-11-28/seats.ts';
import { up as sentLetters } from './migrations/2026-11-28/sent-letters.ts';
import { up as lookedSales } from './migrations/2026-11-29/looked-sales.ts';
import { up as newsLetters } from './migrations/2026-11-29/news-letters.ts';
import { up as raceDayPlan } from './migrations/2026-11-29/race-day-plan.ts';
import { up as raceHeats } from './migrations/2026-11-29/race-heats.ts';
import { up as raceRelay } from './migrations/2026-11-29/race-relay.ts';
import { up as raceResults } from './migrations/2026-11-29/race-results.ts';
import { up as savedViews } from './migrations/2026-11-29/saved-views.ts';
import { up as heardNotices } from './migrations/2026-12-01/heard-notices.ts';
import { up as planVersions } from './migrations/2026-12-01/plan-versions.ts';
import { up as raceLog } from './migrations/2026-12-01/race-log.ts';
import { up as seatKinds } from './migrations/2026-12-02/seat-kinds.ts';
import { up as money } from './migrations/2026-12-03/money.ts';
import { up as begunEdition } from './migrations/2026-12-04/begun-edition.ts';
import { up as categories } from './migrations/2026-12-04/categories.ts';
import { up as clubEntries } from './migrations/2026-12-04/club-entries.ts';
import { up as importHeadings } from './migrations/2026-12-04/import-headings.ts';
import { up as lettersLater } from './migrations/2026-12-04/letters-later.ts';
import { up as lineCurrency } from './migrations/2026-12-04/line-currency.ts';
import { up as ownActs } from './migrations/2026-12-04/own-acts.ts';
import { up as ownQuestions } from './migrations/2026-12-04/own-questions.ts';
import { up as priceCodes } from './migrations/2026-12-04/price-codes.ts';
import { up as receipts } from './migrations/2026-12-04/receipts.ts';
import { up as differenceProof } from './migrations/2026-12-05/difference-proof.ts';
import { up as handOver } from './migrations/2026-12-05/hand-over.ts';
import { up as ownRace } from './migrations/2026-12-05/own-race.ts';
import { up as bankLineShares } from './migrations/2026-12-06/bank-line-shares.ts';
import { up as receiptNamesOfPayers } from './migrations/2026-12-06/receipt-names-of-payers.ts';
import { up as receiptOfLine } from './migrations/2026-12-06/receipt-of-line.ts';
import { up as seatTakes } from './migrations/2026-12-06/seat-takes.ts';
import { up as dataVersions } from './migrations/2026-12-07/data-versions.ts';
import { up as push } from './migrations/2026-12-07/push.ts';
import { up as screens } from './migrations/2026-12-07/screens.ts';
import { up as speaker } from './migrations/2026-12-07/speaker.ts';
import { up as seatNotices } from './migrations/2026-12-08/seat-notices.ts';
import { up as paperPrints } from './migrations/2026-12-09/paper-prints.ts';
import { up as receiptPapers } from './migrations/2026-12-10/receipt-papers.ts';
import { up as seatElements } from './migrations/2026-12-11/seat-elements.ts';
import { up as series } from './migrations/2026-12-11/series.ts';
import { up as certificateMails } from './migrations/2026-12-12/certificate-mails.ts';
import { up as receiptIndexes } from './migrations/2026-12-13/receipt-indexes.ts';
import { up as bankLinesAside } from './migrations/2026-12-14/bank-lines-aside.ts';

/**
 * All migrations in the order of their names (date, then number). A landed migration is frozen; a change is a new one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-1-editions-and-people': { up: editionsAndPeople },
  '2026-11-21-2-heats-and-times': { up: heatsAndTimes },
  '2026-11-21-3-loaded-editions': { up: loadedEditions },
  '2026-11-22-101-payments': { up: payments },
  '2026-11-22-102-receipts-and-card-attempts': { up: receiptsAndCardAttempts },
  '2026-11-22-103-mail-outbox': { up: mailOutbox },
  '2026-11-22-104-overrides-and-erasures': { up: overridesAndErasures },
  '2026-11-22-201-registrations': { up: registrations },
  '2026-11-22-301-claimed-card-transactions': { up: claimedCardTransactions },
  '2026-11-23-1-people-with-keys': { up: peopleWithKeys },
  '2026-11-23-2-entries': { up: entries },
  '2026-11-23-3-edition-facts': { up: editionFacts },
  '2026-11-23-4-runs': { up: runs },
  '2026-11-23-5-championship': { up: championship },
  '2026-11-23-6-rate-limits': { up: rateLimits },
  '2026-11-23-7-documents': { up: documents },
  '2026-11-23-8-card-claims': { up: cardClaims },
  '2026-11-23-9-mail-participants': { up: mailParticipants },
  '2026-11-24-1-emergency-contacts': { up: emergencyContacts },
  '2026-11-25-1-growth': { up: growth },
  '2026-11-26-21-holds': { up: holds },
  '2026-11-26-31-card-turns': { up: cardTurns },
  '2026-11-26-32-clock-watch': { up: clockWatch },
  '2026-11-26-41-change-notices': { up: changeNotices },
  '2026-11-27-1-accounts': { up: accounts },
  '2026-11-28-21-bank-lines': { up: bankLines },
  '2026-11-28-3-announcements': { up: announcements },
  '2026-11-28-31-sent-letters': { up: sentLetters },
  '2026-11-28-32-letters': { up: letters },
  '2026-11-28-4-content-versions': { up: contentVersions },
  '2026-11-28-41-content-pictures': { up: contentPictures },
  '2026-11-28-51-seats': { up: seats },
  '2026-11-28-52-check-in': { up: checkIn },
  '2026-11-28-61-privacy-requests': { up: privacyRequests },
  '2026-11-28-71-race-day-log': { up: raceDayLog },
  '2026-11-29-11-race-day-plan': { up: raceDayPlan },
  '2026-11-29-21-race-results': { up: raceResults },
  '2026-11-29-22-race-heats': { up: raceHeats },
  '2026-11-29-31-race-relay': { up: raceRelay },
  '2026-11-29-51-saved-views': { up: savedViews },
  '2026-11-29-52-news-letters': { up: newsLetters },
  '2026-11-29-53-looked-sales': { up: lookedSales },
  '2026-12-01-31-race-log': { up: raceLog },
  '2026-12-01-32-heard-notices': { up: heardNotices },
  '2026-12-01-33-plan-versions': { up: planVersions },
  '2026-12-02-1-seat-kinds': { up: seatKinds },
  '2026-12-03-1-money': { up: money },
  '2026-12-04-1-categories': { up: categories },
  '2026-12-04-1-line-currency': { up: lineCurrency },
  '2026-12-04-2-own-questions': { up: ownQuestions },
  '2026-12-04-3-price-codes': { up: priceCodes },
  '2026-12-04-4-club-entries': { up: clubEntries },
  '2026-12-04-51-own-acts': { up: ownActs },
  '2026-12-04-52-receipts': { up: receipts },
  '2026-12-04-6-begun-edition': { up: begunEdition },
  '2026-12-04-7-letters-later': { up: lettersLater },
  '2026-12-04-81-import-headings': { up: importHeadings },
  '2026-12-05-1-own-race': { up: ownRace },
  '2026-12-05-2-hand-over': { up: handOver },
  '2026-12-05-3-difference-proof': { up: differenceProof },
  '2026-12-06-1-seat-takes': { up: seatTakes },
  '2026-12-06-2-bank-line-shares': { up: bankLineShares },
  '2026-12-06-31-receipt-of-line': { up: receiptOfLine },
  '2026-12-06-32-receipt-names-of-payers': { up: receiptNamesOfPayers },
  '2026-12-07-55-speaker': { up: speaker },
  '2026-12-07-56-push': { up: push },
  '2026-12-07-57-screens': { up: screens },
  '2026-12-07-62-data-versions': { up: dataVersions },
  '2026-12-08-1-seat-notices': { up: seatNotices },
  '2026-12-09-66-paper-prints': { up: paperPrints },
  '2026-12-10-68-receipt-papers': { up: receiptPapers },
  '2026-12-11-72-series': { up: series },
  '2026-12-11-73-seat-elements': { up: seatElements },
  '2026-12-12-71-certificate-mails': { up: certificateMails },
  '2026-12-13-83-receipt-indexes': { up: receiptIndexes },
  '2026-12-14-85-bank-lines-aside': { up: bankLinesAside },
};
