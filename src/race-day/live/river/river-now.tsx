import { GateDrawing } from '../../../design/course-map/drawing/gate-drawing.tsx';
import { RiverBed } from '../../../design/course-map/drawing/river-drawing.tsx';
import { StartAndFinish } from '../../../design/course-map/drawing/start-and-finish.tsx';
import type { DrawnCourse } from '../../../design/course-map/geometry/draw-course.ts';
import { gatePlates, plateView } from '../../../design/course-map/geometry/gate-plates.ts';
import type { Point } from '../../../design/course-map/geometry/smooth-path.ts';
import { LivePart, LiveRows, LiveTextCell } from '../../../design/ui/live/live-part.tsx';
import type { LiveView } from '../../../design/ui/live/live-view.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { LiveFrame } from '../page/to-live-view.ts';

interface RiverNowProps {
  drawing: DrawnCourse;
  view: LiveView<LiveFrame>;
}

export function RiverNow({ drawing, view }: RiverNowProps) {
  const { t } = useTexts();
  const { x, y, width, height } = plateView;
  return (
    <section className="rio-river" id="rio" aria-labelledby="rio-title">
      <style>{placesOf(drawing)}</style>
      <h2 id="rio-title">{t('live.river.title')}</h2>
      {/* The list of boats says the same in words. */}
      <div className="rio-map" aria-hidden="true">
        <svg
          viewBox={`${x} ${y} ${width} ${height}`}
          width={width}
          height={height}
          aria-hidden="true"
        >
          <RiverBed drawing={drawing} />
          <StartAndFinish drawing={drawing} />
          <GateDrawing gates={drawing.gates} hasNumbers={false} />
        </svg>
        <LiveRows
          name="map.boats"
          list={view.lists['map.boats']}
          as="ol"
          className="rio-boats"
          row={(row) => <LiveTextCell column="bib" row={row} as="b" />}
        />
      </div>
      <GateCosts drawn={drawing.gates.length} view={view} />
      <div className="rio-words">
        <div className="rio-worst">
          <LivePart name="gate-of-the-day" cell={view.parts['gate-of-the-day']} />
        </div>
        <ul className="rio-keys cluster" aria-hidden="true">
          {(['touch', 'miss', 'clean', 'open'] as const).map((kind) => (
            <li key={kind}>
              <span className="rio-cost" data-is={kind}>
                {{ touch: '+2', miss: '+50', clean: '✓', open: '–' }[kind]}
              </span>{' '}
              {t(keyWords[kind])}
            </li>
          ))}
        </ul>
        <p className="muted">{t('live.river.note')}</p>
      </div>
    </section>
  );
}

const keyWords = {
  touch: 'live.river.keyTouch',
  miss: 'live.river.keyMiss',
  clean: 'live.river.keyClean',
  open: 'live.river.keyOpen',
} as const;

/**
 * Plates on the banks show the penalties of the descent being run, or of the one whose button is pressed. Each descent
 * has its row of button, sentence and plates, so that the choice needs no script.
 */
function GateCosts({ drawn, view }: { drawn: number; view: LiveView<LiveFrame> }) {
  const { t } = useTexts();
  const gates = Array.from({ length: view.frame.gates }, (_, index) => index + 1);
  return (
    <fieldset className="rio-choice">
      <legend className="visually-hidden">{t('live.river.choose')}</legend>
      <label className="rio-chip">
        <input type="radio" name="river" defaultChecked />
        {t('live.river.now')}
      </label>
      <LiveRows
        name="map.gates"
        list={view.lists['map.gates']}
        as="ol"
        className="rio-descents"
        row={(row) => (
          <>
            <label className="rio-chip">
              <input type="radio" name="river" />
              <LiveTextCell column="title" row={row} />
            </label>
            <LiveTextCell column="said" row={row} className="rio-said" />
            <ol className="rio-plates" aria-label={t('live.river.costs')}>
              {gates.map((gate) => (
                <LiveTextCell
                  key={gate}
                  column={String(gate)}
                  row={row}
                  as="li"
                  className={gate > drawn ? 'visually-hidden' : 'rio-cost'}
                />
              ))}
            </ol>
          </>
        )}
      />
    </fieldset>
  );
}

/** Returns CSS places in hundredths of the map's width: the stream sends only how many gates a boat has passed. */
function placesOf(drawing: DrawnCourse): string {
  const { passed } = drawing;
  const place = ({ x, y }: Point) =>
    `--x:${shareOf(x - plateView.x)};--y:${shareOf(y - plateView.y)}`;
  // A boat that has passed more gates than are drawn is placed behind the last drawn one.
  const others = passed.slice(-1).map((last) => `[data-cell="bib"]{${place(last)}}`);
  const boats = passed.map((point, gate) => `[data-is~="p${gate}"]{${place(point)}}`);
  const plates = gatePlates(drawing).map(
    (plate, index) => `[data-cell="${index + 1}"]{${place(plate)};--before:${plate.before}}`,
  );
  return `#rio{${[...others, ...boats, ...plates].join('')}}`;
}

function shareOf(units: number): string {
  return `${Math.round((units / plateView.width) * 10_000) / 100}cqw`;
}
