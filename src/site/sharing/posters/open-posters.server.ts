import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { pageFamily } from '../../../design/layout/head/page-families.ts';
import { socialImageFile } from '../../../design/layout/head/social-image-file.ts';
import { sceneFile, sceneNames } from '../../../design/ui/page/scene-file.ts';
import type { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import {
  type Poster,
  type PosterShape,
  type Posters,
  posterShapes,
} from '../../../platform/page/poster.ts';
import type { PdfMaker } from '../../../platform/pdf/open-pdf-maker.server.ts';
import { cutFor, posterRooms, posterThemes } from './poster-themes.ts';

const template = 'src/site/sharing/posters/poster.typ';
const flags = 'node_modules/country-flag-icons/3x2';
/** Largest pictures that messaging services reliably fetch for a preview, in bytes. */
const mostBytes = { card: 90_000, square: 130_000 } as const satisfies Record<PosterShape, number>;
/** Pictures that are kept, about 100 kB each, and how long: who is erased is not kept for long. */
const kept = { max: 48, ttl: 3_600_000 };
/** Letters that the faces of the papers draw (`src/platform/pdf/typst/main.server.ts`). */
const drawable =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}]*$/u;

interface Options {
  pdfMaker: Pick<PdfMaker, 'jpeg' | 'isThere'>;
  /** How often one address may have posters drawn. */
  limiter: RateLimiter;
  race: () => { name: string };
  /** Address of the folder of the posters that pages share. */
  shared: string;
}

/** Opens the drawing of posters with names: each once, one after the other, behind organizers' papers. */
export function openPosters({ pdfMaker, limiter, race, shared }: Options): Posters {
  const drawnBy = [template, 'public/images/scenes/drawn-by.sha256'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>>(kept);
  const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  const nameOf = (poster: Poster) =>
    createHash('sha256')
      .update(JSON.stringify([drawnBy, race().name, poster]))
      .digest('hex')
      .slice(0, 12);
  return {
    nameOf,
    draws: (poster) => pdfMaker.isThere() && canWrite(poster),
    async pictureOf(poster, shape, caller) {
      const key = `${nameOf(poster)} ${shape}`;
      const known = pictures.get(key) ?? drawing.get(key);
      if (known) return known;
      const turn = caller === '' ? null : await limiter.take(caller, new Date());
      if (turn?.allowed === false) return null;
      const started = drawing.get(key) ?? draw(poster, shape, race().name, pdfMaker);
      drawing.set(key, started);
      try {
        const picture = await started;
        if (picture) pictures.set(key, picture);
        return picture;
      } finally {
        drawing.delete(key);
      }
    },
    sharedBy: (path, language, shape) =>
      `${shared}/${socialImageFile(language, pageFamily(path), shape)}`,
  };
}

/** Whether no letter of a poster would be an empty box. */
export function canWrite(poster: Poster): boolean {
  return drawable.test(JSON.stringify(poster));
}

async function draw(
  poster: Poster,
  shape: PosterShape,
  race: string,
  pdfMaker: Options['pdfMaker'],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { light, country } = poster;
  const scene = sceneNames.find((name) => name === poster.scene);
  if (!scene) throw new Error(`no scene is called ${poster.scene}`);
  const flag = country === null ? null : await readFlag(country);
  const flagPath = '/posters/flag';
  const made = await pdfMaker.jpeg(
    {
      title: poster.title,
      line: 'posters',
      papers: [
        {
          template: `/${template}`,
          data: Object.assign({}, poster, {
            title: breakable(poster.title),
            race,
            flag: flag && flagPath,
            shape,
            theme: posterThemes[light],
          }),
          ...(flag && { pictures: { [flagPath.slice(1)]: flag } }),
        },
      ],
    },
    {
      ...posterShapes[shape],
      color: posterThemes[light].surface,
      file: `public${sceneFile(scene, shape === 'card' ? 'phone' : 'wide', light)}`,
      cut: cutFor(scene, shape),
      room: posterRooms[shape],
      most: mostBytes[shape],
    },
  );
  return 'fault' in made ? null : made.bytes;
}

/** Words too long for a line of large letters may be parted, with a hyphen. */
export function breakable(title: string): string {
  return title.replace(
    /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}'’]{17,}/gu,
    (word) => word.match(/.{12}(?=.{4})|.+/gu)?.join('\u00ad') ?? word,
  );
}

async function readFlag(country: string): Promise<Uint8Array | null> {
  if (!/^[A-Z]{2}$/.test(country)) return null;
  return readFile(`${flags}/${country}.svg`).catch(() => null);
}
