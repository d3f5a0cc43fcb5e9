import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { settingNames } from '../../platform/config/setting-names.ts';
import type { Race } from '../../record/race/race.ts';

/** Settings needed to open the port before all settings are checked; none is secret. */
const kept = [
  ...(['port', 'host', 'publicUrl', 'tls', 'logLevel', 'varDir'] as const),
  ...(['trustedProxies', 'limitCallers'] as const),
] as const;

/** The warm-start cache: results of one start that the next start of the same program can reuse. */
export interface KnownStart {
  /** Digest of program, settings and files. */
  of: string;
  config: Pick<Config, (typeof kept)[number]>;
  race: Race;
  /** Version of the desk's changes that `race` includes; 0 when there are none. */
  contentVersion: number;
}

type Settings = Readonly<Record<string, string | undefined>>;

/** Returns a digest that is equal for two starts of the same program, settings and files (`look`). */
export function digestOfStart(env: Settings, look: string): string {
  const set = settingNames.map((name) => env[name]?.trim() || null);
  return createHash('sha256').update(look).update(JSON.stringify(set)).digest('hex');
}

/** Reads the warm-start cache. Null when its digest differs, or when the last start never finished. */
export function readKnownStart(env: Settings, of: string): KnownStart | null {
  try {
    const varDir = resolve(env.VAR_DIR?.trim() || 'var');
    const known: KnownStart = JSON.parse(readFileSync(fileIn(varDir), 'utf8'));
    return known.of === of ? known : null;
  } catch {
    return null;
  }
}

/** Writes the warm-start cache for the next start; a folder that cannot be written is ignored. */
export function keepKnownStart({ of, config, race, contentVersion }: KnownStart): void {
  const settings = Object.fromEntries(kept.map((name) => [name, config[name]]));
  const known = { of, race, contentVersion, config: settings };
  try {
    const file = fileIn(config.varDir);
    mkdirSync(config.varDir, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(known));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // The next start is slower then, nothing more.
  }
}

/** Returns the folder of the responses that are stored from one start to the next. */
export function lastingFolder({ varDir }: Pick<Config, 'varDir'>): string {
  return join(varDir, 'answers');
}

function fileIn(varDir: string): string {
  return join(varDir, 'known-start.json');
}
