import { noteListExport } from '../../../../src/desk/audit/note-list-export.server.ts';
import { publishContent } from '../../../../src/desk/content/versions/publish-content.server.ts';
import { joinPeople, splitPerson } from '../../../../src/desk/people/join-people.server.ts';
import { addRequest } from '../../../../src/desk/privacy/add-request.server.ts';
import { answerRequest } from '../../../../src/desk/privacy/answer-request.server.ts';
import { copyPerson } from '../../../../src/desk/privacy/copy-person.server.ts';
import { erasePerson } from '../../../../src/desk/privacy/erase-person.server.ts';
import { runRetention } from '../../../../src/desk/privacy/retention/run-retention.server.ts';
import type { AppDatabase } from '../../../../src/platform/database/open-database.server.ts';
import type { Account } from '../../../../src/record/accounts/account.ts';
import { exportAudit } from '../../../../src/record/accounts/audit/export-audit.server.ts';
import { invite } from '../../../../src/record/accounts/invitations/invite.server.ts';
import { addPasskey } from '../../../../src/record/accounts/proofs/add-passkey.server.ts';
import { newCodeSecret } from '../../../../src/record/accounts/proofs/codes/step-of-code.server.ts';
import { offerPasskey } from '../../../../src/record/accounts/proofs/offer-passkey.server.ts';
import { removePasskey } from '../../../../src/record/accounts/proofs/remove-passkey.server.ts';
import {
  removePassword,
  setPassword,
} from '../../../../src/record/accounts/proofs/set-password.server.ts';
import { endOwnSession } from '../../../../src/record/accounts/sessions/end-own-session.server.ts';
import { endAccount } from '../../../../src/record/accounts/team/end-account.server.ts';
import { giveRoles } from '../../../../src/record/accounts/team/give-roles.server.ts';
import { changeAnnouncement } from '../../../../src/site/announcements/change-announcement.server.ts';
import { endAnnouncement } from '../../../../src/site/announcements/end-announcement.server.ts';
import { publishAnnouncement } from '../../../../src/site/announcements/publish-announcement.server.ts';
import { passkeyDevice } from '../../../support/passkey-device.ts';
import { makeCode, password, person, type SignedIn } from '../../support/desk-team.ts';
import { now, type UseCase, type UseCases } from './use-case.ts';

const site = { publicUrl: 'https://race.example', raceName: 'Correntada' };
const both = { es: 'Salida', en: 'Start' };
const notice = {
  title: both,
  text: both,
  urgent: false,
  startsAt: '2026-12-01T12:00:00.000Z',
  endsAt: '2026-12-02T12:00:00.000Z',
};
const people = { kept: 'one', other: 'two', dryRun: false, now };

const publishing = (
  needs: UseCase['needs'],
  [file, place, value]: readonly [string, string, unknown],
): UseCase => ({
  needs,
  call: ({ database, config }, actor) => {
    const order = { wanted: [{ file, place, value }], seen: 0, reason: 'Pedido' };
    return publishContent({ database, folders: config }, actor, order, now);
  },
});

type OwnAct = (database: AppDatabase, who: Who) => Promise<unknown>;
type Who = { account: Account; actor: SignedIn };

/** Actions on one's own account, given the account. */
export const ownActs: Readonly<Record<string, OwnAct>> = {
  async addPasskey(database, who) {
    const { options, token } = await offerPasskey(database, site, who.account, now);
    const response = passkeyDevice(site.publicUrl).create(options);
    return addPasskey(database, site, who, { token, response, label: 'Phone' }, now);
  },
  removePasskey: (database, who) => removePasskey(database, who, 'none', now),
  setPassword(database, who) {
    const secret = newCodeSecret();
    const wanted = { password, secret, code: makeCode(secret) };
    const order = { ...who, race: 'Correntada', codeKey: Buffer.alloc(32) };
    return setPassword(database, order, wanted, now);
  },
  removePassword: (database, who) => removePassword(database, who, now),
  endOwnSession: (database, who) => endOwnSession(database, who, 'none', now),
};

const ownLines: Readonly<Record<string, string>> = {
  addPasskey: 'passkey_added account 5:  → {"label":"Phone"}',
  setPassword: 'password_set account 5:  →',
};

const toOwn = ([name, act]: [string, OwnAct]): [string, UseCase] => [
  name,
  {
    needs: null,
    writes: ownLines[name],
    call: ({ database }, actor) => act(database, { account: buildAccount(actor), actor }),
  },
];

const buildAccount = ({ accountId: id, name }: SignedIn): Account => ({
  id,
  name,
  email: 'somebody@rio.example',
  language: 'es',
  roles: [],
});

export const houseCases: UseCases = {
  invite: {
    needs: 'team.edit',
    writes:
      'account_invited account 7: {"roles":[]} → {"email":"nueva@rio.example","roles":["jury"]}',
    call: ({ database }, actor) => invite(database, actor, person('Nueva', ['jury']), now),
  },
  giveRoles: {
    needs: 'team.edit',
    writes: 'account_roles account 1: {"roles":["jury"]} → {"roles":["announcer"]}',
    call: ({ database, memberId }, actor) =>
      giveRoles(database, actor, { accountId: memberId, roles: ['announcer'] }, now),
  },
  endAccount: {
    needs: 'team.edit',
    writes: 'account_ended account 1: {"roles":["jury"]} →',
    call: ({ database, memberId }, actor) =>
      endAccount(database, actor, { accountId: memberId }, now),
  },
  noteListExport: {
    needs: 'payments.read',
    writes: 'list_exported list pagos:  → {"rows":1}',
    call: ({ database }, actor) =>
      noteListExport(database, actor, { permission: 'payments.read', list: 'pagos', rows: 1 }, now),
  },
  exportAudit: {
    needs: 'audit.read',
    writes: 'audit_exported audit :  → {"lines":8}',
    call: ({ database }, actor) => exportAudit(database, actor, { query: {}, now }),
  },
  ...Object.fromEntries(Object.entries(ownActs).map(toOwn)),
  publishAnnouncement: {
    needs: 'content.edit',
    writes:
      'announcement_published announcement 1:  → {"title_es":"Salida","title_en":"Start","text_es":"Salida","text_en":"Start","urgent":0,"starts_at":"2026-12-01T12:00:00.000Z","ends_at":"2026-12-02T12:00:00.000Z"}',
    call: ({ database }, actor) => publishAnnouncement(database, actor, notice, now),
  },
  changeAnnouncement: {
    needs: 'content.edit',
    call: ({ database }, actor) =>
      changeAnnouncement(database, actor, { id: 1, version: 1, values: notice }, now),
  },
  endAnnouncement: {
    needs: 'content.edit',
    call: ({ database }, actor) => endAnnouncement(database, actor, 1, now),
  },
  'publishContent: words': {
    ...publishing('content.edit', [
      ...(['content/i18n/es.json', 'error.toHome', 'Volver a la portada'] as const),
    ]),
    writes:
      'content_published content 1: {"content/i18n/es.json: error.toHome":"Volver al inicio"} → {"content/i18n/es.json: error.toHome":"Volver a la portada"} Pedido',
  },
  'publishContent: settings': {
    ...publishing('settings.edit', [
      ...(['content/race.json', 'registration.categories[0].lateCents', 7777] as const),
    ]),
    writes:
      'content_published content 1: {"content/race.json: registration.categories[0].lateCents":"5500"} → {"content/race.json: registration.categories[0].lateCents":"7777"} Pedido',
  },
  joinPeople: {
    needs: 'people.merge',
    call: (room, actor) => joinPeople(room, { ...people, actor }),
  },
  splitPerson: {
    needs: 'people.merge',
    call: ({ database }, actor) => splitPerson(database, { ...people, key: 'two', actor }),
  },
  addRequest: {
    needs: 'people.privacy',
    writes:
      'request_added privacy_request 1:  → {"kind":"copy","identifiedBy":"mail","receivedOn":"2026-12-01"}',
    call: ({ database }, actor) => {
      const asked = { kind: 'copy', identifiedBy: 'mail', receivedOn: '2026-12-01' } as const;
      const order = { ...asked, personId: null, asker: 'Ana', note: '' };
      return addRequest(database, actor, order, now);
    },
  },
  answerRequest: {
    needs: 'people.privacy',
    call: ({ database }, actor) =>
      answerRequest(database, actor, { id: 1, answer: 'nothing_kept', note: '' }, now),
  },
  copyPerson: {
    needs: 'people.privacy',
    writes: 'person_copied person 1:  →',
    call: ({ database, personId }, actor) => copyPerson(database, actor, personId, now),
  },
  erasePerson: {
    needs: 'people.privacy',
    writes: 'person_erased person 1:  → {"entries":1,"receipts":0,"alsoResults":false}',
    call: ({ database, varDir, personId }, actor) => {
      const room = { database, varDir, dataDir: varDir };
      return erasePerson(room, { actor, personId, alsoResults: false, now });
    },
  },
  runRetention: {
    needs: 'people.privacy',
    call: ({ database, race, varDir }, actor) =>
      runRetention({ database, race, varDir, actor }, { now, dryRun: false }),
  },
};
