import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
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
import type { MadePdf, PdfMaker } from '../../../platform/pdf/open-pdf-maker.server.ts';
import { cutFor, posterRooms, posterThemes, sceneCuts } from './poster-themes.ts';

const template = 'src/site/sharing/posters/poster.typ';
const flags = 'node_modules/country-flag-icons';
const lookedAt = [
  template,
  'src/platform/pdf/paper.typ',
  'public/images/scenes/drawn-by.sha256',
  // Contains the version of the flags.
  `${flags}/package.json`,
];
/** Largest preview pictures that messaging services reliably fetch, in bytes. */
const mostBytes = { card: 90_000, square: 130_000 } as const satisfies Record<PosterShape, number>;
/** About 100 kB each; the lifetime is short because an erased person must disappear. */
const kept = { max: 48, ttl: 3_600_000 };
/**
 * Scripts that the fonts of the papers cover. A missing letter of these is found only when drawing.
 */
const drawable =
  /^(?:[©®™]|(?![\p{Extended_Pictographic}\u{10000}-\u{10ffff}])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}])*$/u;

interface Options {
  pdfMaker: Pick<PdfMaker, 'jpeg' | 'isThere'>;
  limiter: RateLimiter;
  race: () => { name: string };
  shared: string;
}

/** Returns the service that draws posters with names: each only once, one at a time, after organizers' papers. */
export function openPosters({ pdfMaker, limiter, race, shared }: Options): Posters {
  // Without its templates the site still starts, with the shared posters.
  const canDraw = lookedAt.every((file) => existsSync(file));
  const files = canDraw && lookedAt.map((file) => readFileSync(file, 'utf8'));
  const look = computeHash([files, posterThemes, sceneCuts, posterRooms]);
  const pictures = new LRUCache<string, MadePdf>(kept);
  const drawing = new Map<string, Promise<MadePdf | null>>();
  const nameOf = (poster: Poster) => computeHash([look, race().name, poster]).slice(0, 12);
  return {
    nameOf,
    draws: (poster) =>
      canDraw && pdfMaker.isThere() && drawable.test(JSON.stringify([race().name, poster])),
    async pictureOf(poster, shape, caller) {
      const key = `${nameOf(poster)} ${shape}`;
      const known = pictures.get(key) ?? drawing.get(key);
      if (known) return whole(await known);
      const turn = caller === '' ? null : await limiter.take(caller, new Date());
      if (turn?.allowed === false) return null;
      const started = drawing.get(key) ?? draw(poster, shape, race().name, pdfMaker);
      drawing.set(key, started);
      try {
        const made = await started;
        if (made) pictures.set(key, made);
        return whole(made);
      } finally {
        drawing.delete(key);
      }
    },
    sharedBy: (path, language, shape) =>
      `${shared}/${socialImageFile(language, pageFamily(path), shape)}`,
  };
}

function computeHash(value: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Returns the picture. Null when fonts lack some of its letters. */
function whole(made: MadePdf | null): MadePdf['bytes'] | null {
  return made === null || made.undrawn.length > 0 ? null : made.bytes;
}

async function draw(
  poster: Poster,
  shape: PosterShape,
  race: string,
  pdfMaker: Options['pdfMaker'],
): Promise<MadePdf | null> {
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
  return 'fault' in made ? null : made;
}

/** Adds soft hyphens to words that are too long for a line of large letters. */
export function breakable(title: string): string {
  return title.replace(
    /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}'’]{17,}/gu,
    (word) => word.match(/.{12}(?=.{4})|.+/gu)?.join('\u00ad') ?? word,
  );
}

async function readFlag(country: string): Promise<Uint8Array | null> {
  if (!/^[A-Z]{2}$/.test(country)) return null;
  return readFile(`${flags}/3x2/${country}.svg`).catch(() => null);
}
