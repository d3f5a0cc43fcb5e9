import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { settingNames } from '../../platform/config/setting-names.ts';
import type { Race } from '../../record/race/race.ts';

/** Settings that a door needs before they are read and judged; nothing of them is secret. */
const kept = [
  ...(['port', 'host', 'publicUrl', 'tls', 'logLevel', 'varDir'] as const),
  ...(['trustedProxies', 'limitCallers'] as const),
] as const;

/** What a start finds out with much code, and the next one of the same program need not find out again. */
export interface KnownStart {
  /** Digest of program, settings and files. */
  of: string;
  config: Pick<Config, (typeof kept)[number]>;
  race: Race;
  /** The words and facts of the desk that `race` was read with; 0 is none. */
  contentVersion: number;
}

type Settings = Readonly<Record<string, string | undefined>>;

/** Whether two starts are of the same: `look` is the digest of what program and files look like. */
export function digestOfStart(env: Settings, look: string): string {
  const set = settingNames.map((name) => env[name]?.trim() || null);
  return createHash('sha256').update(look).update(JSON.stringify(set)).digest('hex');
}

/** What the last start with the same digest found; null where it was another one, or was never through. */
export function readKnownStart(env: Settings, of: string): KnownStart | null {
  try {
    const varDir = resolve(env.VAR_DIR?.trim() || 'var');
    const known: KnownStart = JSON.parse(readFileSync(fileIn(varDir), 'utf8'));
    return known.of === of ? known : null;
  } catch {
    return null;
  }
}

/** Keeps it for the next start; an installation that cannot write does without. */
export function keepKnownStart({ of, config, race, contentVersion }: KnownStart): void {
  const settings = Object.fromEntries(kept.map((name) => [name, config[name]]));
  const known = { of, race, contentVersion, config: settings };
  try {
    const file = fileIn(config.varDir);
    mkdirSync(config.varDir, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(known));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // The next start takes its time, and nothing else.
  }
}

/** Where the answers lie that hold from one start to the next. */
export function lastingFolder({ varDir }: Pick<Config, 'varDir'>): string {
  return join(varDir, 'answers');
}

function fileIn(varDir: string): string {
  return join(varDir, 'known-start.json');
}
