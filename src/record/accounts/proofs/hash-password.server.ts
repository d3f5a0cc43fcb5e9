import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fewAtOnce } from '../../../platform/background/few-at-once.ts';

const derive = promisify(argon2);
/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane; the digest has 32 bytes. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
type Cost = typeof current;

/** Limits hashing to one of the four threads that also read files and compress pages. */
const inTurn = fewAtOnce({ most: 1, mostWaiting: 50 });

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return phc(current, nonce, await digest(password, nonce, current));
}

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [, id, version, cost = '', salt = '', sum = ''] = kept.split('$');
  const numbers = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(cost);
  if (id !== 'argon2id' || version !== 'v=19' || !numbers) {
    throw new Error('A kept password is not an Argon2id digest');
  }
  const [memory, passes, parallelism] = numbers.slice(1).map(Number) as [number, number, number];
  const known = Buffer.from(sum, 'base64');
  const nonce = Buffer.from(salt, 'base64');
  const given = await digest(password, nonce, { memory, passes, parallelism });
  return known.length === given.length && timingSafeEqual(known, given);
}

/** Spends the time of a password check, for an account without a password. */
export async function spendPasswordTime(password: string): Promise<void> {
  await digest(password, Buffer.alloc(16), current);
}

/** Normalizes the password, because keyboards compose the same letters differently (NFKC). */
function digest(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return inTurn(() => derive('argon2id', { message, nonce, tagLength: 32, ...cost }));
}

function phc({ memory, passes, parallelism }: Cost, salt: Buffer, sum: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(sum)}`;
}
