import { Node } from '@tiptap/core';
import { videoAddress } from '../../video-address.ts';

/** Block node for a video of an allowed host. The editor shows its address and loads nothing from the host. */
export const NewsVideo = Node.create<{ title: string }>({
  name: 'newsVideo',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (element) => {
        const src = videoAddress(element.getAttribute('src') ?? '');
        return src === null ? false : { src };
      },
    },
  ],
  renderHTML({ node }) {
    return ['iframe', { src: String(node.attrs['src']), title: this.options.title }];
  },
  addNodeView() {
    const { title } = this.options;
    return ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'desk-video';
      dom.contentEditable = 'false';
      dom.textContent = `${title} · ${String(node.attrs['src'])}`;
      return { dom };
    };
  },
});
