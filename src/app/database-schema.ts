import type { CheckInTables } from '../desk/check-in/check-in-tables.ts';
import type { ContentVersionTables } from '../desk/content/versions/content-version-tables.ts';
import type { PaperPrintTables } from '../desk/papers/printed/paper-print-tables.ts';
import type { StatementTables } from '../desk/payments/statement/statement-tables.ts';
import type { PrivacyRequestTables } from '../desk/privacy/privacy-request-tables.ts';
import type { PushTables } from '../race-day/follow/push/push-tables.ts';
import type { RaceDayTables } from '../race-day/log/store/race-day-tables.ts';
import type { ScreenTables } from '../race-day/screens/state/screen-tables.ts';
import type { SeatTables } from '../race-day/seats/seat-tables.ts';
import type { SpeakerTables } from '../race-day/speaker/speaker-tables.ts';
import type { AccountTables } from '../record/accounts/account-tables.ts';
import type { EditionTables } from '../record/editions/edition-tables.ts';
import type { EntryTables } from '../record/entries/entry-tables.ts';
import type { PriceTables } from '../record/entries/prices/price-tables.ts';
import type { MailTables } from '../record/mail/mail-tables.ts';
import type { PeopleTables } from '../record/people/people-tables.ts';
import type { OwnQuestionTables } from '../record/questions/own/own-question-tables.ts';
import type { SeriesTables } from '../record/series/kept/series-tables.ts';
import type { ClubTables } from '../registration/clubs/club-tables.ts';
import type { ConsentTables } from '../registration/consent-tables.ts';
import type { EmergencyContactTables } from '../registration/emergency-contacts/emergency-contact-tables.ts';
import type { HandOverTables } from '../registration/hand-over/hand-over-tables.ts';
import type { PaymentTables } from '../registration/payments/payment-tables.ts';
import type { ImportTables } from '../registration/people-table/import-tables.ts';
import type { AnnouncementTables } from '../site/announcements/announcement-tables.ts';
import type { ChampionshipTables } from '../site/championship/championship-tables.ts';

declare module '../platform/database/database-schema.ts' {
  interface DatabaseSchema
    extends PeopleTables,
      EditionTables,
      ClubTables,
      EntryTables,
      PriceTables,
      OwnQuestionTables,
      ConsentTables,
      EmergencyContactTables,
      HandOverTables,
      AccountTables,
      SeatTables,
      SpeakerTables,
      ScreenTables,
      AnnouncementTables,
      CheckInTables,
      ChampionshipTables,
      SeriesTables,
      ContentVersionTables,
      ImportTables,
      PrivacyRequestTables,
      PaymentTables,
      RaceDayTables,
      PushTables,
      StatementTables,
      PaperPrintTables,
      MailTables {}
}
