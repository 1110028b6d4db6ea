import hosts from '#src/shared/video-hosts.json' with { type: 'json' };

/** Patterns of watch pages, and the player's address for each. */
const watchPages: readonly [RegExp, (id: string) => string][] = [
  [/^(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]{6,20})/, youtubePlayer],
  [/^youtu\.be\/([\w-]{6,20})/, youtubePlayer],
  [/^(?:www\.)?vimeo\.com\/(\d{4,15})/, (id) => `https://player.vimeo.com/video/${id}`],
  [/^(?:www\.|m\.)?bilibili\.com\/video\/(BV\w{8,14})/, (id) => `https://player.bilibili.com/player.html?bvid=${id}`],
];

function youtubePlayer(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`;
}

/** Returns the player's address of an allowed video, given that address or the video's watch page. Null for any other text. */
export function videoAddress(text: string): string | null {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:') return null;
  for (const [page, player] of watchPages) {
    const id = page.exec(url.host + url.pathname + url.search)?.[1];
    if (id !== undefined) return player(id);
  }
  return hosts.includes(url.host) && url.username === '' ? url.href : null;
}
