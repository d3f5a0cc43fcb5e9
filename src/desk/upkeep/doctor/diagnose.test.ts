import { expect, test } from 'vitest';
import { diagnose } from './diagnose.ts';
import type { SiteFacts } from './site-facts.ts';

const well: SiteFacts = {
  node: { running: 26, wanted: 26 },
  publicUrl: { isHttps: true, isLocal: false },
  reach: { fault: null, certificateDays: 60 },
  certificate: null,
  proxy: { trusted: 1, listensToAll: false, isContained: false },
  mail: { isSet: true, fault: null, failed: 0, overdueHours: 0 },
  database: {
    fault: null,
    engine: 'sqlite',
    passwordLength: null,
    isPlainAcross: false,
    hasTraces: false,
    losesCommits: false,
    sealedForNobody: 0,
    damaged: [],
    oddHeats: [],
  },
  receipts: { lost: 0, stray: 1 },
  makesPapers: true,
  disk: { freeBytes: 9e9 },
  open: [],
  locked: [],
  money: {
    takesMoney: true,
    isSampleAccount: false,
    hasCards: true,
    cardProvider: 'PayPhone',
    cardFault: null,
  },
  clock: { aheadSeconds: 2, rowsAheadSeconds: 0 },
  backup: { isSet: true, hours: 20, isEncrypted: true, isOnSameDisk: false },
};
const local = { publicUrl: { isHttps: false, isLocal: true } };

test('diagnose returns nothing for a healthy site', () => {
  expect(diagnose(well)).toEqual([]);
});

test.each<[string, Partial<SiteFacts>, string[]]>([
  ['an older Node', { node: { running: 22, wanted: 26 } }, ['wrong nodeOld']],
  [
    'a damaged database',
    { database: { ...well.database, fault: 'page 3' } },
    ['wrong databaseFault'],
  ],
  [
    'a row that nobody can read',
    { database: { ...well.database, damaged: ['race_day_plan 2027-02-20'] } },
    ['wrong rowsDamaged'],
  ],
  [
    'a heat that the plan has not',
    { database: { ...well.database, oddHeats: ['2027-02-20 cross QF7'] } },
    ['wrong heatsOdd'],
  ],
  [
    'a short password',
    { database: { ...well.database, engine: 'postgres', passwordLength: 8 } },
    ['wrong passwordShort'],
  ],
  [
    'a database elsewhere, spoken to in clear',
    { database: { ...well.database, engine: 'postgres', isPlainAcross: true } },
    ['advice databaseUnencrypted'],
  ],
  [
    'bytes of somebody who was erased',
    { database: { ...well.database, hasTraces: true } },
    ['wrong tracesLeft'],
  ],
  [
    'a database that does not wait for its disk',
    { database: { ...well.database, losesCommits: true } },
    ['wrong commitsLost'],
  ],
  [
    'a database without its key',
    { database: { ...well.database, sealedForNobody: 2 } },
    ['wrong codesSealed'],
  ],
  ['a lost receipt', { receipts: { lost: 1, stray: 5 } }, ['wrong receiptsLost']],
  ['files of another database', { receipts: { lost: 0, stray: 6 } }, ['wrong receiptsStray']],
  ['little room', { disk: { freeBytes: 1.9e9 } }, ['advice diskFull']],
  ['no room', { disk: { freeBytes: 1e8 } }, ['wrong diskFull']],
  ['nothing that makes papers', { makesPapers: false }, ['advice papersMissing']],
  ['a folder that others read', { open: ['var'] }, ['wrong openToOthers']],
  ['one that cannot be written', { locked: ['var'] }, ['wrong notWritable']],
  [
    'a clock that is behind',
    { clock: { aheadSeconds: -90, rowsAheadSeconds: 0 } },
    ['wrong clockOff'],
  ],
  [
    'rows of tomorrow',
    { clock: { aheadSeconds: null, rowsAheadSeconds: 9e4 } },
    ['wrong clockWasAhead'],
  ],
  ['http for all', { publicUrl: { isHttps: false, isLocal: false } }, ['wrong noHttps']],
  [
    'an address that does not answer',
    { reach: { fault: 'ECONNREFUSED', certificateDays: null } },
    ['wrong notReached'],
  ],
  [
    'a certificate to renew',
    { reach: { fault: null, certificateDays: 20 } },
    ['advice certificateEnds'],
  ],
  ['one that ends', { reach: { fault: null, certificateDays: 6 } }, ['wrong certificateEnds']],
  [
    'a certificate of its own that ends too soon for the river',
    { certificate: { days: 13, isForHost: true, hasChain: true } },
    ['wrong ownCertificateEnds'],
  ],
  ['one that cannot be used', { certificate: { fault: 'expired' } }, ['wrong ownCertificateFault']],
  [
    'one for another name, without those that vouch for it',
    { certificate: { days: 14, isForHost: false, hasChain: false } },
    ['wrong ownCertificateOther', 'wrong ownCertificateAlone'],
  ],
  [
    'a server that needs no proxy',
    {
      proxy: { trusted: 0, listensToAll: true, isContained: false },
      certificate: { days: 14, isForHost: true, hasChain: true },
    },
    [],
  ],
  [
    'a proxy that is not trusted',
    { proxy: { trusted: 0, listensToAll: true, isContained: false } },
    ['wrong proxyUnknown'],
  ],
  [
    'a port beside the proxy',
    { proxy: { trusted: 1, listensToAll: true, isContained: false } },
    ['advice proxyPassedBy'],
  ],
  [
    'a port of a container, which others publish',
    { proxy: { trusted: 1, listensToAll: true, isContained: true } },
    [],
  ],
  ['no mail server', { mail: { ...well.mail, isSet: false } }, ['wrong noMailServer']],
  ['a mail server that refuses', { mail: { ...well.mail, fault: 'EAUTH' } }, ['wrong mailFault']],
  [
    'mails that wait',
    { mail: { ...well.mail, failed: 2, overdueHours: 3 } },
    ['wrong mailsLate', 'advice mailsFailed'],
  ],
  [
    'the account of the sample',
    {
      money: {
        takesMoney: true,
        isSampleAccount: true,
        hasCards: false,
        cardProvider: 'PayPhone',
        cardFault: null,
      },
    },
    ['wrong sampleAccount'],
  ],
  ['no cards', { money: { ...well.money, hasCards: false } }, ['advice noCards']],
  [
    'a card provider that is away',
    { money: { ...well.money, cardFault: 'ENOTFOUND' } },
    ['wrong cardFault'],
  ],
  ['no backups', { backup: { ...well.backup, isSet: false } }, ['wrong noBackups']],
  ['an old backup', { backup: { ...well.backup, hours: 29 } }, ['wrong backupOld']],
  ['a place without one', { backup: { ...well.backup, hours: null } }, ['wrong backupMissing']],
  [
    'open ones on the same disk',
    { backup: { ...well.backup, isEncrypted: false, isOnSameDisk: true } },
    ['advice backupOpen', 'advice backupSameDisk'],
  ],
  [
    'a site that is being tried out',
    {
      ...local,
      mail: { ...well.mail, isSet: false },
      money: {
        takesMoney: true,
        isSampleAccount: true,
        hasCards: false,
        cardProvider: 'PayPhone',
        cardFault: null,
      },
      backup: { ...well.backup, isSet: false },
      proxy: { trusted: 0, listensToAll: true, isContained: false },
    },
    ['advice onlyLocal', 'advice noMailServer', 'advice sampleAccount', 'advice noBackups'],
  ],
])('%s is found', (_, changed, expected) => {
  const found = diagnose({ ...well, ...changed });
  expect(found.map(({ level, code }) => `${level} ${code}`)).toEqual(expected);
});

test('a race without fees needs neither an account nor cards', () => {
  const money = { takesMoney: false, hasCards: false, cardProvider: 'PayPhone', cardFault: null };
  for (const isSampleAccount of [true, false]) {
    const found = diagnose({ ...well, money: { ...money, isSampleAccount } });
    expect(found.map(({ code }) => code)).not.toContain('sampleAccount');
    expect(found.map(({ code }) => code)).not.toContain('noCards');
  }
});
