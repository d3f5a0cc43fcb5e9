import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../../design/ui/form/field.tsx';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { longestPictureWords } from '../../platform/content/picture-words.ts';
import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import {
  cropAroundFocus,
  type Focus,
  namedKinds,
  type PictureKind,
  pictureKinds,
} from './pictures/picture-kinds.ts';

/** Largest width at which the picture is drawn before the upload; this preview is not sent. */
const widest = 640;

export function PictureFields({ names }: { names: readonly string[] }) {
  const { t } = useTexts();
  const [kind, setKind] = useState<PictureKind | null>(null);
  const choices = namedKinds.map((value) => {
    const { width, height } = pictureKinds[value];
    const words = { kind: t(`deskContent.kinds.${value}`), width, height };
    return { value, label: t('deskContent.kindOf', words) };
  });
  return (
    <>
      <SelectField
        name="kind"
        label={t('deskContent.kind')}
        choices={choices}
        required
        none={t('deskContent.choose')}
        onChange={({ currentTarget: { value } }) =>
          setKind(namedKinds.find((one) => one === value) ?? null)
        }
      />
      <TextField
        name="name"
        list="names"
        maxLength={60}
        required
        label={t('deskContent.pictureName')}
        hint={t('deskContent.pictureNameHint')}
        pattern="[a-z0-9]+(-[a-z0-9]+)*"
      />
      <datalist id="names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SpokenFields />
      <PhotoFields kind={kind} />
    </>
  );
}

interface PhotoFieldsProps {
  /** Null before a choice. */
  kind: PictureKind | null;
  at?: string;
}

export function PhotoFields({ kind, at }: PhotoFieldsProps) {
  const { t } = useTexts();
  const [focus, setFocus] = useState<Focus>({ x: 50, y: 50 });
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const isMark = kind === 'logos';
  const idOf = (name: string) => (at === undefined ? name : `${name}-${at}`);
  return (
    <>
      {!isMark && (
        <div className="desk-columns">
          {(['x', 'y'] as const).map((side) => (
            <Field key={side} id={idOf(side)} label={t(`deskContent.focus.${side}`)}>
              <input
                type="range"
                id={idOf(side)}
                name={side}
                min={0}
                max={100}
                value={Math.round(focus[side])}
                onChange={({ currentTarget: { value } }) =>
                  setFocus({ ...focus, [side]: Number(value) })
                }
              />
            </Field>
          ))}
        </div>
      )}
      <Field
        id={idOf('picture')}
        label={t(isMark ? 'deskLook.logoFile' : 'deskContent.file')}
        hint={t(isMark ? 'deskLook.logoHint' : 'deskContent.fileHint')}
      >
        <input
          type="file"
          id={idOf('picture')}
          name="picture"
          required
          accept={`image/jpeg,image/png,image/webp${isMark ? ',image/svg+xml' : ''}`}
          aria-describedby={`${idOf('picture')}-hint`}
          onChange={async ({ currentTarget: { files } }) => {
            const [file] = files ?? [];
            // The server reports a file that the browser cannot draw.
            setPicture(file ? await createImageBitmap(file).catch(() => null) : null);
          }}
        />
      </Field>
      {picture && kind && pictureKinds[kind].isCut && (
        <Cut picture={picture} shape={pictureKinds[kind]} focus={focus} setFocus={setFocus} />
      )}
    </>
  );
}

interface CutProps {
  picture: ImageBitmap;
  shape: { width: number; height: number };
  focus: Focus;
  setFocus: (focus: Focus) => void;
}

/** The picture with its crop, which follows the pointer; keyboard users move it by the two number fields. */
function Cut({ picture, shape, focus, setFocus }: CutProps) {
  const { t } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(1, widest / picture.width);
  const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * scale));
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0, width ?? 0, height ?? 0);
  }, [picture, width, height]);
  const { left, top, ...part } = cropAroundFocus(picture, shape, focus);
  const share = (side: number, whole: number) => `${(100 * side) / whole}%`;
  const follow = ({ currentTarget, clientX, clientY, buttons, type }: PointerEvent) => {
    if (type === 'pointermove' && buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    const at = (place: number, from: number, whole: number) =>
      Math.min(Math.max((100 * (place - from)) / whole, 0), 100);
    setFocus({ x: at(clientX, box.left, box.width), y: at(clientY, box.top, box.height) });
  };
  return (
    <figure className="content-cut">
      <div
        className="content-cut-stage"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
      >
        <canvas
          ref={canvas}
          width={width}
          height={height}
          role="img"
          aria-label={t('deskContent.cut')}
        />
        <span
          aria-hidden="true"
          style={{
            left: share(left, picture.width),
            top: share(top, picture.height),
            inlineSize: share(part.width, picture.width),
            blockSize: share(part.height, picture.height),
          }}
        />
      </div>
      <figcaption>{t('deskContent.cutHint')}</figcaption>
    </figure>
  );
}

interface SpokenFieldsProps {
  words?: { es: string; en: string };
  at?: string;
  required?: boolean;
  error?: string | undefined;
}

export function SpokenFields({ words, error, at, required }: SpokenFieldsProps) {
  const { t } = useTexts();
  return (
    <div className="desk-columns">
      {useSpoken().map((language) => (
        <TextField
          key={language}
          id={['spoken', language, at].filter(Boolean).join('-')}
          name={language}
          lang={language}
          label={t(`deskContent.seenIn.${language}`)}
          hint={t(required ? 'deskLook.seenHint' : 'deskContent.seenHint')}
          required={required}
          error={error}
          maxLength={longestPictureWords}
          defaultValue={words?.[language]}
        />
      ))}
    </div>
  );
}
