import { changeBib, giveBibs } from '../../../../src/desk/bibs/give-bibs.server.ts';
import { numberSeveral } from '../../../../src/desk/bibs/number-several.server.ts';
import { undoBibs } from '../../../../src/desk/bibs/undo-bibs.server.ts';
import { answerAtCheckIn } from '../../../../src/desk/check-in/answer-at-check-in.server.ts';
import { writeCheckIn } from '../../../../src/desk/check-in/write-check-in.server.ts';
import { eraseClubCaptain } from '../../../../src/desk/clubs/erase-club-captain.server.ts';
import { linkClubLine } from '../../../../src/desk/clubs/link-club-line.server.ts';
import { verifyClub } from '../../../../src/desk/clubs/verify-club.server.ts';
import { makeCode } from '../../../../src/desk/codes/make-code.server.ts';
import { retireCode } from '../../../../src/desk/codes/retire-code.server.ts';
import { changeCrew, changeDeskTeam } from '../../../../src/desk/entries/change-crew.server.ts';
import { editEntry } from '../../../../src/desk/entries/edit-entry.server.ts';
import { enterOnPaper } from '../../../../src/desk/entries/enter-on-paper.server.ts';
import {
  exportEntries,
  exportEntriesInWords,
} from '../../../../src/desk/entries/export-entries.server.ts';
import { importParticipants } from '../../../../src/desk/entries/import/import-participants.server.ts';
import { nameHeadings } from '../../../../src/desk/entries/import/name-headings.server.ts';
import { moveSeveral } from '../../../../src/desk/entries/move-several.server.ts';
import {
  callBackForPaddler,
  offerForPaddler,
} from '../../../../src/desk/entries/offer-for-paddler.server.ts';
import { promoteWaiting } from '../../../../src/desk/entries/promote-waiting.server.ts';
import { readProgress } from '../../../../src/desk/entries/read-progress.server.ts';
import { removeSamples } from '../../../../src/desk/entries/remove-samples.server.ts';
import { speakName } from '../../../../src/desk/entries/speak-name.server.ts';
import {
  takeBackReleases,
  undoReleases,
  verifyReleases,
} from '../../../../src/desk/entries/verify-releases.server.ts';
import { withdrawEntry } from '../../../../src/desk/entries/withdraw-entry.server.ts';
import { withdrawSeveral } from '../../../../src/desk/entries/withdraw-several.server.ts';
import { beginLetter } from '../../../../src/desk/mails/begin-letter.server.ts';
import { callBackLetter } from '../../../../src/desk/mails/call-back-letter.server.ts';
import { beginCertificateLetter } from '../../../../src/desk/mails/certificates/begin-certificate-letter.server.ts';
import { deleteLetter } from '../../../../src/desk/mails/delete-letter.server.ts';
import { planLetter } from '../../../../src/desk/mails/plan-letter.server.ts';
import { retryMails } from '../../../../src/desk/mails/retry-mails.server.ts';
import { saveLetter } from '../../../../src/desk/mails/save-letter.server.ts';
import { sendLetter } from '../../../../src/desk/mails/send-letter.server.ts';
import { testLetter } from '../../../../src/desk/mails/test-letter.server.ts';
import {
  type Decision,
  decidePayment,
} from '../../../../src/desk/payments/decide-payment.server.ts';
import { exportAccounts } from '../../../../src/desk/payments/export-accounts.server.ts';
import { exportReceipts } from '../../../../src/desk/payments/export-receipts.server.ts';
import { lookAtSales } from '../../../../src/desk/payments/look-at-sales.server.ts';
import { putReceiptRight } from '../../../../src/desk/payments/put-receipt-right.server.ts';
import { remindPayer } from '../../../../src/desk/payments/remind-payer.server.ts';
import {
  type Settlement,
  settlePayment,
} from '../../../../src/desk/payments/settle-payment.server.ts';
import { acceptMatch } from '../../../../src/desk/payments/statement/accept-match.server.ts';
import {
  keepStatement,
  nameColumns,
} from '../../../../src/desk/payments/statement/keep-statement.server.ts';
import {
  bringLineBack,
  putLineAside,
} from '../../../../src/desk/payments/statement/put-line-aside.server.ts';
import { verifySeveral } from '../../../../src/desk/payments/verify-several.server.ts';
import { writeRefundAccount } from '../../../../src/desk/payments/write-refund-account.server.ts';
import { deleteQuestion } from '../../../../src/desk/questions/delete-question.server.ts';
import { moveQuestion } from '../../../../src/desk/questions/move-question.server.ts';
import { askAgain, retireQuestion } from '../../../../src/desk/questions/retire-question.server.ts';
import { saveQuestion } from '../../../../src/desk/questions/save-question.server.ts';
import { searchDesk } from '../../../../src/desk/search/search-desk.server.ts';
import type { Actor } from '../../../../src/record/accounts/audit/write-audit.server.ts';
import { readFacts } from '../../../../src/record/editions/record/read-facts.server.ts';
import { enqueueMail } from '../../../../src/record/mail/enqueue-mail.server.ts';
import { paymentVersion } from '../../../../src/registration/payments/payment-version.server.ts';
import { writeMovements } from '../../../../src/registration/payments/write-movements.server.ts';
import type { Table } from '../../../../src/registration/people-table/table.ts';
import { terminal } from '../../support/desk-team.ts';
import { enterClub } from '../../support/enter-club.ts';
import { now, type RightsRoom, type UseCase, type UseCases } from './use-case.ts';

const paper = {
  category: '2',
  name: 'Luz Andi',
  nationality: 'US',
  document_type: 'passport',
  personal_id: 'P777001',
  date_birth: '1994-05-31',
  sex: 'female',
  city: 'Tena',
  size: 'M',
  email: 'luz@example.org',
  mobile: '+593991234567',
};
const code = {
  code: 'AMIGO',
  kind: 'free' as const,
  value: 0,
  usesLimit: null,
  endsAt: null,
  reserved: 0,
  categories: [],
  question: null,
  answer: null,
  note: '',
};
const both = { es: 'Salida', en: 'Start' };
const letter = {
  title: both,
  text: both,
  audience: 'all' as const,
  category: null,
  leftOut: [],
  chosen: [],
  certificates: false,
  news: false,
};
const write = ({ database }: RightsRoom, actor: Actor) =>
  saveLetter(database, actor, { id: null, version: 0, editionId: 3, values: letter }, now);
const plan = ({ database, race }: RightsRoom, actor: Actor) => {
  const order = { id: 1, version: 1, count: 1, at: new Date(now.getTime() + 60_000) };
  return planLetter({ database, race }, actor, order, now);
};
const columns = { day: 'Fecha', amount: 'Valor', text: 'Texto', sign: '', document: '', name: '' };

const decide = ({ database, paddler }: RightsRoom, actor: Actor, what: Decision) => {
  const order = { paymentId: paddler.payment.id, decision: what, reason: 'Otra cuenta' };
  return decidePayment(database, actor, order, now);
};
const decision = (what: Decision, after?: Decision): UseCase => ({
  needs: what === 'refund' ? 'payments.refund' : 'payments.decide',
  ...(after && { prepare: (room) => decide(room, terminal, after) }),
  call: (room, actor) => decide(room, actor, what),
});

/** Builds a payer who paid and who owes $10 more or is owed $10. */
const settlement = (what: Settlement, needs: UseCase['needs'], change: number): UseCase => ({
  needs,
  async prepare(room) {
    const { database, paddler } = room;
    const { id } = paddler.payment;
    await decide(room, terminal, 'verify');
    const movements = [{ kind: 'change', cents: change }] as const;
    const by = { actor: 'organizer', reason: null, now };
    await writeMovements(database, { paymentId: id, movements, ...by });
    await database
      .updateTable('payment')
      .set({ difference_proof_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
  },
  async call({ database, paddler }, actor) {
    const { id: paymentId } = paddler.payment;
    const version = await paymentVersion(database, paymentId);
    const order = { paymentId, settlement: what, cents: 1000, reason: 'Acordado', version, now };
    return settlePayment(database, actor, order);
  },
});
const release = (act: typeof verifyReleases): UseCase => ({
  needs: 'entries.edit',
  call: ({ database, paddler }, actor) =>
    act(database, actor, { participantIds: [paddler.participantId], now }),
});
const retiring = (retires: boolean): UseCase => {
  const retire = ({ database }: RightsRoom, actor: Actor, ends: boolean) =>
    retireCode(database, actor, { editionId: 3, code: 'AMIGO', retires: ends }, now);
  return {
    needs: 'payments.decide',
    async prepare(room) {
      await makeCode(room.database, terminal, { editionId: 3, code, currency: 'USD' }, now);
      if (!retires) await retire(room, terminal, true);
    },
    call: (room, actor) => retire(room, actor, retires),
  };
};
const of = ({ paddler }: RightsRoom) => ({ participantId: paddler.participantId, now });

const ofQuestion = { editionId: 3, key: 'transporte', now };
const ask = ({ database }: RightsRoom, actor: Actor, label: string, key: string | null = null) => {
  const form = { label_es: label, label_en: `${label}?`, kind: 'tick' };
  return saveQuestion(database, actor, { editionId: 3, key, from: () => form, now });
};
const asked = (room: RightsRoom) => ask(room, terminal, 'Transporte');

export const seasonCases: UseCases = {
  'decidePayment: verify': {
    ...decision('verify'),
    writes:
      'payment_verified payment …: {"state":"pending"} → {"state":"verified","amount":"45.00 USD"} Otra cuenta',
  },
  'decidePayment: reject': {
    ...decision('reject'),
    writes:
      'payment_rejected payment …: {"state":"pending"} → {"state":"rejected","amount":"45.00 USD"} Otra cuenta',
  },
  'decidePayment: reopen': {
    writes:
      'payment_reopened payment …: {"state":"expired"} → {"state":"pending","amount":"45.00 USD"} Otra cuenta',
    ...decision('reopen'),
    prepare: ({ database }) => database.updateTable('payment').set({ state: 'expired' }).execute(),
  },
  'decidePayment: refund': {
    ...decision('refund', 'verify'),
    writes:
      'payment_refunded payment …: {"state":"verified"} → {"state":"refunded","amount":"45.00 USD"} Otra cuenta',
  },
  'decidePayment: cash': {
    ...decision('cash'),
    writes:
      'payment_in_cash payment …: {"state":"pending"} → {"state":"verified","amount":"45.00 USD"} Otra cuenta',
  },
  'decidePayment: take back': {
    ...decision('take_back', 'verify'),
    writes:
      'verification_taken_back payment …: {"state":"verified"} → {"state":"pending","amount":"45.00 USD"} Otra cuenta',
  },
  lookAtSales: {
    needs: 'payments.decide',
    call: ({ database }, actor) =>
      lookAtSales(database, actor, { reference: 'X', reason: 'Vista' }, now),
  },
  remindPayer: {
    needs: 'payments.decide',
    writes: 'payment_reminded payment …:  →',
    call: ({ database, race, paddler }, actor) =>
      remindPayer({ database, race }, actor, paddler.payment, now),
  },
  acceptMatch: {
    needs: 'payments.decide',
    call: ({ database, paddler }, actor) => {
      const { reference } = paddler.payment;
      return acceptMatch(database, actor, { digest: 'x', reference, version: '' }, now);
    },
  },
  keepStatement: {
    needs: 'payments.decide',
    call: ({ database }, actor) =>
      keepStatement(
        database,
        actor,
        { bank: 'otro', statement: { code: 'not_csv' }, currency: 'USD' },
        now,
      ),
  },
  nameColumns: {
    needs: 'payments.decide',
    call: ({ database }, actor) =>
      nameColumns(
        database,
        actor,
        { id: 'x', columns, currency: 'USD', read: () => ({ code: 'not_csv' }) },
        now,
      ),
  },
  exportAccounts: {
    needs: 'payments.read',
    writes: 'accounts_exported edition 2027:  → {"payments":1}',
    call: ({ database, race: { timeZone } }, actor) =>
      exportAccounts(database, actor, { year: 2027, timeZone, now }),
  },
  exportReceipts: {
    needs: 'payments.read',
    writes: 'accounts_exported receipts 2026-12:  → {"receipts":0}',
    call: ({ database, race: { timeZone } }, actor) =>
      exportReceipts(database, actor, { month: '2026-12', timeZone, now }),
  },
  makeCode: {
    needs: 'payments.decide',
    writes:
      'price_code_made price_code AMIGO:  → {"discount":"100 %","count":null,"ends_at":null,"reserved":0}',
    call: ({ database }, actor) =>
      makeCode(database, actor, { editionId: 3, code, currency: 'USD' }, now),
  },
  verifyClub: {
    needs: 'payments.decide',
    call: ({ database }, actor) => {
      const order = { clubId: 1, participantIds: [1], arrivedCents: 100, cash: false };
      return verifyClub(database, actor, order, now);
    },
  },
  linkClubLine: {
    needs: 'payments.decide',
    call: ({ database }, actor) => linkClubLine(database, actor, { clubId: 1, line: 'x' }, now),
  },
  eraseClubCaptain: {
    needs: 'people.privacy',
    writes: 'captain_erased club 1:  →',
    prepare: ({ database, paddler }) => enterClub(database, [paddler]),
    call: ({ database, varDir }, actor) => eraseClubCaptain({ database, varDir }, actor, 1, now),
  },
  beginLetter: {
    needs: 'mails.send',
    writes: 'letter_written letter 1:  → {"title":"","audience":"chosen","category":null}',
    call: ({ database, paddler: { participantId } }, actor) =>
      beginLetter(database, actor, [participantId], now),
  },
  beginCertificateLetter: {
    needs: 'mails.send',
    writes:
      'letter_written letter 1:  → {"title":"Tu certificado","audience":"chosen","category":null}',
    call: ({ database, paddler: { participantId } }, actor) => {
      const words = { es: 'Tu certificado', en: 'Your certificate' };
      const certificates = new Map([[participantId, { key: '2027-1-x', said: 'x' }]]);
      const wanted = { editionId: 3, certificates, title: words, text: words };
      return beginCertificateLetter(database, actor, wanted, now);
    },
  },
  'retireCode: retire': { ...retiring(true), writes: 'price_code_retired price_code AMIGO:  →' },
  'retireCode: restore': { ...retiring(false), writes: 'price_code_restored price_code AMIGO:  →' },
  changeCrew: {
    needs: 'entries.edit',
    call: ({ database, race, paddler: { participantId } }, actor) => {
      const { registration } = race;
      const categories = registration.categories.map((one) => ({ ...one, crewSize: 2 }));
      const crews = { ...race, registration: { ...registration, categories } };
      const change = { act: 'name', name: 'Los Tapires' } as const;
      return changeCrew(database, actor, { participantId, race: crews, change, reason: '', now });
    },
    writes: 'crew_changed entry 1:  →',
  },
  changeDeskTeam: {
    needs: 'entries.edit',
    call: ({ database, race, paddler: { participantId } }, actor) => {
      const { registration } = race;
      const categories = registration.categories.map((one) => ({ ...one, teamBoats: 3 }));
      const teams = { ...race, registration: { ...registration, categories } };
      const team = { name: 'Los Tapires', boats: [], ofClub: false };
      return changeDeskTeam(database, actor, { participantId, race: teams, ...team, now });
    },
    writes: 'crew_changed entry 1:  →',
  },
  verifyReleases: { ...release(verifyReleases), writes: 'release_verified entry 1:  →' },
  takeBackReleases: {
    writes: 'release_taken_back entry 1:  →',
    ...release(takeBackReleases),
    prepare: ({ database, paddler }) =>
      verifyReleases(database, terminal, { participantIds: [paddler.participantId], now }),
  },
  undoReleases: {
    needs: 'entries.edit',
    call: ({ database }, actor) => undoReleases(database, actor, { at: now.toISOString(), now }),
  },
  promoteWaiting: {
    needs: 'entries.edit',
    call: (room, actor) => promoteWaiting(room, actor, { ...of(room), evenIfFull: false }),
  },
  offerForPaddler: {
    needs: 'entries.edit',
    call: (room, actor) => offerForPaddler(room, actor, { ...of(room), email: 'b@rio.example' }),
  },
  callBackForPaddler: {
    needs: 'entries.edit',
    call: (room, actor) => callBackForPaddler(room.database, actor, of(room)),
  },
  speakName: {
    needs: 'entries.edit',
    writes: 'name_spoken entry 1: {"spoken":false} → {"spoken":true}',
    call: (room, actor) => speakName(room.database, actor, { ...of(room), spoken: () => 'Ana' }),
  },
  withdrawEntry: {
    needs: 'entries.edit',
    writes:
      'entry_withdrawn entry 1: {"state":"pending","bib":null} → {"state":"withdrawn","bib":null,"returned":"0.00 USD","kept":"0.00 USD"} Pedido',
    call: (room, actor) =>
      withdrawEntry(room.database, actor, {
        ...of(room),
        reason: 'Pedido',
        dueCents: 0,
      }),
  },
  removeSamples: {
    needs: 'entries.edit',
    writes: 'samples_removed edition 2027:  → {"entries":0}',
    async prepare({ database }) {
      const facts_json = JSON.stringify({ ...(await readFacts(database, 3)), sample: true });
      await database.updateTable('edition').set({ facts_json }).where('id', '=', 3).execute();
    },
    call: (room, actor) => removeSamples(room.database, actor, { editionId: 3, now }),
  },
  putReceiptRight: {
    needs: 'payments.decide',
    writes: 'receipt_corrected payment …: {"receipt":"2027-000001"} → {"receipt":"2027-000002"}',
    prepare: (room) => decide(room, terminal, 'verify'),
    call: (room, actor) =>
      putReceiptRight(room.database, actor, {
        paymentId: room.paddler.payment.id,
        receipt: '2027-000001',
        name: { name: 'Remo', kind: 'foreign', document: 'X1234', address: 'Tena', email: '' },
        now,
      }),
  },
  writeRefundAccount: {
    needs: 'payments.refund',
    call: (room, actor) =>
      writeRefundAccount(
        room.database,
        actor,
        {
          paymentId: room.paddler.payment.id,
          account: {
            holder: 'Ana Tapuy',
            document: '1500000001',
            bank: 'Banco del Napo',
            kind: 'savings',
            number: '2200334455',
          },
        },
        now,
      ),
  },
  putLineAside: {
    needs: 'payments.decide',
    call: ({ database }, actor) =>
      putLineAside(database, actor, { digest: '', reason: 'Auspicio' }, now),
  },
  bringLineBack: {
    needs: 'payments.decide',
    call: ({ database }, actor) => bringLineBack(database, actor, '', now),
  },
  'settlePayment: received': {
    ...settlement('received', 'payments.decide', 1000),
    writes: 'money_received payment …:  → {"amount":"10.00 USD"} Acordado',
  },
  'settlePayment: received in cash': {
    ...settlement('received_cash', 'payments.decide', 1000),
    writes: 'money_received payment …:  → {"amount":"10.00 USD"} Acordado',
  },
  'settlePayment: waive': {
    ...settlement('waive', 'payments.decide', 1000),
    writes: 'money_waived payment …:  → {"amount":"10.00 USD"} Acordado',
  },
  'settlePayment: refuse': {
    ...settlement('refuse', 'payments.decide', 1000),
    writes: 'difference_refused payment …:  →  Acordado',
  },
  'settlePayment: give back': {
    ...settlement('give_back', 'payments.refund', -1000),
    writes: 'money_returned payment …:  → {"amount":"10.00 USD"} Acordado',
  },
  'settlePayment: refund a part': {
    ...settlement('refund_part', 'payments.refund', 0),
    writes: 'money_returned payment …:  → {"amount":"10.00 USD"} Acordado',
  },
  verifySeveral: {
    needs: 'payments.decide',
    call: (room, actor) => {
      const { reference: own } = room.paddler.payment;
      return verifySeveral(room.database, actor, { own, others: [], version: '' }, now);
    },
  },
  saveQuestion: {
    needs: 'entries.edit',
    writes:
      'question_made question 2027/transporte:  → {"title_es":"Transporte","title_en":"Transporte?","version":1}',
    call: (room, actor) => ask(room, actor, 'Transporte'),
  },
  'saveQuestion: another wording': {
    needs: 'entries.edit',
    writes:
      'question_changed question 2027/transporte: {"title_es":"Transporte","title_en":"Transporte?","version":1} → {"title_es":"Furgoneta","title_en":"Furgoneta?","version":1}',
    prepare: asked,
    call: (room, actor) => ask(room, actor, 'Furgoneta', 'transporte'),
  },
  retireQuestion: {
    needs: 'entries.edit',
    writes: 'question_retired question 2027/transporte:  →',
    prepare: asked,
    call: ({ database }, actor) => retireQuestion(database, actor, ofQuestion),
  },
  askAgain: {
    needs: 'entries.edit',
    writes: 'question_asked_again question 2027/transporte:  →',
    async prepare(room) {
      await asked(room);
      await retireQuestion(room.database, terminal, ofQuestion);
    },
    call: ({ database }, actor) => askAgain(database, actor, ofQuestion),
  },
  deleteQuestion: {
    needs: 'entries.edit',
    writes:
      'question_deleted question 2027/transporte: {"title_es":"Transporte","title_en":"Transporte?","version":1} →',
    prepare: asked,
    call: ({ database }, actor) => deleteQuestion(database, actor, ofQuestion),
  },
  answerAtCheckIn: {
    needs: 'entries.check_in',
    call: ({ database, paddler: { participantId } }, actor) => {
      const who = { editionId: 3, raceDate: '2027-02-20', participantId };
      return answerAtCheckIn(database, actor, { ...who, sent: {}, now });
    },
  },
  moveQuestion: {
    needs: 'entries.edit',
    writes: 'question_moved question 2027/transporte: {"place":2} → {"place":1}',
    async prepare(room) {
      await ask(room, terminal, 'Cena');
      await asked(room);
    },
    call: ({ database }, actor) => moveQuestion(database, actor, { ...ofQuestion, by: 'up' }),
  },
  editEntry: {
    needs: 'entries.edit',
    call: (room, actor) =>
      editEntry(room, actor, {
        ...of(room),
        reason: 'Nombre',
        evenIfFull: false,
        difference: null,
        from: (present) => present,
      }),
  },
  enterOnPaper: {
    needs: 'entries.edit',
    writes: 'entry_on_paper entry 2:  → {"category":2}',
    call: (room, actor) =>
      enterOnPaper(room, actor, {
        raw: paper,
        signed: true,
        language: 'es',
        editionId: 3,
        evenIfFull: false,
        letter: true,
        now,
      }),
  },
  importParticipants: {
    needs: 'entries.edit',
    call: (room, actor) => {
      const table: Table = { code: 'table', rows: [], brokenCell: null };
      return importParticipants(room, { table, editionId: 3, actor, dryRun: false, now });
    },
  },
  readProgress: {
    needs: 'entries.read',
    call: ({ database, race }, actor) =>
      readProgress(database, actor, { editions: [], timeZone: race.timeZone, money: false }),
  },
  searchDesk: {
    needs: 'entries.read',
    call: ({ database }, actor) =>
      searchDesk(database, actor, {
        words: 'ana',
        may: { entries: true, contacts: true, people: false, payments: false },
      }),
  },
  moveSeveral: {
    needs: 'entries.edit',
    call: (room, actor) =>
      moveSeveral(room, actor, {
        participantIds: [room.paddler.participantId],
        category: 2,
        reason: 'asked for it',
        waive: true,
        now,
      }),
  },
  withdrawSeveral: {
    needs: 'entries.edit',
    writes:
      'entry_withdrawn entry 1: {"state":"pending","bib":null} → {"state":"withdrawn","bib":null,"returned":"0.00 USD","kept":"0.00 USD"} asked for it',
    call: ({ database, paddler }, actor) =>
      withdrawSeveral(database, actor, {
        participantIds: [paddler.participantId],
        reason: 'asked for it',
        now,
      }),
  },
  numberSeveral: {
    needs: 'bibs.edit',
    writes: 'bib_given entry 1: {"bib":null} → {"bib":7}',
    call: ({ database, paddler }, actor) =>
      numberSeveral(database, actor, {
        editionId: 3,
        participantIds: [paddler.participantId],
        first: 7,
        now,
      }),
  },
  nameHeadings: {
    needs: 'entries.edit',
    call: ({ database }, actor) => nameHeadings(database, actor, new Map(), now),
  },
  exportEntries: {
    needs: 'entries.read',
    writes: 'entries_exported edition 2027:  → {"entries":0}',
    call: ({ database }, actor) =>
      exportEntries(database, actor, { entries: [], without: [], year: 2027, now }),
  },
  exportEntriesInWords: {
    needs: 'entries.read',
    writes: 'entries_exported edition 2027:  → {"entries":0}',
    call: ({ database, translate }, actor) =>
      exportEntriesInWords(database, actor, {
        entries: [],
        year: 2027,
        now,
        seen: { contacts: false, births: false, payments: false },
        speech: { t: translate.es, locale: 'es-EC', timeZone: 'America/Guayaquil' },
      }),
  },
  retryMails: {
    needs: 'mails.send',
    writes: 'mails_retried mail :  → {"count":1}',
    async prepare({ database, paddler: { participantId } }) {
      const to = { participantId, to: 'ana@rio.example', language: 'es', now } as const;
      await enqueueMail(database, { key: 'x', kind: 'received', ...to, values: {} as never });
      await database.updateTable('mail_outbox').set({ state: 'failed' }).execute();
    },
    call: ({ database }, actor) => retryMails(database, actor, { now }),
  },
  saveLetter: {
    needs: 'mails.send',
    writes: 'letter_written letter 1:  → {"title":"Salida","audience":"all","category":null}',
    call: write,
  },
  sendLetter: {
    needs: 'mails.send',
    writes: 'letter_sent letter 1:  → {"title":"Salida","recipients":1}',
    prepare: (room) => write(room, terminal),
    call: (room, actor) => sendLetter(room, actor, { id: 1, version: 1, count: 1 }, now),
  },
  planLetter: {
    needs: 'mails.send',
    writes:
      'letter_planned letter 1:  → {"title":"Salida","recipients":1,"at":"2026-12-01T12:01:00.000Z"}',
    prepare: (room) => write(room, terminal),
    call: plan,
  },
  callBackLetter: {
    needs: 'mails.send',
    writes: 'letter_called_back letter 1:  →',
    async prepare(room) {
      await write(room, terminal);
      await plan(room, terminal);
    },
    call: ({ database }, actor) => callBackLetter(database, actor, 1, now),
  },
  deleteLetter: {
    needs: 'mails.send',
    writes: 'letter_deleted letter 1: {"title":"Salida","audience":"all"} →',
    prepare: (room) => write(room, terminal),
    call: ({ database }, actor) => deleteLetter(database, actor, { id: 1, version: 1 }, now),
  },
  testLetter: {
    needs: 'mails.send',
    writes: 'letter_tested letter 1:  →',
    call: ({ database }, actor) => {
      const kept = {
        ...letter,
        id: 1,
        version: 1,
        editionId: 3,
        changedAt: now.toISOString(),
        sentAt: null,
        recipients: null,
        sendAt: null,
        planned: null,
        held: null,
      };
      const to = { name: 'Rosa', email: 'rosa@rio.example' };
      return testLetter(database, actor, { letter: kept, to, year: 2027 }, now);
    },
  },
  giveBibs: {
    needs: 'bibs.edit',
    call: ({ database }, actor) => {
      const whom = { category: null, sex: null, order: 'name', keepLast: false } as const;
      const order = { ...whom, from: 1, to: 9, onlyMissing: false };
      const seeds = { results: null, championship: null };
      return giveBibs(database, actor, { editionId: 3, order, seeds, shown: 'x' }, now);
    },
  },
  undoBibs: {
    needs: 'bibs.edit',
    call: ({ database }, actor) =>
      undoBibs(database, actor, { editionId: 3, at: now.toISOString() }, now),
  },
  changeBib: {
    needs: 'bibs.edit',
    writes: 'bib_given entry 1: {"bib":null} → {"bib":77}',
    call: ({ database, paddler }, actor) => {
      const change = { editionId: 3, entry: paddler.participantId, bib: 77, shown: null };
      return changeBib(database, actor, change, now);
    },
  },
  writeCheckIn: {
    needs: 'entries.check_in',
    writes: 'entry_checked_in entry 1:  → {"present":true}',
    call: ({ database, paddler }, actor) => {
      const id = '019a0000-0000-7000-8000-000000000001';
      const made = { act: 'present', done: true, madeAt: now.toISOString() } as const;
      const acts = [{ id, entry: paddler.participantId, ...made }];
      return writeCheckIn(database, actor, { editionId: 3, acts }, now);
    },
  },
};
