import type { RouterContextProvider } from 'react-router';
import { layoutDeps } from '../design/layout/layout-deps.server.ts';
import { deskDeps } from '../desk/frame/desk-deps.server.ts';
import { pageServices } from '../platform/page/page-services.server.ts';
import { bracketDeps } from '../race-day/bracket/bracket-deps.server.ts';
import { embedDeps } from '../race-day/embed/embed-deps.server.ts';
import { raceLiveDeps } from '../race-day/live/race-live-deps.server.ts';
import { photoFinishDeps } from '../race-day/photo-finish/photo-finish-deps.server.ts';
import { screensDeps } from '../race-day/screens/screens-deps.server.ts';
import { seatsDeps } from '../race-day/seats/seats-deps.server.ts';
import { registrationOutlook } from '../record/entries/registration-outlook.server.ts';
import { paymentsDeps } from '../registration/payments/payments-deps.server.ts';
import { registrationDeps } from '../registration/registration-deps.server.ts';
import { announcedNow } from '../site/announcements/announced-now.ts';
import { announcementsDeps } from '../site/announcements/announcements-deps.server.ts';
import { championshipDeps } from '../site/championship/championship-deps.server.ts';
import { editionsDeps } from '../site/editions/editions-deps.server.ts';
import { offlineDeps } from '../site/offline/offline-deps.server.ts';
import { dataDeps } from '../site/open-data/data-deps.server.ts';
import { paddlersDeps } from '../site/paddlers/paddlers-deps.server.ts';
import { participantsDeps } from '../site/participants/participants-deps.server.ts';
import { privacyDeps } from '../site/privacy/privacy-deps.server.ts';
import { raceInfoDeps } from '../site/race/race-info-deps.server.ts';
import { resultsDeps } from '../site/results/results-deps.server.ts';
import { seriesDeps } from '../site/series/series-deps.server.ts';
import { sharingDeps } from '../site/sharing/sharing-deps.server.ts';
import type { Services } from './services.server.ts';

export function provideServices(context: RouterContextProvider, services: Services): void {
  context.set(pageServices, services);
  context.set(raceInfoDeps, services);
  context.set(raceLiveDeps, services);
  context.set(bracketDeps, services);
  context.set(photoFinishDeps, services);
  context.set(embedDeps, services);
  context.set(announcementsDeps, services);
  context.set(editionsDeps, services);
  context.set(participantsDeps, services);
  context.set(resultsDeps, services);
  context.set(dataDeps, services);
  context.set(paddlersDeps, services);
  context.set(seriesDeps, services);
  context.set(championshipDeps, services);
  context.set(registrationDeps, services);
  context.set(paymentsDeps, services);
  context.set(deskDeps, services);
  context.set(seatsDeps, services);
  context.set(screensDeps, services);
  context.set(privacyDeps, services);
  context.set(offlineDeps, services);
  context.set(sharingDeps, services);
  context.set(layoutDeps, {
    ...services,
    riverPictures: services.isCourseOfFile ? null : services.rivers.buildAddresses(services.course),
    announced: async (language) => {
      const all = await services.announcements(services.markPartial);
      return announcedNow(all, { language, t: services.translate[language] }, new Date());
    },
    racing: async () => {
      const live = await services.liveDay(services.markPartial);
      return live?.hasStartList ? live.year : null;
    },
    registrationCall: async () => (await registrationOutlook(services, new Date())).call,
  });
}
