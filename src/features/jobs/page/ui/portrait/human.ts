import type { HumanParts } from './choose-parts.ts';
import { hairStyles, type Hair } from './hair.ts';
import { ink, line, paper, shape, stroke, tone } from './ink.ts';
import { outfits, type Outfit } from './outfits.ts';

const skull =
  'M70 90C64 54 84 34 112 34C140 34 150 54 148 76C147 84 150 90 150 98C150 110 147 116 145 122C141 138 132 149 118 149C102 149 88 138 80 120C74 110 71 100 70 90Z';
const torso = 'M2 242C4 204 20 184 56 173L82 162C94 176 114 178 128 162L152 172C182 184 194 206 198 242Z';
/** Thicker ink under the chin and on the near shoulder. */
const swell = tone(ink, 'M84 128Q98 152 120 150Q138 148 145 122Q140 154 118 154Q96 154 84 128zM2 242Q4 190 56 173Q14 194 9 242z');
const neck = 'M82 112C85 134 84 150 78 164C92 184 118 184 132 164C126 154 124 146 124 134Z';

/**
 * Draws the human: a bust in three-quarter view facing right, cut off at the chest.
 * @returns the content of an `<svg viewBox="0 0 216 240">`, with the determined face of a close contest hidden in it
 */
export function drawHuman(parts: HumanParts): string {
  const { skin, shade } = parts;
  const hair: Hair = hairStyles[parts.hair];
  const outfit: Outfit = outfits[parts.group];
  const colour = parts.hairColour;
  const body = [
    hair.back?.(colour) ?? '',
    outfit.back ?? '',
    shape(outfit.cloth, torso),
    shape(skin, neck),
    tone(shade, 'M83 122C92 142 106 150 122 150L124 156C106 166 92 150 84 140Z'),
    outfit.body,
    shape(skin, skull) + swell,
    parts.beard ? '' : tone(shade, 'M72 92C76 116 90 142 116 148C100 150 84 134 78 118Z'),
    shape(skin, 'M80 90C68 80 60 90 65 102C67 112 76 118 82 110'),
    line('M75 94C70 94 70 102 75 106', 2),
    face(parts),
    hair.front(colour),
    outfit.hat ?? '',
    outfit.tool ? `<g transform="translate(14)">${outfit.tool}${outfit.hand === false ? '' : fist(skin)}</g>` : '',
  ];
  return `<g fill="none" stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${body.join('')}</g>`;
}

function face({ skin, beard, glasses, lashes, aged, hairColour }: HumanParts): string {
  const eyes = [
    tone(paper, 'M97 92Q107 81 118 91Q108 98 97 92zM131 91Q139 82 147 90Q140 97 131 91z'),
    `<circle cx="110" cy="90" r="4.4"/><circle cx="141.5" cy="89.5" r="4"/>`,
    tone(ink, stroke([94, 92], [106, 79], [119, 90], 3) + stroke([129, 90], [138, 80], [148, 89], 2.6)),
    lashes ? line('M96 90L91 86M131 88L128 85', 2.4) : '',
  ].join('');
  const calmBrows = tone(ink, stroke([93, 78], [105, 68], [120, 76], 4) + stroke([131, 75], [140, 67], [148, 74], 3.4));
  const tenseBrows = tone(ink, stroke([92, 75], [107, 72], [121, 82], 5) + stroke([129, 82], [139, 74], [149, 76], 4.4));
  const lips = lashes ? tone('#b0452f', 'M113 129Q120 127 126 129Q132 126 138 127Q127 139 113 129z') : '';
  const whiskers = beard
    ? shape(hairColour, 'M78 112C84 120 92 124 100 122C112 116 132 116 144 122C144 140 134 156 118 155C98 154 82 136 78 112Z') +
      tone(skin, 'M112 130Q126 122 138 129Q128 140 112 130z')
    : '';
  return [
    whiskers,
    `<g fill="${ink}">${eyes}</g>`,
    line('M126 88C130 98 140 106 138 112C135 116 129 115 127 113', 2.6),
    aged ? line('M88 98Q92 101 96 101M108 118Q106 122 107 126M100 60Q112 55 124 59', 1.8) : '',
    lips,
    `<g class="calm">${calmBrows}${tone(ink, stroke([111, 131], [124, 139], [139, 128], 2.4))}</g>`,
    `<g class="tense" display="none">${tenseBrows}${tone(ink, stroke([111, 132], [125, 128], [139, 132], 3))}${line('M118 142Q125 139 132 142', 2)}</g>`,
    glasses ? line('M94 84H120V96Q108 104 96 97ZM130 84H150V95Q142 102 131 96ZM120 86Q125 83 130 86M94 86L78 90', 2.6) : '',
  ].join('');
}

/** The hand that holds up the tool, in front of the chest. */
function fist(skin: string): string {
  return (
    shape(skin, 'M146 214C144 204 152 198 160 200C170 196 184 200 184 212C188 222 182 232 172 232C158 236 146 230 146 214Z') +
    line('M158 210H174M158 218H176M160 226H172', 2)
  );
}
