import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';

interface Place {
  /** Where the file is written; it must not be there yet. */
  path: string;
  /** Name of the file's field. */
  field: string;
  maxBytes: number;
  /** Whether the file may come, by the fields that came before it. */
  mayTake: (fields: URLSearchParams) => boolean;
}

type Refusal = 'token' | 'file_missing' | 'file_too_large' | 'file_truncated';
type Taken = { code: 'taken' } | { code: Refusal };

/** Room for the form's other fields and the boundaries around the file. */
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

/**
 * Takes the one file of a form to the disk as it arrives, a few kilobytes in memory at a time. A
 * body that is too long, of too many parts, without leave or cut off is left where that shows;
 * what was written then may be half a file.
 */
export async function takeUpload(request: Request, place: Place): Promise<Taken> {
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > place.maxBytes + formBytes) return { code: 'file_too_large' };
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return { code: 'file_truncated' };
  try {
    return { code: await readParts(request, type, place) };
  } catch (error) {
    if (error instanceof DiskFault) throw error.cause;
    // The connection broke off, the last boundary never came, or it is no such form.
    return { code: 'file_truncated' };
  }
}

/** The disk failed, not the sender. */
class DiskFault extends Error {}

/** Ends the reading of a body that is not worth another byte. */
class Over extends Error {}

async function readParts(
  request: Request,
  type: string,
  { path, field, maxBytes, mayTake }: Place,
): Promise<Taken['code']> {
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: { ...limits, fileSize: maxBytes },
  });
  const fields = new URLSearchParams();
  let outcome: Taken['code'] = 'file_missing';
  let isOver = false;
  let writing = nothing;
  const end = (code: Taken['code']) => {
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
    // A disk that fails empties nothing: the form would wait for ever.
    if (!hasRoom) await Promise.race([once(form, 'drain'), finished, writing.done]);
  };
  try {
    // Who hangs up in the middle ends this too, whatever the body does.
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
  // Without a file nobody asked for the token.
  return outcome === 'file_missing' && !mayTake(fields) ? 'token' : outcome;
}

interface Writing {
  /** Fails with a `DiskFault` where the disk does. */
  done: Promise<void>;
  /** Once this is done nothing of it is open any more, however it went. */
  close: () => Promise<void>;
}

const nothing: Writing = { done: Promise.resolve(), close: async () => undefined };

function write(file: Readable, path: string): Writing {
  const disk = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = once(disk, 'close');
  const done = pipeline(file, disk).catch((error: Error) => {
    // Only what the system refused has a call of it.
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
