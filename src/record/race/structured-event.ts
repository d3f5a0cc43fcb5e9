import { mapLinks } from './map-links.ts';
import type { Race } from './race.ts';

export function structuredEvent(
  race: Pick<Race, 'name' | 'place' | 'town' | 'region' | 'countryCode' | 'contact'>,
  { address, home }: { address: string; home: string },
) {
  const { place, contact } = race;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    sport: 'Canoe slalom',
    // Also for a race that is under way or over: schema.org has no other status for an event held as planned.
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: address,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: race.town,
        addressRegion: race.region,
        addressCountry: race.countryCode,
      },
      geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
      hasMap: mapLinks(place).mapsUrl,
    },
    organizer: {
      '@type': 'SportsOrganization',
      name: race.name,
      url: home,
      email: contact.email,
      telephone: contact.phone,
    },
  };
}
