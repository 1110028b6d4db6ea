import { Node } from '@tiptap/core';
import type { ReadableAtom } from 'nanostores';
import type { DraftImage } from '../../contract.ts';
import type { Language } from '#src/shared/language.ts';

interface Options {
  $images: ReadableAtom<DraftImage[]>;
  language: Language;
  /** Says that a picture has no description. */
  noAlt: string;
}

const placeholder = /^\s*\[\[image:([a-z0-9][a-z0-9-]{0,39})\]\]\s*$/;

/** Block node for a picture: a paragraph `[[image:NAME]]` in the HTML. */
export const NewsImage = Node.create<Options>({
  name: 'newsImage',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ name: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'p',
      priority: 100,
      getAttrs: (element) => {
        const name = placeholder.exec(element.textContent)?.[1];
        return name === undefined ? false : { name };
      },
    },
  ],
  renderHTML: ({ node }) => ['p', `[[image:${String(node.attrs['name'])}]]`],
  addNodeView() {
    const { $images, language, noAlt } = this.options;
    return ({ node }) => {
      const name = String(node.attrs['name']);
      const dom = document.createElement('figure');
      dom.className = 'desk-figure';
      dom.contentEditable = 'false';
      const unsubscribe = $images.subscribe((images) =>
        drawFigure(dom, { image: images.find((each) => each.name === name), name, language, noAlt }),
      );
      return { dom, destroy: unsubscribe, ignoreMutation: () => true };
    };
  },
});

interface Figure {
  image: DraftImage | undefined;
  name: string;
  language: Language;
  noAlt: string;
}

function drawFigure(dom: HTMLElement, { image, name, language, noAlt }: Figure): void {
  const caption = document.createElement('figcaption');
  const alt = image?.alt[language] ?? '';
  caption.textContent = image ? `${image.caption[language]}${alt === '' ? ` ${noAlt}` : ''}`.trim() || name : `[[image:${name}]]`;
  if (!image) return dom.replaceChildren(caption);
  const picture = Object.assign(document.createElement('img'), {
    src: `/media/${image.key}`,
    alt,
    width: image.width,
    height: image.height,
  });
  dom.replaceChildren(picture, caption);
}
