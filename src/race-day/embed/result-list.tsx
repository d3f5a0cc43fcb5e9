import { localizedPath } from '../../platform/i18n/localized-path.ts';
import type { FrameList } from './frame-list.ts';
import type { FrameTools } from './frame-tools.ts';

/** A list of results; a name links to the paddler's page in a new tab. */
export function ResultList({ list, t, language }: FrameTools & { list: FrameList }) {
  return (
    <section aria-labelledby={`list-${list.id}`}>
      <h2 id={`list-${list.id}`}>{list.title}</h2>
      {list.state !== '' && <p className="state">{list.state}</p>}
      {list.rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col" className="figure">
                {t('embed.rank')}
              </th>
              <th scope="col" className="figure">
                {t('embed.number')}
              </th>
              <th scope="col">{t('embed.name')}</th>
              <th scope="col" className="figure">
                {t('embed.result')}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <tr key={row.key}>
                <td className="figure">{row.rank}</td>
                <td className="figure">{row.bib}</td>
                <th scope="row">
                  <PaddlerName name={row.name} path={row.path} language={language} />
                  {row.note !== '' && <small>{row.note}</small>}
                </th>
                <td className="figure">
                  {row.result}
                  {row.gap !== '' && <small>{row.gap}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function PaddlerName({
  name,
  path,
  language,
}: {
  name: string;
  path: string | null;
  language: FrameTools['language'];
}) {
  if (path === null) return name;
  return (
    <a href={localizedPath(path, language)} target="_blank" rel="noopener">
      {name}
    </a>
  );
}
