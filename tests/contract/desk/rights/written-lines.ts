/** Audit lines that each allowed use case writes. A use case that is not listed writes none. */
export const writtenLines: Readonly<Record<string, string>> = {
  'decidePayment: verify':
    'payment_verified payment …: {"state":"pending"} → {"state":"verified","amount":"45.00 USD"} Otra cuenta',
  'decidePayment: reject':
    'payment_rejected payment …: {"state":"pending"} → {"state":"rejected","amount":"45.00 USD"} Otra cuenta',
  'decidePayment: reopen':
    'payment_reopened payment …: {"state":"expired"} → {"state":"pending","amount":"45.00 USD"} Otra cuenta',
  'decidePayment: refund':
    'payment_refunded payment …: {"state":"verified"} → {"state":"refunded","amount":"45.00 USD"} Otra cuenta',
  'decidePayment: cash':
    'payment_in_cash payment …: {"state":"pending"} → {"state":"verified","amount":"45.00 USD"} Otra cuenta',
  'decidePayment: take back':
    'verification_taken_back payment …: {"state":"verified"} → {"state":"pending","amount":"45.00 USD"} Otra cuenta',
  remindPayer: 'payment_reminded payment …:  →',
  exportAccounts: 'accounts_exported edition 2027:  → {"payments":1}',
  exportReceipts: 'accounts_exported receipts 2026-12:  → {"receipts":0}',
  makeCode:
    'price_code_made price_code AMIGO:  → {"discount":"100 %","count":null,"ends_at":null,"reserved":0}',
  eraseClubCaptain: 'captain_erased club 1:  →',
  beginLetter: 'letter_written letter 1:  → {"title":"","audience":"chosen","category":null}',
  beginCertificateLetter:
    'letter_written letter 1:  → {"title":"Tu certificado","audience":"chosen","category":null}',
  'retireCode: retire': 'price_code_retired price_code AMIGO:  →',
  'retireCode: restore': 'price_code_restored price_code AMIGO:  →',
  verifyReleases: 'release_verified entry 1:  →',
  takeBackReleases: 'release_taken_back entry 1:  →',
  speakName: 'name_spoken entry 1: {"spoken":false} → {"spoken":true}',
  withdrawEntry:
    'entry_withdrawn entry 1: {"state":"pending","bib":null} → {"state":"withdrawn","bib":null,"returned":"0.00 USD","kept":"0.00 USD"} Pedido',
  removeSamples: 'samples_removed edition 2027:  → {"entries":0}',
  putReceiptRight:
    'receipt_corrected payment …: {"receipt":"2027-000001"} → {"receipt":"2027-000002"}',
  'settlePayment: received': 'money_received payment …:  → {"amount":"10.00 USD"} Acordado',
  'settlePayment: received in cash': 'money_received payment …:  → {"amount":"10.00 USD"} Acordado',
  'settlePayment: waive': 'money_waived payment …:  → {"amount":"10.00 USD"} Acordado',
  'settlePayment: refuse': 'difference_refused payment …:  →  Acordado',
  'settlePayment: give back': 'money_returned payment …:  → {"amount":"10.00 USD"} Acordado',
  'settlePayment: refund a part': 'money_returned payment …:  → {"amount":"10.00 USD"} Acordado',
  saveQuestion:
    'question_made question 2027/transporte:  → {"title_es":"Transporte","title_en":"Transporte?","version":1}',
  'saveQuestion: another wording':
    'question_changed question 2027/transporte: {"title_es":"Transporte","title_en":"Transporte?","version":1} → {"title_es":"Furgoneta","title_en":"Furgoneta?","version":1}',
  retireQuestion: 'question_retired question 2027/transporte:  →',
  askAgain: 'question_asked_again question 2027/transporte:  →',
  deleteQuestion:
    'question_deleted question 2027/transporte: {"title_es":"Transporte","title_en":"Transporte?","version":1} →',
  moveQuestion: 'question_moved question 2027/transporte: {"place":2} → {"place":1}',
  enterOnPaper: 'entry_on_paper entry 2:  → {"category":2}',
  withdrawSeveral:
    'entry_withdrawn entry 1: {"state":"pending","bib":null} → {"state":"withdrawn","bib":null,"returned":"0.00 USD","kept":"0.00 USD"} asked for it',
  numberSeveral: 'bib_given entry 1: {"bib":null} → {"bib":7}',
  exportEntries: 'entries_exported edition 2027:  → {"entries":0}',
  exportEntriesInWords: 'entries_exported edition 2027:  → {"entries":0}',
  retryMails: 'mails_retried mail :  → {"count":1}',
  saveLetter: 'letter_written letter 1:  → {"title":"Salida","audience":"all","category":null}',
  sendLetter: 'letter_sent letter 1:  → {"title":"Salida","recipients":1}',
  planLetter:
    'letter_planned letter 1:  → {"title":"Salida","recipients":1,"at":"2026-12-01T12:01:00.000Z"}',
  callBackLetter: 'letter_called_back letter 1:  →',
  deleteLetter: 'letter_deleted letter 1: {"title":"Salida","audience":"all"} →',
  testLetter: 'letter_tested letter 1:  →',
  changeBib: 'bib_given entry 1: {"bib":null} → {"bib":77}',
  writeCheckIn: 'entry_checked_in entry 1:  → {"present":true}',
  makeSeat:
    'seat_made seat …:  → {"label":"Salida","kind":"start","day":"2027-02-20","gates":null}',
  changeSeat:
    'seat_changed seat …: {"label":"Tramo","kind":"section","day":"2027-02-20","gates":"1–4"} → {"label":"Salida","kind":"start","day":"2027-02-20","gates":null}',
  removeSeat:
    'seat_removed seat …: {"label":"Tramo","kind":"section","day":"2027-02-20","gates":"1–4"} →',
  offerSeat: 'seat_offered seat …:  →',
  makeDayPlan: 'race_plan_made race_day 2027-02-21:  →',
  'changeDayPlan: plan':
    'race_plan_changed race_day 2027-02-20: {"first":"09:00:00"} → {"first":"10:00:00"}',
  'changeDayPlan: starts':
    'race_starts_changed race_day 2027-02-20: {"first":"09:00:00"} → {"first":"10:00:00"}',
  'changeDayPlan: publish':
    'race_starts_published race_day 2027-02-20: {"first":"09:00:00"} → {"first":"10:00:00"}',
  'decide: a time':
    'race_decided race_day 2027-02-20:  → {"on":"time","race":"men-1","bib":1,"attempt":1,"channel":"start","at":null}',
  'decide: a second attempt':
    'race_decided race_day 2027-02-20:  → {"on":"rerun","race":"men-1","bib":1,"attempt":1}',
  'decide: that the race is stopped':
    'race_decided race_day 2027-02-20:  → {"on":"stop","goesOn":null}',
  'decide: a heat again':
    'race_decided race_day 2027-02-20:  → {"on":"heat-again","cross":"cross","heat":"SF1","run":2}',
  'decide: who is out':
    'race_decided race_day 2027-02-20:  → {"on":"status","race":"men-1","bib":1,"attempt":1,"status":"DSQ-R"}',
  'decide: who did not start':
    'race_decided race_day 2027-02-20:  → {"on":"status","race":"men-1","bib":1,"attempt":1,"status":"DNS"}',
  'decide: undoes a time':
    'race_decided race_day 2027-02-20:  → {"on":"undo","replaces":"0193c000-0000-7000-8000-000000000001"}',
  'decide: undoes a second attempt':
    'race_decided race_day 2027-02-20:  → {"on":"undo","replaces":"0193c000-0000-7000-8000-000000000002"}',
  'postResults: provisional':
    'race_result_posted race_day 2027-02-20:  → {"group":"men","state":"provisional","number":null,"hash":"bbef59f286e077b8","rows":2}',
  takePhoneLog: 'race_log_taken race_day 2027-02-20:  → {"seat":"Tramo","lines":1,"fresh":1}',
  saveLine: 'speaker_line_made speaker_line 1:  → {"text_es":"Gracias","text_en":"","active":true}',
  'saveLine: other words':
    'speaker_line_changed speaker_line 1: {"text_es":"Gracias","text_en":"","active":true} → {"text_es":"Bienvenidos","text_en":"Welcome","active":true}',
  moveLine: 'speaker_line_changed speaker_line 2: {"place":2} → {"place":1}',
  removeLine: 'speaker_line_removed speaker_line 1: {"text_es":"Gracias","text_en":""} →',
  handOver: 'race_day_handed_over race_day 2027-02-20:  → {"holder":"rio"}',
  startEdition:
    'edition_started edition 2028:  → {"raceDate":"2028-02-19","gates":14,"touch":2,"miss":50}',
  archiveEdition:
    'edition_archived edition 2027: {"registration":true} → {"registration":false,"open":["raceAhead","lists","owed"]} x',
  overrideEdition:
    'registration_decided edition 2027: {"opening":"by_date"} → {"opening":"closed"}',
  exportEdition: 'edition_exported edition 2027:  → {"count":1}',
  importEdition:
    'edition_imported edition 2021:  → {"inserted":10,"updated":0,"deleted":0,"leftAlone":0}',
  addDecision:
    'decision_added result 2027/1:  → {"author":"Jurado","words":{"es":"Sin objeción","en":"No objection"}}',
  exportDayLog: 'race_log_exported race_day 2027-02-20:  → {"lines":3}',
  acceptClockAs: 'clock_accepted clock :  →',
  invite:
    'account_invited account 7: {"roles":[]} → {"email":"nueva@rio.example","roles":["jury"]}',
  giveRoles: 'account_roles account 1: {"roles":["jury"]} → {"roles":["announcer"]}',
  endAccount: 'account_ended account 1: {"roles":["jury"]} →',
  noteListExport: 'list_exported list pagos:  → {"rows":1}',
  exportAudit: 'audit_exported audit :  → {"lines":8}',
  addPasskey: 'passkey_added account 5:  → {"label":"Phone"}',
  setPassword: 'password_set account 5:  →',
  publishAnnouncement:
    'announcement_published announcement 1:  → {"title_es":"Salida","title_en":"Start","text_es":"Salida","text_en":"Start","urgent":0,"starts_at":"2026-12-01T12:00:00.000Z","ends_at":"2026-12-02T12:00:00.000Z"}',
  'publishContent: words':
    'content_published content 1: {"content/i18n/es.json: error.toHome":"Volver al inicio"} → {"content/i18n/es.json: error.toHome":"Volver a la portada"} Pedido',
  'publishContent: settings':
    'content_published content 1: {"content/race.json: registration.categories[0].lateCents":"5500"} → {"content/race.json: registration.categories[0].lateCents":"7777"} Pedido',
  addRequest:
    'request_added privacy_request 1:  → {"kind":"copy","identifiedBy":"mail","receivedOn":"2026-12-01"}',
  copyPerson: 'person_copied person 1:  →',
  erasePerson: 'person_erased person 1:  → {"entries":1,"receipts":0,"alsoResults":false}',
};
