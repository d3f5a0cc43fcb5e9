import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '../../../../content/i18n/en.json';
import es from '../../../../content/i18n/es.json';
import { tokenCookie, tokenField } from '../../../platform/http/cross-site/token-names.ts';
import { receiptIntake } from '../../../registration/payments/transfer/receipt-intake.server.ts';
import { uploadsFolder } from '../../../registration/payments/transfer/submit-receipt.server.ts';
import { type PictureRoom, takePicture } from './take-picture.server.ts';

const token = 'a'.repeat(43);
let varDir = '';
let picture = Buffer.alloc(0);
beforeAll(async () => {
  varDir = mkdtempSync(join(tmpdir(), 'pictures-'));
  const create = { width: 800, height: 600, channels: 3, background: 'teal' } as const;
  picture = await sharp({ create }).jpeg().toBuffer();
});
afterAll(() => rmSync(varDir, { recursive: true }));

function send(kind: string, bytes: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ [tokenField]: token, kind, name: '2027' })) {
    form.set(name, value);
  }
  form.set('picture', new File([Uint8Array.from(bytes)], 'ground.jpg', { type: 'image/jpeg' }));
  const request = new Request('http://site/es/mesa/contenido/fotos', {
    method: 'POST',
    body: form,
    headers: { cookie: `${tokenCookie}=${token}` },
  });
  // A refused upload never reaches the database.
  const room = { config: { varDir }, pictureIntake: receiptIntake() } as unknown as PictureRoom;
  return takePicture(room, request, new Date());
}

test.each([
  ['no picture', 'file_type_unknown', () => Buffer.from('<script>no picture</script>')],
  ['an empty file', 'file_missing', () => Buffer.alloc(0)],
  ['half a picture', 'file_truncated', () => picture.subarray(0, picture.length / 2)],
  ['a file of 40 MB', 'file_too_large', () => Buffer.alloc(40 * 1024 * 1024, picture)],
] as const)('%s has a message, and no file is left', async (_, fault, bytes) => {
  for (const kind of ['certificates', 'logos']) {
    expect(await send(kind, bytes())).toEqual({ code: fault });
    expect(readdirSync(uploadsFolder(varDir))).toEqual([]);
  }
  const [said, other] = [es, en].map((words) => words.deskContent.pictureFaults[fault]);
  expect(said).toMatch(/\w/);
  expect(other).not.toBe(said);
});
