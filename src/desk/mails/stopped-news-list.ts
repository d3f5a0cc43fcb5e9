import { deskList, type ListTools } from '../frame/lists/desk-list.ts';
import type { StoppedNews } from './list-stopped-news.server.ts';

export const stoppedNewsList = deskList((tools: ListTools<StoppedNews>) => {
  const { t, timeZone, text, instant, naming } = tools;
  return {
    names: naming(text(t('deskNews.who'), ({ names }) => names.join(', '))),
    email: text(t('deskNews.address'), ({ email }) => email),
    years: text(t('deskNews.years'), ({ years }) => years.join(', ')),
    since: instant(t('deskNews.since'), timeZone, ({ since }) => since),
  };
});
