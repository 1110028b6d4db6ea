/** Sizes of the two drawings of a histogram. `ui/histogram.css` shows the one that fits, so that its text is never scaled down. */
export const chartFrames = [
  { id: 'wide', width: 860, height: 380, size: 16 },
  { id: 'narrow', width: 340, height: 320, size: 13 },
] as const;
