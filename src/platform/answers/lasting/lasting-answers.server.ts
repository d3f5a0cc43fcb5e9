import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KeptAnswer, type SavedAnswer } from '../kept-answer.server.ts';

/** Responses saved in a folder, as the warm-start cache of the next start. */
export interface LastingAnswers {
  /** Null when the response is missing or unreadable. Each file is read once. */
  find: (key: string, version: string) => KeptAnswer | null;
  /** Saves a response and deletes those of other versions; write errors are ignored. */
  keep: (key: string, answer: KeptAnswer) => void;
  written: () => Promise<void>;
}

interface LastingAnswer extends SavedAnswer {
  madeBy: string;
}

/** Opens the saved responses in a `folder`; those made by another build, or with other settings, are ignored. */
export function lastingAnswers(folder: string, madeBy: string): LastingAnswers {
  const read = new Map<string, KeptAnswer>();
  let last: string | undefined;
  let writing = Promise.resolve();

  async function write(key: string, answer: KeptAnswer): Promise<void> {
    await mkdir(folder, { recursive: true });
    if (last !== answer.version) await removeOthers(answer.version);
    last = answer.version;
    const file = locateAnswerFile(key);
    // Written to a temporary file and renamed, because the process may be killed meanwhile.
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

  /** Returns this build's response in a file; null when it is unreadable. */
  function answerIn(file: string): KeptAnswer | null {
    try {
      const found: LastingAnswer = JSON.parse(readFileSync(file, 'utf8'));
      return found.madeBy === madeBy ? KeptAnswer.of(found) : null;
    } catch {
      return null;
    }
  }

  function locateAnswerFile(key: string): string {
    return join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
  }

  return {
    find(key, version) {
      const known = read.get(key) ?? answerIn(locateAnswerFile(key));
      if (known !== null) read.set(key, known);
      return known?.version === version ? known : null;
    },
    keep(key, answer) {
      writing = writing.then(() => write(key, answer)).catch(() => undefined);
    },
    written: () => writing,
  };
}
