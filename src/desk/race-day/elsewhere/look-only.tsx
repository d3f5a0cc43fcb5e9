import type { ReactNode } from 'react';
import { ElsewhereLine } from './elsewhere-line.tsx';

interface LookOnlyProps {
  /** The other server that decides of the day. */
  holder: string | null;
  children: ReactNode;
}

/** Forms of a day: where another server decides of it they are read, and have no buttons. */
export function LookOnly({ holder, children }: LookOnlyProps) {
  if (holder === null) return children;
  return (
    <>
      <ElsewhereLine holder={holder} />
      <fieldset disabled className="desk-look-only">
        {children}
      </fieldset>
    </>
  );
}
