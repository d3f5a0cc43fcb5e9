import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { longestPictureWords } from '../../../platform/content/picture-words.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { formCarriesToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import type { ReceiptFault } from '../../../registration/payments/transfer/examiner/examine-receipt.server.ts';
import type { ReceiptIntake } from '../../../registration/payments/transfer/receipt-intake.server.ts';
import { receiptTypeOf } from '../../../registration/payments/transfer/receipt-type.ts';
import { uploadsFolder } from '../../../registration/payments/transfer/submit-receipt.server.ts';
import { takeUpload } from '../../../registration/payments/transfer/take-upload.server.ts';
import type { WantedChange } from '../versions/content-change.ts';
import { drawMark } from './draw-mark.server.ts';
import { keepPicture, type PictureEnding } from './keep-picture.server.ts';
import {
  type Focus,
  filesOfKind,
  otherSizes,
  type PictureKind,
  partOf,
  pictureKinds,
  pictureNameForm,
} from './picture-kinds.ts';
import { lookFile, pictureTexts, wordsPlace } from './picture-texts.ts';

/** As large as a phone writes one, in bytes. */
const mostBytes = 12 * 1024 * 1024;

/** Why a picture is not taken. */
export type PictureFault =
  | ReceiptFault
  | 'token'
  | 'file_missing'
  | 'file_too_large'
  | 'picture_name'
  | 'picture_words'
  | 'photo_words';

/** What it takes to take a picture. */
export interface PictureRoom {
  database: AppDatabase;
  config: { varDir: string };
  /**
   * A process of its own looks at what strangers send, and draws it anew. Pictures have a queue of their
   * own: a drawing may take half a minute, and no payer waits for it.
   */
  pictureIntake: Pick<ReceiptIntake, 'examine'>;
}

export type TakenPicture =
  | { code: 'taken'; wanted: readonly WantedChange[] }
  | { code: PictureFault };

/**
 * Takes the form with a picture (`picture`, and before it `kind`, `name`, `x` and `y` of the focus, and
 * in `es` and `en` what is seen on it, if anybody wrote it) and keeps what is drawn from it. No page
 * shows it yet: the changes that would are the answer.
 */
export async function takePicture(
  { database, config, pictureIntake }: PictureRoom,
  request: Request,
  now: Date,
): Promise<TakenPicture> {
  const folder = uploadsFolder(config.varDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `.${randomUUID()}.part`);
  let fields = new URLSearchParams();
  const words = (language: string) =>
    (fields.get(language) ?? '').trim().slice(0, longestPictureWords);
  try {
    const taken = await takeUpload(request, {
      path,
      field: 'picture',
      maxBytes: mostBytes,
      mayTake: (before) => {
        fields = before;
        return formCarriesToken(request.headers, before);
      },
    });
    if (taken.code !== 'taken') return taken;
    const kind = (Object.keys(pictureKinds) as PictureKind[]).find(
      (known) => known === fields.get('kind'),
    );
    const name = (fields.get('name') ?? '').trim();
    if (!kind || name.length > 60 || !pictureNameForm.test(name)) return { code: 'picture_name' };
    const said = { es: words('es'), en: words('en') };
    if ((said.es === '') !== (said.en === '')) return { code: 'picture_words' };
    if (kind === 'photos' && said.es === '') return { code: 'photo_words' };
    const examined = await pictureIntake.examine(
      path,
      'desk',
      kind === 'logos' ? 'mark' : 'receipt',
    );
    if (examined.code !== 'readable') return examined;
    const bytes = await readFile(path);
    const type = await receiptTypeOf(bytes);
    const keep = async (drawn: Buffer, size: string, ending: PictureEnding) => ({
      file: filesOfKind(kind),
      place: size === '' ? name : `${name}-${size}`,
      value: await keepPicture(database, drawn, now, ending),
    });
    if (kind === 'logos' && type === 'image/png') {
      const { logo, ...mark } = await drawMark(bytes);
      const wanted = [await keep(mark.picture, '', 'webp')];
      for (const [size, drawn] of mark.icons) wanted.push(await keep(drawn, size, 'png'));
      const place = { file: lookFile, place: 'logo', value: { picture: name, ...logo } };
      return { code: 'taken', wanted: [...wanted, place] };
    }
    if (type !== 'image/jpeg') return { code: 'file_type_unknown' };
    const focus = { x: percent(fields.get('x')), y: percent(fields.get('y')) };
    const picture = await drawPicture(bytes, { ...pictureKinds[kind], focus, format: 'webp' });
    const wanted: WantedChange[] = [await keep(picture, '', 'webp')];
    for (const [size, shape] of Object.entries(otherSizes[kind] ?? {})) {
      const order = { ...shape, isCut: true, focus, format: 'avif' } as const;
      wanted.push(await keep(await drawPicture(bytes, order), size, 'avif'));
    }
    const spoken = { file: pictureTexts, place: wordsPlace(kind, name), value: said };
    return { code: 'taken', wanted: said.es === '' ? wanted : [...wanted, spoken] };
  } finally {
    await rm(path, { force: true });
  }
}

function percent(typed: string | null): number {
  const number = Number(typed ?? 50);
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), 100) : 50;
}

interface Drawing {
  width: number;
  height: number;
  isCut: boolean;
  focus: Focus;
  format: 'webp' | 'avif';
}

/** How well a picture is drawn, at first and where it weighs too much. */
const qualities = { webp: [80], avif: [48, 34, 26] } as const;
/** Bytes of a photograph for each pixel that it covers, at most: 1920 × 864 are 200 kB. */
const mostBytesOfPixel = 0.12;

/**
 * Draws a picture for the pages: cut around the focus where its kind is, no larger than they show it.
 * `bytes` are those of a picture that the examiner drew anew: never a stranger's own.
 */
async function drawPicture(
  bytes: Uint8Array,
  { isCut, focus, format, ...shape }: Drawing,
): Promise<Buffer> {
  // Only who puts a picture in pays for it: a process that serves the site does not load it.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes);
  if (isCut) {
    const { width, height } = await picture.metadata();
    picture.extract(partOf({ width, height }, shape, focus));
  }
  picture.resize({ ...shape, fit: 'inside', withoutEnlargement: true });
  let drawn = Buffer.alloc(0);
  for (const quality of qualities[format]) {
    drawn =
      format === 'webp'
        ? await picture.clone().webp({ quality }).toBuffer()
        : await picture.clone().avif({ quality, effort: 3 }).toBuffer();
    if (drawn.length <= shape.width * shape.height * mostBytesOfPixel) break;
  }
  return drawn;
}
