import { coordinateText } from '../../course-map/coordinate-text.ts';
import { formatFlow, formatMeters } from '../../platform/format/race-formats.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { RaceInfoDeps } from '../race-info-deps.server.ts';

/** Where the race is: its river in figures, the outside map and the ways to get there. */
export function loadPlace({ services, language, locale }: PageContext<RaceInfoDeps>) {
  const { race, course } = services;
  const { place } = race;
  return {
    course,
    river: {
      address: place.address[language],
      coordinates: coordinateText(place, locale),
      elevation: formatMeters(place.elevationMeters, locale),
      grade: race.course.grade,
      length: formatMeters(race.course.lengthMeters, locale),
      drop: formatMeters(race.course.dropMeters, locale),
      gates: String(race.course.gates),
      flow: formatFlow(race.course.flowCubicMeters, locale),
      flowRange: {
        minimum: formatFlow(race.course.flowMinimumCubicMeters, locale),
        maximum: formatFlow(race.course.flowMaximumCubicMeters, locale),
      },
    },
    map: {
      frameUrl: place.mapEmbedUrl,
      host: new URL(place.mapEmbedUrl).host,
      mapsUrl: place.mapsUrl,
    },
    directions: place.directions.map(({ title, text }) => ({
      title: title[language],
      text: text[language],
    })),
  };
}

export type PlaceMapView = ReturnType<typeof loadPlace>['map'];
