import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';

interface Place {
  /** Path of the new file; it must not exist yet. */
  path: string;
  field: string;
  maxBytes: number;
  /** Returns whether the file may come, by the fields before it. */
  mayTake: (fields: URLSearchParams) => boolean;
}

type Refusal = 'token' | 'file_missing' | 'file_too_large' | 'file_truncated';
type UploadOutcome = { code: 'taken' } | { code: Refusal };

/** Room for the other form fields and the boundaries. */
const formBytes = 16 * 1024;
const limits = {
  fields: 8,
  fieldNameSize: 100,
  fieldSize: 1024,
  files: 1,
  parts: 9,
  headerPairs: 10,
  headerSize: 2048,
};

/** Streams a file to disk. A refused or broken body is abandoned, possibly with half a file. */
export async function takeUpload(request: Request, place: Place): Promise<UploadOutcome> {
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > place.maxBytes + formBytes) return { code: 'file_too_large' };
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return { code: 'file_truncated' };
  try {
    return { code: await readParts(request, type, place) };
  } catch (error) {
    if (error instanceof DiskFault) throw error.cause;
    return { code: 'file_truncated' };
  }
}

/** A failure of the disk, not of the sender. */
class DiskFault extends Error {}

class Over extends Error {}

async function readParts(
  request: Request,
  type: string,
  { path, field, maxBytes, mayTake }: Place,
): Promise<UploadOutcome['code']> {
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: { ...limits, fileSize: maxBytes },
  });
  const fields = new URLSearchParams();
  let outcome: UploadOutcome['code'] = 'file_missing';
  let isOver = false;
  let writing = nothing;
  const end = (code: UploadOutcome['code']) => {
    outcome = code;
    isOver = true;
  };
  form.on('field', (name, value) => fields.set(name, value));
  form.on('file', (name, file) => {
    if (name !== field || isOver) {
      file.resume();
      return;
    }
    if (!mayTake(fields)) {
      end('token');
      file.resume();
      return;
    }
    file.once('limit', () => end('file_too_large'));
    file.on('data', () => {
      if (outcome === 'file_missing') outcome = 'taken';
    });
    writing = write(file, path);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    form.on(limit, () => end('file_truncated'));
  }
  const finished = once(form, 'finish');
  finished.catch(() => undefined);
  let length = 0;
  const take = async (chunk: Uint8Array) => {
    length += chunk.length;
    if (length > maxBytes + formBytes) end('file_too_large');
    const hasRoom = isOver || form.write(chunk);
    if (isOver) throw new Over();
    // A failed disk never drains the form, which would wait for ever.
    if (!hasRoom) await Promise.race([once(form, 'drain'), finished, writing.done]);
  };
  try {
    // A sender who hangs up aborts the reading, even while the body is stalled.
    await request.body?.pipeTo(new WritableStream({ write: take }), { signal: request.signal });
    form.end();
    await Promise.all([finished, writing.done]);
  } catch (error) {
    if (!(error instanceof Over)) throw error;
    return outcome;
  } finally {
    form.destroy();
    await writing.close();
  }
  // `mayTake` was not called, because no file came.
  return outcome === 'file_missing' && !mayTake(fields) ? 'token' : outcome;
}

interface UploadWriter {
  /** Rejects with a `DiskFault` when the disk fails. */
  done: Promise<void>;
  /** Closes the file; once it resolves, nothing is open any more. */
  close: () => Promise<void>;
}

const nothing: UploadWriter = { done: Promise.resolve(), close: async () => undefined };

function write(file: Readable, path: string): UploadWriter {
  const disk = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = once(disk, 'close');
  const done = pipeline(file, disk).catch((error: Error) => {
    // Only errors of the system have a `syscall`.
    throw 'syscall' in error ? new DiskFault(error.message, { cause: error }) : error;
  });
  done.catch(() => undefined);
  closed.catch(() => undefined);
  return {
    done,
    close: async () => {
      file.destroy();
      disk.destroy();
      await closed.catch(() => undefined);
    },
  };
}
