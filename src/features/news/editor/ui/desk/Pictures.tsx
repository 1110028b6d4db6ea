import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { ConfirmButton } from '#src/components/ConfirmButton.tsx';
import { fill } from '#src/i18n/fill.ts';
import { languages, languageNames, languageTags } from '#src/shared/language.ts';
import type { DraftImage } from '../../contract.ts';
import type { DeskDraft } from './desk-draft.ts';
import type { DeskStrings } from './strings.ts';

interface Props {
  draft: DeskDraft;
  /** Name of the picture that was added last. Its description gets the focus. */
  newName: string | null;
  strings: DeskStrings;
}

/** The pictures of the article with their descriptions and captions in both languages, and the choice of the cover. */
export function Pictures({ draft, newName, strings }: Props) {
  const images = useStore(draft.$images);
  const { cover } = useStore(draft.$fields);
  const upload = useStore(draft.$upload);
  const replace = (changed: DraftImage) => draft.change({ images: images.map((image) => (image.name === changed.name ? changed : image)) });
  return (
    <section className="desk-part" aria-labelledby="pictures-title">
      <h2 id="pictures-title">{strings['desk.pictures']}</h2>
      <p className="soft small">{strings['desk.pictures_lead']}</p>
      <p role={upload.status === 'failed' ? 'alert' : 'status'} className={upload.status === 'failed' ? 'desk-problem' : ''}>
        {upload.text}
      </p>
      <ul className="desk-pictures" role="list">
        {images.map((image) => (
          <li key={image.name} data-picture={image.name}>
            <img src={`/media/${image.key}`} width={image.width} height={image.height} alt={image.alt.en || image.name} />
            <ImageTexts image={image} isNew={image.name === newName} strings={strings} onChange={replace} />
            <div className="desk-actions">
              <label className="desk-check">
                <input
                  type="checkbox"
                  checked={cover === image.name}
                  onChange={({ target }) => draft.change({ cover: target.checked ? image.name : null })}
                />
                {strings['desk.cover']}
              </label>
              <button
                type="button"
                onClick={() => draft.insert(draft.side, image.name)}
                aria-label={fill(strings['desk.insert_picture'], { name: image.name })}
              >
                {strings['desk.insert']}
              </button>
              <ConfirmButton
                label={strings['desk.remove']}
                ariaLabel={fill(strings['desk.remove_picture'], { name: image.name })}
                title={fill(strings['desk.remove_picture_ask'], { name: image.name })}
                confirm={strings['desk.remove']}
                cancel={strings['desk.cancel']}
                failures={{ noAnswer: strings['error.no_response'], otherwise: strings['error.network'] }}
                onConfirm={async () =>
                  draft.change({ images: images.filter(({ name }) => name !== image.name), ...(cover === image.name && { cover: null }) })
                }
              >
                <p>{strings['desk.remove_picture_lead']}</p>
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ImageTextsProps {
  image: DraftImage;
  isNew: boolean;
  strings: DeskStrings;
  onChange(image: DraftImage): void;
}

function ImageTexts({ image, isNew, strings, onChange }: ImageTextsProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) first.current?.focus();
  }, [isNew]);
  return (
    <div className="desk-words">
      <p className="small soft">
        {image.name} · {image.width} × {image.height}
      </p>
      {(['alt', 'caption'] as const).map((kind) =>
        languages.map((side) => (
          <div key={`${kind}-${side}`}>
            <label htmlFor={`${id}-${kind}-${side}`}>{fill(strings[`desk.words_${kind}`], { language: languageNames[side] })}</label>
            <input
              ref={kind === 'alt' && side === 'en' ? first : null}
              id={`${id}-${kind}-${side}`}
              lang={languageTags[side]}
              maxLength={kind === 'alt' ? 300 : 500}
              value={image[kind][side]}
              aria-invalid={kind === 'alt' && image.alt[side] === '' ? true : undefined}
              onChange={({ target }) => onChange({ ...image, [kind]: { ...image[kind], [side]: target.value } })}
            />
          </div>
        )),
      )}
    </div>
  );
}
