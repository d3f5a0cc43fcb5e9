import { useEffect, useMemo, useState } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { StripReading } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';
import { pictureType } from '../../log/strips/picture-type.ts';
import { frameNear, readFrame } from '../../log/strips/strip.ts';
import { changeStrip, findStripOf } from '../../phone/strips/keep-strip.ts';
import { openStripsDatabase } from '../../phone/strips/strips-database.ts';
import type { StandingStamp } from '../rules/standing-stamps.ts';
import { StripReader } from './strip-reader.tsx';

interface StampStripProps {
  day: string;
  stamp: StandingStamp;
  /** The event with which the stamp began; `at` is the time of the hand, whatever was read since. */
  first: { id: string; at: Micros };
  onRead: (at: Micros, read: StripReading) => void;
}

/** The strip of a stamp on this phone, in which its time is read; nothing when the camera was not on. */
export function StampStrip({ day, stamp, first, onRead }: StampStripProps) {
  const { t } = useTexts();
  const [kept, setKept] = useState<Awaited<ReturnType<typeof findStripOf>>>(null);
  const [frame, setFrame] = useState(0);
  const { at, read: before } = stamp;
  const { id: firstId } = first;
  useEffect(() => {
    let isOpen = true;
    const find = async () => {
      const database = await openStripsDatabase();
      const of = { day, stamp: firstId };
      const found = await findStripOf(database, of).finally(() => database.close());
      if (!isOpen || !found) return;
      setKept(found);
      const isOfStrip = before?.strip === found.strip.id;
      setFrame(isOfStrip ? before.frame : frameNear(found.strip, at));
    };
    // Without storage there are no strips.
    void find().catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [day, firstId, at, before]);
  const address = useMemo(() => kept && toAddress(kept.picture), [kept]);
  const stills = useMemo(() => kept?.stills && toAddress(kept.stills), [kept]);
  if (!kept || address === null) return null;
  const { strip } = kept;
  const result = readFrame(strip, frame);
  const use = async () => {
    if (!result) return;
    onRead(result.at, { strip: strip.id, frame, doubt: result.doubt });
    const database = await openStripsDatabase();
    await changeStrip(database, strip.id, { isRead: true }).finally(() => database.close());
  };
  return (
    <section aria-labelledby="stamp-strip">
      <h3 id="stamp-strip">{t('finishCamera.stripTitle')}</h3>
      <StripReader
        strip={strip}
        picture={address}
        stills={stills ?? null}
        frame={frame}
        onFrame={setFrame}
        stamps={[first.at]}
      />
      <button
        type="button"
        className={buttonClass('primary')}
        disabled={result === null}
        onClick={() => void use()}
      >
        {t('finishCamera.use')}
      </button>
    </section>
  );
}

/** Returns the picture as an address of its own, because the policy of the page allows no other. */
function toAddress(picture: ArrayBuffer): string {
  const bytes = new Uint8Array(picture);
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${pictureType(bytes) ?? 'image/webp'};base64,${btoa(text)}`;
}
