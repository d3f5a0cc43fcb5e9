import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { PaperKindName } from '../../papers/paper-kinds.server.ts';
import { deskPath } from '../desk-path.ts';
import { useDesk } from '../use-when.ts';

interface PaperLinksProps {
  kinds: readonly PaperKindName[];
  of?: Readonly<Record<string, string>>;
}

export function PaperLinks({ kinds, of = {} }: PaperLinksProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { papers } = useDesk();
  const own = kinds.filter((kind) => papers[kind] !== undefined);
  if (own.length === 0) return null;
  const asked = new URLSearchParams(of).toString();
  return (
    <p className="desk-actions desk-screen">
      {own.map((kind) => (
        <PaperFile
          key={kind}
          to={`${deskPath(pathname, `papeles/${kind}.pdf`)}${asked && `?${asked}`}`}
        >
          {t('desk.paper', { title: papers[kind] ?? '' })}
        </PaperFile>
      ))}
    </p>
  );
}

interface PaperFileProps extends Pick<ComponentProps<'a'>, 'className' | 'aria-label'> {
  to: string;
  children: ReactNode;
}

export function PaperFile({ to, ...link }: PaperFileProps) {
  // Without `download`, the page that explains a missing paper is shown instead of stored.
  return <a href={to} onClick={(event) => void shareFile(event)} {...link} />;
}

async function shareFile(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  const type = 'application/pdf';
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  const empty = new File([], 'x.pdf', { type });
  if (!isPhone || !navigator.canShare?.({ files: [empty] })) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  try {
    const answer = await fetch(href);
    if (!answer.headers.get('content-type')?.startsWith(type)) {
      window.location.assign(answer.url);
      return;
    }
    const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '');
    const file = new File([await answer.blob()], named?.[1] ?? 'x.pdf', { type });
    await navigator.share({ files: [file] });
  } catch (error) {
    // A closed share sheet is no error; if the sheet cannot open or the connection fails, the browser loads the file.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      window.location.assign(href);
    }
  }
}
