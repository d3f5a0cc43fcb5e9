import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KeptAnswer, type SavedAnswer } from '../kept-answer.server.ts';

/** Answers in a folder, which the next start finds there. */
export interface LastingAnswers {
  /** The answer under a key where it is of this version; read once, null where it cannot be. */
  find: (key: string, version: string) => KeptAnswer | null;
  /** Puts one into the folder, and takes out those of other versions; what cannot be written is lost. */
  keep: (key: string, answer: KeptAnswer) => void;
  /** Resolves once all that was given lies there. */
  written: () => Promise<void>;
}

interface LastingAnswer extends SavedAnswer {
  madeBy: string;
}

/** The answers in a `folder`; those that another program made, or this one otherwise, count for nothing. */
export function lastingAnswers(folder: string, madeBy: string): LastingAnswers {
  const read = new Map<string, KeptAnswer>();
  let last: string | undefined;
  let writing = Promise.resolve();

  async function write(key: string, answer: KeptAnswer): Promise<void> {
    await mkdir(folder, { recursive: true });
    if (last !== answer.version) await removeOthers(answer.version);
    last = answer.version;
    const file = fileOf(key);
    // Whole or not at all: a process may be killed in the middle of it.
    const half = `${file}.${process.pid}`;
    const lasting: LastingAnswer = { madeBy, ...(await answer.saved()) };
    await writeFile(half, JSON.stringify(lasting));
    await rename(half, file);
  }

  async function removeOthers(version: string): Promise<void> {
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      if (answerIn(file)?.version !== version) await rm(file, { force: true });
    }
  }

  /** The answer of this program in a file; null where it cannot be read. */
  function answerIn(file: string): KeptAnswer | null {
    try {
      const found: LastingAnswer = JSON.parse(readFileSync(file, 'utf8'));
      return found.madeBy === madeBy ? KeptAnswer.of(found) : null;
    } catch {
      return null;
    }
  }

  function fileOf(key: string): string {
    return join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
  }

  return {
    find(key, version) {
      const known = read.get(key) ?? answerIn(fileOf(key));
      if (known !== null) read.set(key, known);
      return known?.version === version ? known : null;
    },
    keep(key, answer) {
      writing = writing.then(() => write(key, answer)).catch(() => undefined);
    },
    written: () => writing,
  };
}
