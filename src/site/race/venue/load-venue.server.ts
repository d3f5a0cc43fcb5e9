import { coordinateText, decimalCoordinates } from '../../../design/course-map/coordinate-text.ts';
import { formatFlow, formatMeters } from '../../../platform/format/format-meters.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import { mapLinks } from '../../../record/race/map-links.ts';
import { findPhotograph } from '../../../record/race/photo-places.ts';
import type { RaceInfoDeps } from '../race-info-deps.server.ts';

export function loadVenue({ services, language, locale }: PageContext<RaceInfoDeps>) {
  const { race, course, pictures } = services;
  const { place: venue } = race;
  const links = mapLinks(venue);
  return {
    course,
    photo: findPhotograph(pictures, 'place', language),
    river: {
      address: venue.address[language],
      coordinates: decimalCoordinates(venue),
      degrees: coordinateText(venue, locale),
      elevation: formatMeters(venue.elevationMeters, locale),
      grade: race.course.grade,
      length: formatMeters(race.course.lengthMeters, locale),
      drop: formatMeters(race.course.dropMeters, locale),
      gates: race.course.gates === 0 ? null : String(race.course.gates),
      flow: formatFlow(race.course.flowCubicMeters, locale),
      flowRange: {
        minimum: formatFlow(race.course.flowMinimumCubicMeters, locale),
        maximum: formatFlow(race.course.flowMaximumCubicMeters, locale),
      },
    },
    map: {
      ...links,
      host: new URL(links.frameUrl).host,
    },
    directions: venue.directions.map(({ title, text }) => ({
      title: title[language],
      text: text[language],
    })),
  };
}

export type VenueMapView = ReturnType<typeof loadVenue>['map'];
