import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import type { BracketView } from '../../bracket/view/bracket-view.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import type { LiveWordsOf } from '../../live/page/live-words.ts';
import type { ScreenLayout } from '../rules/derive-layout.ts';
import { shrunk } from '../rules/shrunk.ts';

export interface ScreenSponsor {
  name: string;
  mark: string | null;
}

export interface Scene {
  race: RaceNow;
  words: LiveWordsOf;
  /** The kayak cross that was won or is at hand (`crossAtHand`), for views that need it. */
  cross: BracketView | undefined;
  layout: ScreenLayout;
  sponsors: readonly ScreenSponsor[];
  /** Time of drawing, in epoch milliseconds by the server's clock. */
  at: number;
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
  says?: ReactNode;
  /** State of a list, which sets the colour of `says`. */
  state?: string;
  className?: string;
  children: ReactNode;
}

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

export function Message({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <section className="screen-message">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </section>
  );
}

/** A text with room for so many letters at full size: a longer one shrinks, and is cut when that is not enough. */
export function Fitted({ children, room }: { children: string; room: number }) {
  const style = { '--fit': shrunk(children.length, room).toFixed(3) } as CSSProperties;
  return (
    <span className="screen-fitted" style={style}>
      {children}
    </span>
  );
}
