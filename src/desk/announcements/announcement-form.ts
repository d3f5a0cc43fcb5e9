import { instantOfMinute, localMinute } from '../../platform/format/local-minute.ts';
import type { AnnouncementValues } from '../../site/announcements/announcement.ts';
import {
  box,
  deskForm,
  labelled,
  line,
  text,
  toTyped,
  type ValuesOf,
} from '../frame/form/desk-form.ts';

const title = labelled('title', line({ longest: 90, required: true, hint: true }));
const body = labelled('text', text({ longest: 1500, required: true, hint: true }));

/** Describes a time of the race that is read as an instant. Empty when an optional time is. */
const minute = (more: { optional: true } | { required: true }) =>
  line({
    longest: 16,
    type: 'datetime-local',
    hint: true,
    ...more,
    as: (written, { timeZone }) =>
      written === '' ? '' : instantOfMinute(written, timeZone)?.toISOString(),
  });

export const announcementForm = deskForm(
  'deskAnnouncements',
  {
    titleEs: title,
    textEs: body,
    titleEn: title,
    textEn: body,
    from: minute({ optional: true }),
    until: minute({ required: true }),
    urgent: box({ hint: true }),
  },
  ({ from, until }, addIssue, { now }) => {
    if (until && (until <= now || (from !== undefined && until <= from))) addIssue('until');
  },
);

export function toAnnouncement(
  { titleEs, textEs, titleEn, textEn, from, until, urgent }: ValuesOf<typeof announcementForm>,
  now: Date,
): AnnouncementValues {
  return {
    title: { es: titleEs, en: titleEn },
    text: { es: textEs, en: textEn },
    urgent,
    startsAt: from || now.toISOString(),
    endsAt: until,
  };
}

export function typedAnnouncement(
  { title, text, startsAt, endsAt, urgent }: AnnouncementValues,
  timeZone: string,
) {
  const minute = (instant: string) => localMinute(new Date(instant), timeZone);
  return toTyped({
    titleEs: title.es,
    textEs: text.es,
    titleEn: title.en,
    textEn: text.en,
    from: minute(startsAt),
    until: minute(endsAt),
    urgent,
  });
}
