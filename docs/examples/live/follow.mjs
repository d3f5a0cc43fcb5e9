// Follows the race and writes a line for each boat that comes down: node follow.mjs https://race.example
const site = process.argv[2] ?? 'http://localhost:3000';
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
let race = null;

/** JSON Merge Patch, RFC 7396: null takes a member away, an object is gone into, all else stands as it comes. */
function patched(document, patch) {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const next = { ...document };
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete next[name];
    else next[name] = patched(next[name] ?? {}, change);
  }
  return next;
}

async function fetchWhole() {
  const answer = await fetch(`${site}/api/live`);
  if (!answer.ok) throw new Error((await answer.json()).title);
  show(await answer.json());
}

function show(next) {
  const known = new Set(race?.down.map(({ race: of, bib }) => `${of} ${bib}`));
  race = next;
  for (const { race: of, group, bib } of race.down.toReversed()) {
    if (known.has(`${of} ${bib}`)) continue;
    const row = Object.values(race.groups[group]?.rows ?? {}).find((one) => one.bib === bib);
    const { result, rank } = row?.runs[race.races[of].descent] ?? {};
    const time = result === undefined ? '-' : (result / 100).toFixed(2);
    console.log(`${bib} ${row?.name} ${time}${rank === undefined ? '' : ` #${rank}`}`);
  }
}

/** The events of a stream, one after the other. */
async function* eventsOf(body) {
  let text = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      if (field('event'))
        yield { event: field('event'), data: JSON.parse(field('data') ?? 'null') };
    }
  }
}

for (;;) {
  try {
    if (race === null) await fetchWhole();
    const stream = await fetch(`${site}/api/live/stream?follow=now@${race.version}`);
    for await (const { event, data } of eventsOf(stream.body)) {
      if (event === 'change' && data.from === race.version) show(patched(race, data.patch));
      else if (event === 'change' && data.to === race.version) continue;
      else if (event === 'change' || event === 'whole') {
        // Not all of us in the same moment.
        await sleep(Math.random() * (data.within ?? 2000));
        await fetchWhole();
      }
    }
  } catch (error) {
    console.error(error.message);
  }
  await sleep(3000 + Math.random() * 9000);
}
