import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
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
  const read = new Map<string, KeptAnswer | null>();
  let last: string | undefined;
  let writing = Promise.resolve();

  async function write(key: string, answer: KeptAnswer): Promise<void> {
    if (last !== answer.version) await rm(folder, { recursive: true, force: true });
    last = answer.version;
    await mkdir(folder, { recursive: true });
    const file = fileOf(key);
    // Whole or not at all: a process may be killed in the middle of it.
    const half = `${file}.${process.pid}`;
    const lasting: LastingAnswer = { madeBy, ...(await answer.saved()) };
    await writeFile(half, JSON.stringify(lasting));
    await rename(half, file);
  }

  function fileOf(key: string): string {
    return join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
  }

  return {
    find(key, version) {
      try {
        const known = read.get(key) ?? readAnswer(fileOf(key), madeBy);
        read.set(key, known);
        return known?.version === version ? known : null;
      } catch {
        return null;
      }
    },
    keep(key, answer) {
      writing = writing.then(() => write(key, answer)).catch(() => undefined);
    },
    written: () => writing,
  };
}

function readAnswer(file: string, madeBy: string): KeptAnswer | null {
  const found: LastingAnswer = JSON.parse(readFileSync(file, 'utf8'));
  return found.madeBy === madeBy ? KeptAnswer.of(found) : null;
}
