import type { SaidChange } from '../content-in-words.ts';

export function DifferenceList({ differences }: { differences: readonly SaidChange[] }) {
  return (
    <dl className="content-differences">
      {differences.map(({ called, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two places may be called alike
        <div key={index}>
          <dt>{called}</dt>
          {before !== null && (
            <dd>
              <del>{inWordsOrPicture(before)}</del>
            </dd>
          )}
          {after !== null && (
            <dd>
              <ins>{inWordsOrPicture(after)}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function inWordsOrPicture(said: string) {
  const isPicture = /^\/(images|pictures)\/[\w/.-]+$/.test(said);
  const color = /^#[0-9a-f]{6}/.exec(said)?.[0];
  if (color !== undefined) {
    return (
      <>
        <span className="look-swatch" style={{ background: color }} /> {said}
      </>
    );
  }
  return isPicture ? <img src={said} alt={said} className="content-picture" /> : said;
}
