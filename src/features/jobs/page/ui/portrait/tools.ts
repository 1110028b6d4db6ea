import { brick, heavy, ink, line, mustard, paper, shape, tint, tone } from './ink.ts';

const wood = '#b9783f';
const steel = '#d9d6cf';
const long = (fill: string) => shape(fill, 'M160 110L168 108L174 236H164Z');
/** Moves a tool down so that it does not cover the face. */
const low = (drawing: string) => `<g transform="translate(2 36)">${drawing}</g>`;

/** Tools held up in front of the chest, by name. A hand is drawn over the lower end unless the outfit says otherwise. */
export const tools = {
  folder: heavy(mustard, 'M128 178L178 166L196 228L142 240Z') + line('M140 190L176 181M144 202L180 193', 2.4),
  calculator:
    heavy(ink, 'M142 150L184 146L190 212L148 216Z') +
    shape(tint, 'M149 157L180 154L181 167L150 170Z') +
    line('M153 180h3M165 179h3M177 178h3M154 191h3M166 190h3M178 189h3', 5).replace('<path', `<path stroke="${paper}"`),
  laptop:
    heavy('#3a4055', 'M120 186L188 178L198 236H128Z') +
    `<path stroke="${mustard}" stroke-width="4" d="M148 200L138 208L149 216M172 197L183 204L174 213M164 194L158 219"/>`,
  compass:
    heavy(steel, 'M160 138L152 218L148 228L146 216L155 138ZM166 138L184 214L190 224L180 218L158 140Z') +
    shape(brick, 'M152 128h16v16h-16z') +
    line('M160 128V116', 5),
  flask:
    heavy(paper, 'M152 136H172V166L194 216H132L152 166Z') +
    tone('#e5643a', 'M146 188H180L191 214H135Z') +
    line('M148 136H176', 5) +
    line('M156 198h2M168 204h2M162 192h2', 5),
  heart:
    heavy(paper, 'M132 160L182 152L192 210L142 218Z') +
    tone('#e5643a', 'M162 206C144 194 138 180 150 174C158 170 162 178 162 180C164 174 172 168 178 174C184 184 172 198 162 206Z'),
  scroll:
    heavy(paper, 'M142 140C154 130 186 130 192 138L184 214H138Z') +
    shape(tint, 'M136 146C136 136 148 136 148 146V158H136Z') +
    line('M154 156H180M154 166H178M153 176H178', 2.4) +
    tone(brick, 'M160 188a8 8 0 1 0 16 0a8 8 0 1 0-16 0z'),
  book:
    heavy(brick, 'M120 178C136 170 152 172 160 180C168 170 184 166 198 172V230C184 226 170 228 160 236C150 228 136 228 120 236Z') +
    shape(
      paper,
      'M126 176C138 168 152 170 160 178V228C150 220 138 220 126 226ZM194 168C182 164 168 168 160 178V228C168 220 182 216 194 220Z',
    ) +
    line('M134 186L152 188M134 198L152 200M168 186L186 180M168 198L186 192', 2.2),
  brush:
    long(wood) +
    heavy(steel, 'M156 102L170 100L171 124L158 126Z') +
    shape('#e5643a', 'M155 102C148 88 158 74 170 62C172 80 178 90 171 100Z'),
  chart:
    heavy(wood, 'M128 148L184 142L192 226L136 232Z') +
    shape(paper, 'M134 156L180 151L186 220L142 225Z') +
    shape(ink, 'M148 144L166 142L167 154L149 156Z') +
    `<path stroke="${brick}" d="M142 190H152L158 176L166 206L172 188H182"/>`,
  thermometer:
    heavy(paper, 'M158 116C158 108 170 108 170 116L174 206H162Z') +
    line('M165 124L168 196', 4).replace('<path', `<path stroke="${brick}"`) +
    line('M158 136h6M159 150h6M160 164h6M160 178h6', 2),
  radio:
    heavy(ink, 'M146 152H180V222H146Z') + line('M172 152V104', 5) + `<path stroke="${paper}" d="M152 164H174M152 172H174M152 180H174"/>`,
  ladle: low(
    heavy(steel, 'M160 126L166 126L172 236H164Z') +
      shape(steel, 'M136 94H186C188 118 178 132 162 132C146 132 136 118 136 94Z') +
      line('M136 98C150 106 172 106 186 98', 2),
  ),
  broom: low(long(wood) + heavy(mustard, 'M146 74L182 70L190 122L144 128Z') + shape(brick, 'M146 68L182 64L184 78L146 82Z')),
  scissors:
    line('M150 204C140 196 142 222 152 218C160 212 158 202 150 204ZM178 204C188 196 190 220 178 218C170 212 170 204 178 204Z', 6) +
    heavy(steel, 'M152 200L166 118L172 124L160 206ZM178 202L154 126L162 120L172 200Z'),
  tag:
    heavy(mustard, 'M138 150L166 134L192 152V222L150 226Z') +
    shape(paper, 'M160 150a6 6 0 1 0 12 0a6 6 0 1 0-12 0z') +
    line('M166 150C176 130 170 116 158 112', 2.4) +
    tone(ink, 'M156 210L180 172L186 176L162 214ZM156 180a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM174 206a6 6 0 1 0 12 0a6 6 0 1 0-12 0z'),
  phone: heavy(
    ink,
    'M138 128C144 114 160 118 164 128L160 142L152 144L164 200L172 198L182 208C182 224 166 228 158 222C146 200 136 156 138 128Z',
  ),
  fork: long(wood) + line('M146 62L150 92C152 104 174 102 174 90L176 58M162 60L164 122', 6),
  hammer: low(long(wood) + heavy('#8b8f99', 'M132 96L180 88L192 100L186 112L174 108L136 116Z')),
  wrench: low(heavy(steel, 'M154 118C138 108 138 88 150 78L154 98L166 98L170 76C184 86 184 108 172 118L176 236H160Z')),
  gear:
    heavy(
      steel,
      'M156 122h12l2 10 8 4 9-6 8 8-5 9 4 9 10 2v12l-10 2-4 8 5 9-8 8-9-5-8 4-2 10h-12l-2-10-9-4-9 5-8-8 6-9-4-8-10-2v-12l10-2 4-9-6-9 8-8 9 6 9-4z',
    ) + shape('#e5643a', 'M148 164a14 14 0 1 0 28 0a14 14 0 1 0-28 0z'),
  wheel:
    `<circle cx="150" cy="214" r="44" stroke-width="13"/><circle cx="150" cy="214" r="44" stroke="${wood}" stroke-width="7"/>` +
    heavy('#3a4055', 'M108 208L142 202H160L192 206V214L164 218L156 240H144L138 220L108 216Z'),
  mug:
    heavy('#e5643a', 'M136 160H178V218C170 226 144 226 136 218Z') +
    line('M178 172C198 168 198 206 178 204', 6) +
    line('M148 148C144 140 154 138 150 128M164 148C160 140 170 138 166 128', 2.4),
};
