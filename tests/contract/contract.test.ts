import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { anythingContract } from './app/anything-contract.ts';
import { apiContract } from './app/api-contract.ts';
import { earlyVisitsContract } from './app/early-visits-contract.ts';
import { keptAnswersContract } from './app/kept-answers-contract.ts';
import { accountsContract } from './desk/accounts-contract.ts';
import { announcementsContract } from './desk/announcements-contract.ts';
import { appealsContract } from './desk/appeals-contract.ts';
import { bankStatementContract } from './desk/bank-statement-contract.ts';
import { bibsContract } from './desk/bibs-contract.ts';
import { boatPapersContract } from './desk/boat-papers-contract.ts';
import { bulkEntriesContract } from './desk/bulk-entries-contract.ts';
import { canoe123Contract } from './desk/canoe123-contract.ts';
import { canoe123IdentityContract } from './desk/canoe123-identity-contract.ts';
import { canoe123LiveContract } from './desk/canoe123-live-contract.ts';
import { canoe123SeriesContract } from './desk/canoe123-series-contract.ts';
import { certificateMailsContract } from './desk/certificate-mails-contract.ts';
import { checkInContract } from './desk/check-in-contract.ts';
import { contentContract } from './desk/content-contract.ts';
import { courseContract } from './desk/course-contract.ts';
import { crewSheetContract } from './desk/crew-sheet-contract.ts';
import { damagedRowsContract } from './desk/damaged-rows-contract.ts';
import { deskEntriesContract } from './desk/desk-entries-contract.ts';
import { deskPaymentsContract } from './desk/desk-payments-contract.ts';
import { deskPeopleContract } from './desk/desk-people-contract.ts';
import { deskTermsContract } from './desk/desk-terms-contract.ts';
import { downriverContract } from './desk/downriver-contract.ts';
import { editionsContract } from './desk/editions-contract.ts';
import { emergencyContactsContract } from './desk/emergency-contacts-contract.ts';
import { endsContract } from './desk/ends-contract.ts';
import { growthContract } from './desk/growth-contract.ts';
import { handOverContract } from './desk/hand-over-contract.ts';
import { importContract } from './desk/import-contract.ts';
import { keptColumnsContract } from './desk/kept-columns-contract.ts';
import { lettersContract } from './desk/letters-contract.ts';
import { listFilesContract } from './desk/list-files-contract.ts';
import { moneyContract } from './desk/money-contract.ts';
import { moveContract } from './desk/move-contract.ts';
import { nextEditionContract } from './desk/next-edition-contract.ts';
import { noticesContract } from './desk/notices-contract.ts';
import { organizerContract } from './desk/organizer-contract.ts';
import { outageContract } from './desk/outage-contract.ts';
import { ownQuestionsContract } from './desk/own-questions-contract.ts';
import { ownRaceContract } from './desk/own-race-contract.ts';
import { plantedValuesContract } from './desk/planted-values-contract.ts';
import { privacyContract } from './desk/privacy-contract.ts';
import { privacyRequestsContract } from './desk/privacy-requests-contract.ts';
import { proofsContract } from './desk/proofs-contract.ts';
import { raceOfficeContract } from './desk/race-office-contract.ts';
import { racePhasesContract } from './desk/race-phases-contract.ts';
import { raceResultsContract } from './desk/race-results-contract.ts';
import { repeatsContract } from './desk/repeats-contract.ts';
import { resultTableContract } from './desk/result-table-contract.ts';
import { retentionContract } from './desk/retention-contract.ts';
import { rightsContract } from './desk/rights/rights-contract.ts';
import { savedViewsContract } from './desk/saved-views-contract.ts';
import { seriesContract } from './desk/series-contract.ts';
import { sevenCategoriesContract } from './desk/seven-categories-contract.ts';
import { strayReceiptsContract } from './desk/stray-receipts-contract.ts';
import { teamsContract } from './desk/teams-contract.ts';
import { twoDesksContract } from './desk/two-desks-contract.ts';
import { watchContract } from './desk/watch-contract.ts';
import { checksContract } from './platform/checks-contract.ts';
import { crossSiteTokenContract } from './platform/cross-site-token-contract.ts';
import { databaseContract } from './platform/database-contract.ts';
import { loadingContract } from './platform/loading-contract.ts';
import { rateLimitContract } from './platform/rate-limit-contract.ts';
import { replicaContract } from './platform/replica-contract.ts';
import { unreadBodiesContract } from './platform/unread-bodies-contract.ts';
import { crossDayContract } from './race-day/cross-day-contract.ts';
import { dayPlanContract } from './race-day/day-plan-contract.ts';
import { keptEventsContract } from './race-day/kept-events-contract.ts';
import { leaseContract } from './race-day/lease-contract.ts';
import { liveApiContract } from './race-day/live-api-contract.ts';
import { liveRecordContract } from './race-day/live-record-contract.ts';
import { liveSeriesContract } from './race-day/live-series-contract.ts';
import { liveShownContract } from './race-day/live-shown-contract.ts';
import { photoFinishContract } from './race-day/photo-finish-contract.ts';
import { pushContract } from './race-day/push-contract.ts';
import { raceClipsContract } from './race-day/race-clips-contract.ts';
import { raceDayContract } from './race-day/race-day-contract.ts';
import { raceFeedContract } from './race-day/race-feed-contract.ts';
import { raceFeedRightsContract } from './race-day/race-feed-rights-contract.ts';
import { raceNowContract } from './race-day/race-now-contract.ts';
import { raceStripsContract } from './race-day/race-strips-contract.ts';
import { relayContract } from './race-day/relay-contract.ts';
import { relayCopyContract } from './race-day/relay-copy-contract.ts';
import { relayEntriesContract } from './race-day/relay-entries-contract.ts';
import { relayProofsContract } from './race-day/relay-proofs-contract.ts';
import { restoredDayContract } from './race-day/restored-day-contract.ts';
import { screensContract } from './race-day/screens-contract.ts';
import { seatChangesContract } from './race-day/seat-changes-contract.ts';
import { seatsContract } from './race-day/seats-contract.ts';
import { speakerContract } from './race-day/speaker-contract.ts';
import { editionVersionContract } from './record/edition-version-contract.ts';
import { mailContract } from './record/mail-contract.ts';
import { mailKeysContract } from './record/mail-keys-contract.ts';
import { mailServerContract } from './record/mail-server-contract.ts';
import { publishedDataContract } from './record/published-data-contract.ts';
import { recordChangeContract } from './record/record-change-contract.ts';
import { cardClaimsContract } from './registration/card-claims-contract.ts';
import { cardContract } from './registration/card-contract.ts';
import { cardPressureContract } from './registration/card-pressure-contract.ts';
import { clubCrewsContract } from './registration/club-crews-contract.ts';
import { clubLettersContract } from './registration/club-letters-contract.ts';
import { clubMoneyContract } from './registration/club-money-contract.ts';
import { clubTableContract } from './registration/club-table-contract.ts';
import { clubsContract } from './registration/clubs-contract.ts';
import { codesContract } from './registration/codes-contract.ts';
import { crewsContract } from './registration/crews-contract.ts';
import { differencesContract } from './registration/differences-contract.ts';
import { documentsContract } from './registration/documents-contract.ts';
import { entryHandOverContract } from './registration/entry-hand-over-contract.ts';
import { freeEntryContract } from './registration/free-entry-contract.ts';
import { holdsContract } from './registration/holds-contract.ts';
import { licenceNumbersContract } from './registration/licence-numbers-contract.ts';
import { lostLinkContract } from './registration/lost-link-contract.ts';
import { noDocumentContract } from './registration/no-document-contract.ts';
import { ownEntryContract } from './registration/own-entry-contract.ts';
import { paidTogetherContract } from './registration/paid-together-contract.ts';
import { paymentLateContract } from './registration/payment-late-contract.ts';
import { paymentLinkContract } from './registration/payment-link-contract.ts';
import { paymentUploadContract } from './registration/payment-upload-contract.ts';
import { paymentsContract } from './registration/payments-contract.ts';
import { receiptsContract } from './registration/receipts-contract.ts';
import { registrationAnythingContract } from './registration/registration-anything-contract.ts';
import { registrationContract } from './registration/registration-contract.ts';
import { registrationLimitsContract } from './registration/registration-limits-contract.ts';
import { severalEventsContract } from './registration/several-events-contract.ts';
import { tracesContract } from './registration/traces-contract.ts';
import { championshipContract } from './site/championship-contract.ts';
import { openDataContract } from './site/open-data-contract.ts';
import { postersContract } from './site/posters-contract.ts';
import { type Engine, engines } from './support/engines.ts';
import { removeTemporaryFolders } from './support/temporary-folder.ts';

afterAll(removeTemporaryFolders);

/** Depend on locks, conflicts, notices or the dialect: `npm test` runs them on both engines, `test:long` not again. */
const ofEngines = [
  databaseContract,
  checksContract,
  outageContract,
  rateLimitContract,
  paymentsContract,
  cardClaimsContract,
  deskEntriesContract,
  tracesContract,
  editionVersionContract,
  recordChangeContract,
  holdsContract,
  keptEventsContract,
  mailContract,
  registrationContract,
  severalEventsContract,
  paidTogetherContract,
  licenceNumbersContract,
  noDocumentContract,
  codesContract,
  receiptsContract,
  seatsContract,
  leaseContract,
  relayCopyContract,
  twoDesksContract,
  checkInContract,
  repeatsContract,
  bankStatementContract,
];

/** Depend on no engine: `npm run test:long` runs them on PostgreSQL too. */
const ofRules = [
  pushContract,
  retentionContract,
  keptColumnsContract,
  contentContract,
  importContract,
  mailKeysContract,
  crewsContract,
  crewSheetContract,
  entryHandOverContract,
  growthContract,
  cardPressureContract,
  damagedRowsContract,
  loadingContract,
  apiContract,
  keptAnswersContract,
  earlyVisitsContract,
  courseContract,
  publishedDataContract,
  crossSiteTokenContract,
  cardContract,
  organizerContract,
  privacyContract,
  plantedValuesContract,
  deskTermsContract,
  strayReceiptsContract,
  championshipContract,
  postersContract,
  openDataContract,
  paymentLateContract,
  paymentLinkContract,
  paymentUploadContract,
  raceDayContract,
  dayPlanContract,
  crossDayContract,
  raceFeedContract,
  raceFeedRightsContract,
  raceClipsContract,
  raceStripsContract,
  photoFinishContract,
  raceNowContract,
  liveRecordContract,
  liveSeriesContract,
  liveShownContract,
  appealsContract,
  raceResultsContract,
  racePhasesContract,
  downriverContract,
  teamsContract,
  raceOfficeContract,
  mailServerContract,
  documentsContract,
  registrationLimitsContract,
  emergencyContactsContract,
  clubsContract,
  clubLettersContract,
  clubMoneyContract,
  clubCrewsContract,
  clubTableContract,
  freeEntryContract,
  ownQuestionsContract,
  lostLinkContract,
  ownEntryContract,
  differencesContract,
  registrationAnythingContract,
  anythingContract,
  watchContract,
  accountsContract,
  savedViewsContract,
  rightsContract,
  proofsContract,
  deskPeopleContract,
  seatChangesContract,
  screensContract,
  speakerContract,
  liveApiContract,
  handOverContract,
  listFilesContract,
  relayContract,
  relayEntriesContract,
  relayProofsContract,
  unreadBodiesContract,
  restoredDayContract,
  bibsContract,
  boatPapersContract,
  resultTableContract,
  endsContract,
  editionsContract,
  nextEditionContract,
  ownRaceContract,
  deskPaymentsContract,
  privacyRequestsContract,
  announcementsContract,
  moneyContract,
  certificateMailsContract,
  lettersContract,
  canoe123Contract,
  canoe123IdentityContract,
  canoe123LiveContract,
  canoe123SeriesContract,
  seriesContract,
  sevenCategoriesContract,
  bulkEntriesContract,
];

const ofPostgres = [noticesContract, moveContract];

/** The contracts that this process runs: by file names, or by the project's part. */
const { CONTRACTS: asked, CONTRACT_PART: part = 'engine' } = process.env;

function contractsOn({ name }: Engine) {
  if (name === 'SQLite') return [...ofEngines, ...ofRules];
  // First, because a standby copies all that the server has, which is little at the beginning.
  if (part === 'engine') return [replicaContract, ...ofEngines, ...ofPostgres];
  const [number = 1, parts = 1] = part.split('/').map(Number);
  return ofRules.filter((_contract, index) => index % parts === number - 1);
}

/** One file, so that each engine starts once. */
describe.each(engines)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)(engine.missing ?? 'keeps the contract', () => {
    beforeAll(engine.start);
    afterAll(engine.stop);
    beforeEach(engine.begin);
    afterEach(engine.end);
    for (const contract of contractsOn(engine)) {
      if (asked === undefined || asked.includes(`/${kebab(contract.name)}.ts`)) contract(engine);
    }
  });
});

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
