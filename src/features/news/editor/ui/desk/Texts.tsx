import { useRef, useState } from 'react';
import type { Localized } from '#src/shared/language.ts';
import { languages, languageNames } from '#src/shared/language.ts';
import type { Side } from '../rich/editor-pair.ts';
import { otherSide } from '../rich/editor-pair.ts';
import type { DeskDraft } from './desk-draft.ts';
import { OneText } from './OneText.tsx';
import type { DeskStrings } from './strings.ts';

interface Props extends Localized<DeskStrings> {
  draft: DeskDraft;
}

/** Both texts side by side, or one at a time on a narrow screen. */
export function Texts({ draft, language, strings }: Props) {
  const [shown, setShown] = useState<Side>(language);
  const panes = useRef<Partial<Record<Side, HTMLElement>>>({});
  const leader = useRef<Side | null>(null);
  const follow = (side: Side) => {
    const [here, there] = [panes.current[side], panes.current[otherSide(side)]];
    if (leader.current === otherSide(side) || !here || !there) return;
    leader.current = side;
    draft.pair.follow(side, here, there);
    requestAnimationFrame(() => requestAnimationFrame(() => (leader.current = null))); // the other pane's scroll event comes before this
  };
  return (
    <section className="desk-texts" aria-label={strings['desk.texts']} data-shown={shown}>
      <div className="desk-switch" role="group" aria-label={strings['desk.show_text']}>
        {languages.map((side) => (
          <button key={side} type="button" aria-pressed={side === shown} lang={side} onClick={() => setShown(side)}>
            {languageNames[side]}
          </button>
        ))}
      </div>
      {languages.map((side) => (
        <OneText
          key={side}
          side={side}
          draft={draft}
          strings={strings}
          onPane={(pane) => {
            if (pane) panes.current[side] = pane;
          }}
          onScroll={() => follow(side)}
        />
      ))}
    </section>
  );
}
