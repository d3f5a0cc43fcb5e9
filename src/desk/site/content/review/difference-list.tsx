interface DifferenceListProps {
  differences: readonly {
    file: string;
    place: string;
    /** What the desk calls it; by its place where it has no name. */
    called?: string;
    before: string | null;
    after: string | null;
  }[];
}

/** What was said and what is said instead, place by place. */
export function DifferenceList({ differences }: DifferenceListProps) {
  return (
    <dl className="content-differences">
      {differences.map(({ file, place, called, before, after }) => (
        <div key={`${file} ${place}`}>
          <dt>
            {called ?? place} <small>{called === undefined && file}</small>
          </dt>
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

/** A picture is shown as it is: its address tells nobody anything. */
function inWordsOrPicture(said: string) {
  const isPicture = /^\/(images|pictures)\/[\w/.-]+$/.test(said);
  return isPicture ? <img src={said} alt={said} className="content-picture" /> : said;
}
