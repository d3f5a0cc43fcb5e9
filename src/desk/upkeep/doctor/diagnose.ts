import { listNeededSettings } from '../../../platform/config/card-providers.ts';
import { daysForTheRiver } from '../../../platform/http/tls/certificate-facts.ts';
import type { SiteFacts } from './site-facts.ts';

/** A finding of the doctor; `wrong` deserves an alarm, `advice` can wait. */
export interface Finding {
  level: 'advice' | 'wrong';
  code: FindingCode;
  values: Readonly<Record<string, string | number>>;
}

export type FindingCode = keyof typeof ruleOf;

const gigabyte = 1e9;
const dayHours = 24;
/** Limit, because a destroyed database has many more. */
const mostNamed = 20;

type Rule = (facts: SiteFacts) => [Finding['level'], Finding['values']?] | null;

/** Whether the site can be reached by others than its developer. */
const isReal = ({ publicUrl }: SiteFacts) => !publicUrl.isLocal;

/** Each rule returns its level, or null when all is well or it does not apply. */
const ruleOf = {
  nodeOld: ({ node }) => (node.running < node.wanted ? ['wrong', node] : null),
  databaseFault: ({ database }) =>
    database.fault === null ? null : ['wrong', { fault: database.fault }],
  rowsDamaged: ({ database: { damaged } }) =>
    damaged.length > 0
      ? ['wrong', { count: damaged.length, rows: damaged.slice(0, mostNamed).join(', ') }]
      : null,
  heatsOdd: ({ database: { oddHeats } }) =>
    oddHeats.length > 0
      ? ['wrong', { count: oddHeats.length, heats: oddHeats.slice(0, mostNamed).join(', ') }]
      : null,
  receiptsLost: ({ receipts }) => (receipts.lost > 0 ? ['wrong', { count: receipts.lost }] : null),
  // A killed process leaves one file; many belong to another database.
  receiptsStray: ({ receipts }) =>
    receipts.stray > 5 ? ['wrong', { count: receipts.stray }] : null,
  passwordShort: ({ database }) =>
    database.passwordLength !== null && database.passwordLength < 16
      ? ['wrong', { length: database.passwordLength }]
      : null,
  databaseUnencrypted: ({ database }) => (database.isPlainAcross ? ['advice'] : null),
  commitsLost: ({ database }) => (database.losesCommits ? ['wrong'] : null),
  codesSealed: ({ database }) =>
    database.sealedForNobody > 0 ? ['wrong', { count: database.sealedForNobody }] : null,
  tracesLeft: ({ database }) => (database.hasTraces ? ['wrong'] : null),
  diskFull: ({ disk }) => {
    const values = { free: (disk.freeBytes / gigabyte).toFixed(1) };
    if (disk.freeBytes < gigabyte / 4) return ['wrong', values];
    return disk.freeBytes < 2 * gigabyte ? ['advice', values] : null;
  },
  papersMissing: ({ makesPapers }) => (makesPapers ? null : ['advice']),
  openToOthers: ({ open }) => (open.length > 0 ? ['wrong', { paths: open.join(', ') }] : null),
  notWritable: ({ locked }) => (locked.length > 0 ? ['wrong', { paths: locked.join(', ') }] : null),
  clockOff: ({ clock }) => {
    const seconds = Math.round(clock.aheadSeconds ?? 0);
    return Math.abs(seconds) > 60 ? ['wrong', { seconds }] : null;
  },
  clockWasAhead: ({ clock }) =>
    clock.rowsAheadSeconds > 60
      ? ['wrong', { hours: Math.ceil(clock.rowsAheadSeconds / 3600) }]
      : null,
  onlyLocal: (facts) => (isReal(facts) ? null : ['advice']),
  noHttps: (facts) => (isReal(facts) && !facts.publicUrl.isHttps ? ['wrong'] : null),
  notReached: ({ reach }) => (reach?.fault ? ['wrong', { fault: reach.fault }] : null),
  certificateEnds: ({ reach }) => {
    const days = reach?.certificateDays ?? null;
    return days !== null && days < 21 ? [days < 7 ? 'wrong' : 'advice', { days }] : null;
  },
  ownCertificateFault: ({ certificate }) =>
    certificate && 'fault' in certificate ? ['wrong', { fault: certificate.fault }] : null,
  ownCertificateEnds: ({ certificate }) => {
    if (!certificate || 'fault' in certificate || certificate.days >= daysForTheRiver) return null;
    return ['wrong', { days: certificate.days, needed: daysForTheRiver }];
  },
  ownCertificateOther: ({ certificate }) =>
    certificate && 'days' in certificate && !certificate.isForHost ? ['wrong'] : null,
  ownCertificateAlone: ({ certificate }) =>
    certificate && 'days' in certificate && !certificate.hasChain ? ['wrong'] : null,
  proxyUnknown: (facts) =>
    isReal(facts) &&
    facts.publicUrl.isHttps &&
    facts.proxy.trusted === 0 &&
    facts.certificate === null
      ? ['wrong']
      : null,
  // Inside a container the port is open by design: its publisher decides who reaches it.
  proxyPassedBy: ({ proxy }) =>
    proxy.trusted > 0 && proxy.listensToAll && !proxy.isContained ? ['advice'] : null,
  noMailServer: (facts) => (facts.mail.isSet ? null : [isReal(facts) ? 'wrong' : 'advice']),
  mailFault: ({ mail }) => (mail.fault === null ? null : ['wrong', { fault: mail.fault }]),
  mailsFailed: ({ mail }) => (mail.failed > 0 ? ['advice', { count: mail.failed }] : null),
  mailsLate: ({ mail }) =>
    mail.overdueHours >= 1 ? ['wrong', { hours: Math.floor(mail.overdueHours) }] : null,
  sampleAccount: (facts) =>
    facts.money.takesMoney && facts.money.isSampleAccount
      ? [isReal(facts) ? 'wrong' : 'advice']
      : null,
  noCards: ({ money }) =>
    money.takesMoney && !money.isSampleAccount && !money.hasCards
      ? ['advice', { settings: listNeededSettings().join(', ') }]
      : null,
  cardFault: ({ money }) =>
    money.cardFault === null
      ? null
      : ['wrong', { fault: money.cardFault, provider: money.cardProvider }],
  noBackups: (facts) => (facts.backup.isSet ? null : [isReal(facts) ? 'wrong' : 'advice']),
  backupMissing: ({ backup }) => (backup.isSet && backup.hours === null ? ['wrong'] : null),
  backupOld: ({ backup }) => {
    if (!backup.isSet || backup.hours === null || backup.hours < dayHours + 4) return null;
    return ['wrong', { hours: Math.floor(backup.hours) }];
  },
  backupOpen: ({ backup }) => (backup.isSet && !backup.isEncrypted ? ['advice'] : null),
  backupSameDisk: ({ backup }) => (backup.isSet && backup.isOnSameDisk ? ['advice'] : null),
} satisfies Record<string, Rule>;

export function diagnose(facts: SiteFacts): Finding[] {
  const found = Object.entries(ruleOf as Record<FindingCode, Rule>).flatMap(([code, rule]) => {
    const verdict = rule(facts);
    if (verdict === null) return [];
    const [level, values = {}] = verdict;
    return [{ level, code: code as FindingCode, values }];
  });
  return found.toSorted((a, b) => Number(a.level !== 'wrong') - Number(b.level !== 'wrong'));
}
