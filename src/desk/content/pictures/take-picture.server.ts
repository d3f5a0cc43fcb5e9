import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bilingual } from '../../../platform/content/bilingual.ts';
import { longestCredit, longestPictureWords } from '../../../platform/content/picture-words.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { formCarriesToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import {
  bothLanguages,
  forEachLanguage,
  type SpokenLanguages,
} from '../../../platform/i18n/spoken-languages.ts';
import type { ReceiptFault } from '../../../registration/payments/transfer/examiner/examine-receipt.server.ts';
import type { ReceiptIntake } from '../../../registration/payments/transfer/receipt-intake.server.ts';
import { detectReceiptType } from '../../../registration/payments/transfer/receipt-type.ts';
import { uploadsFolder } from '../../../registration/payments/transfer/submit-receipt.server.ts';
import { takeUpload } from '../../../registration/payments/transfer/take-upload.server.ts';
import type { WantedChange } from '../versions/content-change.ts';
import { drawMark } from './draw-mark.server.ts';
import { keepPicture, type PictureEnding } from './keep-picture.server.ts';
import {
  cropAroundFocus,
  type Focus,
  filesOfKind,
  otherSizes,
  type PictureKind,
  pictureKinds,
  pictureNameForm,
} from './picture-kinds.ts';
import { lookFile, pictureTexts, wordsPlace } from './picture-texts.ts';

/** Large enough for a phone's photograph. */
const mostBytes = 12 * 1024 * 1024;

export type PictureFault =
  | ReceiptFault
  | 'token'
  | 'file_missing'
  | 'file_too_large'
  | 'picture_name'
  | 'picture_words'
  | 'photo_words';

export interface PictureRoom {
  database: AppDatabase;
  config: { varDir: string };
  /** Pictures have their own queue, because drawing may take half a minute and no payer should wait for it. */
  pictureIntake: Pick<ReceiptIntake, 'examine'>;
  /** Both languages by default. */
  spoken?: SpokenLanguages;
}

export type TakenPicture =
  | { code: 'taken'; wanted: readonly WantedChange[] }
  | { code: PictureFault };

/**
 * Receives the form with a picture (`picture`, preceded by `kind`, `name`, `x`, `y`, and optional `es` and `en`) and
 * stores the redrawn picture. Returns the changes that would show it.
 */
export async function takePicture(
  { database, config, pictureIntake, spoken = bothLanguages }: PictureRoom,
  request: Request,
  now: Date,
): Promise<TakenPicture> {
  const folder = uploadsFolder(config.varDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `.${randomUUID()}.part`);
  let fields = new URLSearchParams();
  const words = (language: Language) =>
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
    const said: Bilingual & { credit?: string } = forEachLanguage(spoken, words);
    const credit = (fields.get('credit') ?? '').trim().slice(0, longestCredit);
    if (kind === 'photos' && credit !== '') said.credit = credit;
    if ((said.es === '') !== (said.en === '')) return { code: 'picture_words' };
    if (kind === 'photos' && said.es === '') return { code: 'photo_words' };
    const examined = await pictureIntake.examine(
      path,
      'desk',
      kind === 'logos' ? 'mark' : 'receipt',
    );
    if (examined.code !== 'readable') return examined;
    const bytes = await readFile(path);
    const type = await detectReceiptType(bytes);
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
    const seen = { file: pictureTexts, place: wordsPlace(kind, name), value: said };
    return { code: 'taken', wanted: said.es === '' ? wanted : [...wanted, seen] };
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

/** Qualities to try: the first one, and lower ones while the file is too large. */
const qualities = { webp: [80], avif: [48, 34, 26] } as const;
/** Bytes per pixel of a photograph: 1920 × 864 give 200 kB. */
const mostBytesOfPixel = 0.12;

/**
 * Draws a picture for the pages, cut around the focus if its kind requires it. `bytes` are those that the examiner has
 * redrawn, never the upload itself.
 */
async function drawPicture(
  bytes: Uint8Array,
  { isCut, focus, format, ...shape }: Drawing,
): Promise<Buffer> {
  // Loaded on demand, so that a process without uploads does not load it.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes);
  if (isCut) {
    const { width, height } = await picture.metadata();
    picture.extract(cropAroundFocus({ width, height }, shape, focus));
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
