import { lazy, Suspense } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Timing } from '../acts/use-timing.ts';
import type { Passage } from '../rules/group-passages.ts';
import { BoatChoice } from './boat-choice.tsx';
import { momentText } from './race-title.ts';
import { TimingDialog } from './timing-dialog.tsx';

/** Loaded when a passage is opened: most phones have no camera, and their page stays light. */
const StampStrip = lazy(async () => {
  const { StampStrip: Strip } = await import('../camera/stamp-strip.tsx');
  return { default: Strip };
});

interface PassageDialogProps {
  day: string;
  passage: Passage;
  timing: Timing;
  end: 'start' | 'finish';
  titleOf: (race: string) => string;
  onClose: () => void;
}

export function PassageDialog({ day, passage, timing, end, titleOf, onClose }: PassageDialogProps) {
  const { t, language } = useTexts();
  const { board, acts } = timing;
  const { main, boat } = passage;
  const time = momentText(main.at, language);
  const likely =
    end === 'start' ? [...board.passed, ...board.queue] : [...board.course, ...board.byPlan];
  const thumb = passage.stamps.find(({ raw }) => raw === null);
  const open = board.boats.filter(({ run }) => !run?.[end] && !run?.status);
  const seen = board.passages.flatMap((one) => (one === passage ? [] : (one.boat ?? [])));
  const swappable = board.boats.filter((listed) =>
    seen.some(({ race, bib }) => listed.race === race && listed.bib === bib),
  );
  const done = (act: Promise<void>) => {
    void act;
    onClose();
  };
  return (
    <TimingDialog
      title={boat ? t('timing.passageOf', { bib: boat.bib, time }) : t('timing.stampOf', { time })}
      onClose={onClose}
    >
      {main.raw !== null && <pre className="timing-raw">{main.raw}</pre>}
      {main.decided ? (
        <p>{t('timing.decidedText')}</p>
      ) : (
        <>
          <p className="timing-acts cluster">
            <button
              type="button"
              className={buttonClass('quiet')}
              onClick={() => done(acts.withdraw(passage))}
            >
              {t(end === 'start' ? 'timing.falseStart' : 'timing.withdraw')}
            </button>
            {boat && (
              <button
                type="button"
                className={buttonClass('quiet')}
                onClick={() => done(acts.assign(passage, null))}
              >
                {t('timing.takeBoat')}
              </button>
            )}
          </p>
          {thumb && (
            <Suspense>
              <StampStrip
                day={day}
                stamp={thumb}
                first={timing.firstOf(thumb)}
                onRead={(at, read) => done(acts.read(thumb.id, at, read))}
              />
            </Suspense>
          )}
          <h3>{t('timing.isAnother')}</h3>
          <BoatChoice
            titleOf={titleOf}
            all={board.boats}
            likely={[...likely, ...swappable, ...open]}
            onChoose={({ race, bib, attempt }) =>
              done(acts.assign(passage, { race, bib, attempt }))
            }
          />
        </>
      )}
    </TimingDialog>
  );
}
