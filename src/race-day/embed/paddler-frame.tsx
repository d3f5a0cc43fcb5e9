import { redirect } from 'react-router';
import { loadPaddler } from '../../site/paddlers/load-paddler.server.ts';
import { keyOfStart } from '../../site/paddlers/paddler-record.ts';
import { toldStart } from '../../site/paddlers/told-start.ts';
import type { Route } from './+types/paddler-frame.ts';
import { movesWith, raceBeside } from './embed-deps.server.ts';
import { Facts } from './facts.tsx';
import { frameDocument } from './frame-document.server.tsx';
import { paddlerNow } from './frame-list.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return frameDocument(args, async (page) => {
    const { services, params } = page;
    const path = `/palistas/${params.key ?? ''}`;
    const [paddler, beside] = await Promise.all([known(loadPaddler(page)), raceBeside(services)]);
    if (paddler === null || paddler instanceof Response) return paddler;
    const { race } = beside;
    const today = race === null ? null : paddlerNow(race, path, page);
    return {
      title: paddler.name,
      subtitle: paddler.country?.name,
      page: path,
      // A paddler who is in no list yet may be entered on the day.
      moves: movesWith(beside),
      content: (
        <>
          {today && (
            <section>
              <h2>{today.title}</h2>
              <Facts facts={today.facts} />
            </section>
          )}
          {paddler.starts.length > 0 && (
            <ul className="years">
              {paddler.starts.map((start) => {
                const { group, rank, place, result, runs } = toldStart(start, page);
                const ranked = [rank, place].filter((one) => one !== null).join(' ');
                return (
                  <li key={keyOfStart(start)}>
                    <b>{start.year}</b> {group}
                    <Facts facts={[ranked, result ?? '', ...runs].filter((fact) => fact !== '')} />
                  </li>
                );
              })}
            </ul>
          )}
        </>
      ),
    };
  });
}

/** Resolves the data of a paddler: null when there is none, and a redirect to the other frame for a merged person. */
async function known<Facts>(loading: Promise<Facts>): Promise<Facts | Response | null> {
  try {
    return await loading;
  } catch (thrown) {
    const to = thrown instanceof Response && thrown.headers.get('location');
    if (to) return redirect(to.replace('/palistas/', '/insertar/palista/'), 302);
    if (thrown instanceof Error || thrown instanceof Response) throw thrown;
    return null;
  }
}
