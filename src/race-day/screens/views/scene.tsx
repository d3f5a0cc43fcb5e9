import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import type { BracketView } from '../../bracket/view/bracket-view.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import type { ScreenLayout } from '../rules/layout-of.ts';
import { shrunk } from '../rules/shrunk.ts';

/** The mark of one who pays. */
export interface ScreenSponsor {
  name: string;
  /** Address of the picture; null where there is none. */
  mark: string | null;
}

/** What every view of a screen is drawn with. */
export interface Scene {
  race: RaceNow;
  /** The kayak cross that was won or is at hand (`crossAtHand`), where a view may need it. */
  cross: BracketView | undefined;
  layout: ScreenLayout;
  sponsors: readonly ScreenSponsor[];
  /** Milliseconds since 1970 by the server's clock, when this was drawn. */
  at: number;
  /** Since when this view is shown, by the same clock. */
  since: number;
  /** The server's clock at this moment. */
  clock: () => number;
}

const SceneContext = createContext<Scene | null>(null);

export const SceneProvider = SceneContext.Provider;

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (scene === null) throw new Error('A view was drawn outside of a screen');
  return scene;
}

interface ViewProps {
  title: ReactNode;
  /** At the other end of the head. */
  says?: ReactNode;
  /** What a list is: its colour, besides its word. */
  state?: string;
  className?: string;
  children: ReactNode;
}

/** A view: its head, and what it shows below. */
export function View({ title, says, state, className = '', children }: ViewProps) {
  return (
    <section className={`screen-view ${className}`}>
      <header className="screen-head">
        <h1>{title}</h1>
        {says !== undefined && (
          <p className="screen-says" data-state={state}>
            {says}
          </p>
        )}
      </header>
      <div className="screen-body">{children}</div>
    </section>
  );
}

/** Few words in the middle of a screen. */
export function Message({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <section className="screen-message">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </section>
  );
}

/** Words of which so many letters find room: more of them are smaller, and cut where that is not enough. */
export function Fitted({ children, room }: { children: string; room: number }) {
  const style = { '--fit': shrunk(children.length, room).toFixed(3) } as CSSProperties;
  return (
    <span className="screen-fitted" style={style}>
      {children}
    </span>
  );
}
