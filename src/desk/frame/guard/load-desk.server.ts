import type { TextSection } from '../../../platform/i18n/text-key.ts';
import { loadPage, type SectionWithMetaTitle } from '../../../platform/page/load-page.server.ts';
import { deskDeps } from '../desk-deps.server.ts';
import { type DeskArgs, type DeskCaller, deskCaller } from './act-on-desk.server.ts';

export type DeskTexts = readonly [SectionWithMetaTitle, ...TextSection[]];

export async function loadDesk<Facts extends object>(
  args: DeskArgs,
  texts: DeskTexts,
  load: (page: DeskCaller) => Promise<Facts> | Facts,
) {
  const caller = await deskCaller(args);
  return loadPage(args, {
    deps: deskDeps,
    texts: [...texts, 'desk', 'pager'] as const,
    load: () => load(caller),
  });
}
