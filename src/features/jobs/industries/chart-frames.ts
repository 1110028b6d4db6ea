/** One drawing for wide places and one for narrow ones, so that its text is never scaled down; `ui/histogram.css` shows one. */
export const chartFrames = [
  { id: 'wide', width: 860, height: 380, size: 16 },
  { id: 'narrow', width: 340, height: 320, size: 13 },
] as const;
