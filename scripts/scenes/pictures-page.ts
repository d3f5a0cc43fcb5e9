import { readFileSync } from 'node:fs';
import { sceneCuts, sceneNames } from '../../src/design/ui/page/scene-file.ts';
import { photoPlaceNames, photoPlaces, photoSizes } from '../../src/record/race/photo-places.ts';

/** Where the site shows a scene that no photograph stands in for. */
const emptyMoments = [
  ['podium', 'Live, before the day', 'how long until then, how it will be, who won last'],
  ['child', 'No place', 'under the page of an entry that waits for a place, or has none any more'],
  ['bridge', 'Registration closed', 'under what there is to do instead'],
  ['bridge', 'Place', 'behind the pin, where the map waits for its click'],
  ['gate', 'Page not found', 'under the way home'],
] as const;

/** `docs/pictures.md`: which picture goes where, how large, what stands there until then. */
export function picturesPage(): string {
  const texts = JSON.parse(readFileSync('content/i18n/en.json', 'utf8'));
  const thumbnail = (scene: string) =>
    `<img src="pictures/${scene}.webp" width="180" alt="${texts.scenes[scene]}">`;
  const places = photoPlaceNames.map((place) => {
    const { page, scene } = photoPlaces[place];
    const drawn = scene ? thumbnail(scene) : 'nothing: the page stays as it is';
    return `| **${texts.deskLook.photos[place]}** | ${page ? `\`${page}\`` : 'once somebody has registered'} | ${drawn} | \`photos/${place}\` |`;
  });
  const sizes = Object.entries(photoSizes).map(
    ([name, { width, height }]) => `| \`-${name}\` | ${width} × ${height} |`,
  );
  const moments = emptyMoments.map(
    ([scene, where, beside]) => `| **${where}** | ${thumbnail(scene)} | ${beside} |`,
  );
  return `# Which picture goes where

Written by \`npm run generate\` (\`scripts/scenes/pictures-page.ts\`): change it there.

The site comes with ${sceneNames.length} drawn scenes. Wherever one stands in a place of the first table, a photograph of
your own takes its place: open **Look** at the desk, choose the place, put the file in, move the focus onto what must
stay in the picture, and say in one sentence of each language what is seen (\`content/pictures.json\` keeps these
words). Nothing is seen by visitors before the review is published, and taking the photograph away brings the drawing
back.

## Places for a photograph

| place | page | until then | kept as |
|---|---|---|---|
${places.join('\n')}

**What to give**: a wide picture of 1920 × 864 pixels or more, JPEG, PNG, WebP, AVIF or HEIC as a phone takes them. The
desk draws from it, around the focus, what the pages ask for:

| size | pixels |
|---|---|
${sizes.join('\n')}

The first two are for wide windows (20:9), the other two for a phone held upright (4:5): check both at the review. The
scene is by day or by night as the visitor's device is; a photograph is the same at both.

## Scenes that stay

They stand where there is nothing else yet, with the next step beside them.

| moment | scene | what stands beside it |
|---|---|---|
${moments.join('\n')}

## How the scenes are drawn

\`npm run draw-scenes\` draws all of them (\`npm run draw-scenes gate\` one) from \`scripts/scenes/\`: a kit of ink lines,
water, land, gear and people, and one file for each scene, which composes it for a wide sheet and for an upright one, by
day and by night (\`kit/palette.ts\` has the two sets of inks; lamps and edges of light burn at night only). The files
lie in \`public/images/scenes\`: ${sceneCuts.wide.width} × ${sceneCuts.wide.height} pixels of at most 47 kB, ${sceneCuts.phone.width} × ${sceneCuts.phone.height} of at most 23 kB (480 pixels wide 13 kB, on home 11: home pays that
before anybody scrolls). They are fetched late, below the fold only, and their room is kept. A test tells when the files are older than what draws them.

What the pages look like with them, and the posters that shared links show: [docs/screenshots/escenas](screenshots/escenas).

Portraits, posters of videos and marks of sponsors: [docs/content.md](content.md).
`;
}
