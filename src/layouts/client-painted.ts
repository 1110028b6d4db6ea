import type { ClientDirective } from 'astro';

/** A page that nobody sees is not painted for long, in milliseconds. */
const longestWait = 1000;

/** `client:painted`: an island of the first view, asked for once the page is painted, like the page's scripts (`early.js`). */
const painted: ClientDirective = (load) => {
  let asked = false;
  const hydrate = async () => {
    if (asked) return;
    asked = true;
    await (
      await load()
    )();
  };
  requestAnimationFrame(() => setTimeout(() => void hydrate()));
  setTimeout(() => void hydrate(), longestWait);
};

export default painted;
