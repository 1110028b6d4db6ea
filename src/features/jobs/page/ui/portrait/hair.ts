import { heavy, line, shape, stroke, tone } from './ink.ts';

/** A hairstyle: the part behind the head, the part over it, and whether it fits under a hat. */
export interface Hair {
  back?: (colour: string) => string;
  front: (colour: string) => string;
  hat: boolean;
}

const fringe = 'M69 96C58 56 80 27 112 28C138 27 153 47 149 74C145 64 138 58 128 57C112 64 90 60 82 74C80 82 82 88 77 92Z';

export const hairStyles = {
  crop: {
    hat: true,
    front: (c) => shape(c, 'M69 98C60 62 76 31 112 30C138 30 151 50 148 72C140 58 126 54 108 57C92 58 82 66 80 78L76 92Z'),
  },
  swept: {
    hat: true,
    front: (c) =>
      shape(c, 'M69 98C56 52 84 20 116 25C142 22 158 44 148 70C146 58 134 52 120 60C104 66 86 62 81 76L77 92Z') +
      line('M92 40C104 32 122 32 136 40', 2),
  },
  thinning: {
    hat: true,
    front: (c) =>
      shape(c, 'M70 98C62 78 64 62 76 48C80 60 82 76 79 92Z') + tone('#fff4', 'M100 38C112 32 126 36 132 44C120 40 110 40 100 38Z'),
  },
  bob: {
    hat: true,
    back: (c) => shape(c, 'M66 60C44 84 50 126 60 154C84 166 106 160 116 146L112 60Z'),
    front: (c) => shape(c, `M66 132C52 100 54 30 112 28C140 28 152 48 149 72C136 66 124 58 116 48C110 66 92 74 86 82C82 98 84 118 80 134Z`),
  },
  bun: {
    hat: false,
    back: (c) => heavy(c, 'M58 52C40 42 44 14 66 14C88 14 92 38 82 50Z') + '<path stroke-width="2" d="M54 34C62 26 72 26 80 34"/>',
    front: (c) => shape(c, fringe),
  },
  tail: {
    hat: true,
    back: (c) => shape(c, 'M70 60C40 54 28 84 40 112C42 130 34 140 26 144C46 150 62 132 60 112C58 96 68 86 76 84Z'),
    front: (c) => shape(c, fringe),
  },
  afro: {
    hat: false,
    back: (c) =>
      shape(
        c,
        'M58 108C40 104 36 84 46 74C36 58 46 40 60 38C64 18 88 10 102 16C118 6 142 12 148 28C164 34 166 54 158 62C162 74 154 84 148 86L80 112Z',
      ),
    front: (c) => tone(c, 'M70 100C64 66 82 34 114 36C138 36 152 54 148 76C140 60 126 56 110 58C92 60 82 72 78 92Z'),
  },
  curls: {
    hat: true,
    front: (c) =>
      shape(
        c,
        'M70 98C58 92 56 78 64 70C56 56 68 40 80 42C84 26 104 24 112 30C124 20 142 28 142 40C156 44 156 62 148 68C142 58 134 58 128 60C120 54 112 62 106 58C98 66 90 62 86 70C80 76 82 86 77 92Z',
      ),
  },
  locs: {
    hat: true,
    back: (c) =>
      shape(c, 'M70 56C50 72 44 120 48 162C54 168 60 166 62 160C64 168 72 168 76 160C80 166 88 164 90 156L96 60Z') +
      '<path stroke-width="2" d="M60 100L58 156M72 106L74 156"/>',
    front: (c) => shape(c, fringe) + line('M86 60C92 46 100 38 110 34M104 58C112 48 118 42 128 40', 2),
  },
  wrap: {
    hat: false,
    back: (c) => shape(c, 'M56 168C46 120 44 24 112 22C156 22 156 70 152 90L128 176Z'),
    front: (c) =>
      shape(
        c,
        'M60 166C46 120 46 24 112 22C150 24 154 60 151 78C144 54 128 46 112 48C88 50 80 74 82 98C84 122 100 142 122 146C134 147 140 140 146 128C150 150 146 166 134 178C110 190 76 184 60 166Z',
      ) + tone('#0003', stroke([66, 60], [58, 100], [70, 150], 8)),
  },
} satisfies Record<string, Hair>;
export type HairName = keyof typeof hairStyles;
