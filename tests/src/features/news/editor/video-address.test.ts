import { describe, expect, it } from 'vitest';
import { videoAddress } from '#src/features/news/editor/video-address.ts';

describe('the address of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abcdefghijk&t=3', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://www.bilibili.com/video/BV1GJ411x7h7/', 'https://player.bilibili.com/player.html?bvid=BV1GJ411x7h7'],
    [' https://player.vimeo.com/video/1 ', 'https://player.vimeo.com/video/1'],
  ])('%s becomes its player', (typed, player) => {
    expect(videoAddress(typed)).toBe(player);
  });

  it.each([
    '',
    'video',
    'http://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com.evil.example/embed/x',
    'https://www.youtube.com@evil.example/',
    'https://user@player.vimeo.com/video/1',
    'https://evil.example/www.youtube.com/watch?v=abcdefghijk',
    'javascript:alert(1)',
  ])('%s is refused', (typed) => {
    expect(videoAddress(typed)).toBeNull();
  });
});
