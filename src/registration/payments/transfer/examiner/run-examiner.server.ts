import { execFile } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { ownFaces } from '../../../../platform/pdf/own-faces.server.ts';
import type { Examined, ReceiptFault } from './examine-receipt.server.ts';

const program = resolve('src/registration/payments/transfer/examiner/main.server.ts');
/** Longer than the largest picture takes on the smallest server, in milliseconds. */
const longestMs = 30_000;

const faults: Record<ReceiptFault | 'readable', true> = {
  readable: true,
  file_type_unknown: true,
  file_truncated: true,
  file_heic: true,
  file_locked: true,
  file_active: true,
  picture_too_large: true,
  picture_too_small: true,
};

/** What a file is to be: a receipt that somebody reads, or the mark of a race. */
export type ExaminedAs = 'receipt' | 'mark';

/**
 * Examines a file in a process of its own, which has no settings, reaches no network and writes
 * to the folder of the file only: a file that breaks the reader of pictures, or never lets it end,
 * breaks that process and is no receipt, nor a mark.
 */
export function runExaminer(path: string, as: ExaminedAs = 'receipt'): Promise<Examined> {
  const limits = [
    '--permission',
    '--allow-addons',
    '--allow-fs-read=*',
    `--allow-fs-write=${dirname(path)}`,
    '--allow-fs-write=/proc/self/oom_score_adj',
    '--disable-warning=SecurityWarning',
    '--max-old-space-size=128',
  ];
  return new Promise((settle) => {
    execFile(
      process.execPath,
      [...limits, program, path, as],
      // No settings of the server, which may be secrets.
      { env: ownFaces, timeout: longestMs, killSignal: 'SIGKILL', maxBuffer: 4096 },
      (error, said) => settle(error ? { code: 'file_truncated' } : parse(said)),
    );
  });
}

function parse(said: string): Examined {
  try {
    const { code }: { code: Examined['code'] } = JSON.parse(said);
    if (code in faults) return { code };
  } catch {
    // Whatever it says instead is no word for a receipt.
  }
  return { code: 'file_truncated' };
}
