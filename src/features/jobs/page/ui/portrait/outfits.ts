import { hats } from './hats.ts';
import { brick, heavy, ink, line, mustard, paper, shape, tint, tone } from './ink.ts';
import { tools } from './tools.ts';

/** The clothing of an occupation group. */
export interface Outfit {
  /** Colour of the clothing. */
  cloth: string;
  /** Drawn behind head and bust. */
  back?: string;
  /** Drawn over the bust: collar, seams, badges. */
  body: string;
  hat?: string;
  tool?: string;
  /** False if no hand holds the tool. */
  hand?: false;
}

const shirt = tone(paper, 'M80 162C92 180 116 182 130 162L122 240H100Z');
const collar = shape(paper, 'M80 152L96 186L108 174C96 170 86 164 80 152ZM128 152L120 186L108 174C118 170 124 164 128 152Z');
const tie = (fill: string) => shape(fill, 'M102 176H114L112 188L118 240H98L104 188Z');
const lapels = line('M76 160L56 178L70 192L62 200L100 242M132 162L152 178L142 192L148 200L118 242');
const crew = line('M78 160C90 182 118 184 132 162', 7);
const vneck = line('M78 160L108 206L132 162', 6);
const sleeves = line('M40 200C42 216 42 230 40 242M164 200C162 216 162 230 164 242', 2.4);
const placket = line('M108 176V242', 2.4) + tone(ink, 'M110 192h5v5h-5zM110 210h5v5h-5zM110 228h5v5h-5z');
const apron = (fill: string) => heavy(fill, 'M70 196H138L150 242H58Z') + line('M74 196L78 164M134 196L130 166', 5);

/** Keyed by SOC major group. `default` is for jobs without one. */
export const outfits = {
  '11': { cloth: '#3b2f38', body: shirt + collar + tie(brick) + lapels + tone(paper, 'M146 206l12-4 4 8-14 4z'), tool: tools.folder },
  '13': {
    cloth: paper,
    body: shape('#6b3c2a', 'M60 172L100 242H42L46 186ZM148 172L118 242H166L162 186Z') + collar + tie(mustard),
    hat: hats.eyeshade,
    tool: tools.calculator,
  },
  '15': {
    cloth: '#5b5f73',
    back: heavy('#5b5f73', 'M58 176C44 140 66 118 84 116L136 128C146 146 144 164 140 172Z'),
    body: crew + line('M92 178V214M120 178V208', 3) + sleeves,
    hat: hats.headset,
    tool: tools.laptop,
  },
  '17': {
    cloth: '#c98a4b',
    body: shirt + collar + line('M100 180V242M116 180V242', 2.4) + shape(paper, 'M54 206h26v22h-26z') + line('M60 206V194M68 206V196', 4),
    hat: hats.pencil,
    tool: tools.compass,
  },
  '19': {
    cloth: paper,
    body: tone(brick, 'M82 164C92 180 116 182 130 162L110 232Z') + lapels + line('M52 214H78', 3) + sleeves,
    hat: hats.goggles,
    tool: tools.flask,
  },
  '21': {
    cloth: '#b4553b',
    body:
      tone(tint, 'M80 162C92 180 116 182 130 162L112 226Z') +
      line('M78 160L110 228L132 162M110 228V242', 4) +
      line('M86 164L100 210L122 166', 2.4) +
      shape(paper, 'M90 208h20v24h-20z') +
      sleeves,
    tool: tools.heart,
  },
  '23': {
    cloth: ink,
    body:
      shape(
        paper,
        'M80 154C92 176 118 178 130 156L128 172C116 184 94 182 84 172ZM102 178L92 222L104 224L108 182ZM110 182L114 224L126 220L114 178Z',
      ) + line('M66 172C60 196 58 220 60 242M146 172C152 196 154 220 152 242', 3).replace('<path', '<path stroke="#5b5f73"'),
    tool: tools.scroll,
  },
  '25': {
    cloth: '#a0703c',
    body: shirt + collar + line('M78 162L104 242M132 164L116 242', 4) + tone(ink, 'M84 220h5v5h-5z') + sleeves,
    tool: tools.book,
  },
  '27': {
    cloth: paper,
    body: `<path stroke="${brick}" stroke-width="8" d="M28 198C70 212 140 214 174 200M16 220C70 232 140 234 186 222"/>` + crew + sleeves,
    hat: hats.beret,
    tool: tools.brush,
  },
  '29': {
    cloth: '#7fb3a6',
    body:
      vneck +
      line('M82 160C72 190 84 214 96 214M130 166C136 190 120 210 106 214M101 214V224', 5) +
      shape('#d9d6cf', 'M92 226a9 9 0 1 0 18 0a9 9 0 1 0-18 0z') +
      sleeves,
    tool: tools.chart,
  },
  '31': {
    cloth: paper,
    body:
      line('M128 164L146 178L140 242M80 162C92 180 116 182 128 164', 4) +
      heavy('#bfe0d6', 'M88 142C104 154 128 158 142 140L138 160C124 172 102 170 90 158Z') +
      line('M92 150C110 160 126 160 140 148', 2) +
      tone('#7fb3a6', 'M52 206h28v5h-28z'),
    hat: hats.nursecap,
    tool: tools.thermometer,
  },
  '33': {
    cloth: '#2c3350',
    body:
      collar.replaceAll(paper, '#454e75') +
      tie(ink) +
      shape(mustard, 'M64 200l5 9 10 1-7 8 2 10-10-4-9 5 1-11-8-7 11-2z') +
      line('M28 186L58 178M150 176L176 186', 7) +
      sleeves,
    hat: hats.cap,
    tool: tools.radio,
  },
  '35': {
    cloth: paper,
    body:
      heavy(brick, 'M78 156C92 178 118 180 132 158L128 178L114 184L120 206L106 192L94 204L98 184Z') +
      line('M100 204L86 242') +
      tone(ink, 'M72 206h6v6h-6zM68 224h6v6h-6zM124 206h6v6h-6zM122 224h6v6h-6z'),
    hat: hats.toque,
    tool: tools.ladle,
  },
  '37': {
    cloth: '#d8c9a5',
    body:
      crew +
      heavy('#4a5a78', 'M72 204H136L146 242H62Z') +
      line('M78 204L70 166M130 204L140 168', 9) +
      tone(mustard, 'M72 202h8v8h-8zM128 202h8v8h-8z'),
    hat: hats.bandana,
    tool: tools.broom,
  },
  '39': {
    cloth: '#8c3b4a',
    body:
      tone(ink, 'M82 162C92 178 116 180 130 162L108 196Z') +
      line('M82 160L126 204V242M132 162L120 184') +
      tone(paper, 'M112 214h5v5h-5zM112 228h5v5h-5z') +
      line('M58 220V206M66 220V202', 4),
    hat: hats.headband,
    tool: tools.scissors,
  },
  '41': {
    cloth: '#e5643a',
    body:
      shape('#b8431f', 'M80 152L92 190L108 176ZM128 152L122 190L108 176Z') +
      line('M108 178V208', 3) +
      shape(paper, 'M52 200h32v18h-32z') +
      line('M58 207h20M58 212h12', 2),
    tool: tools.tag,
  },
  '43': {
    cloth: '#f0c9a8',
    body:
      shape(paper, 'M80 154L90 188L108 176ZM128 154L124 188L108 176Z') +
      shape(brick, 'M108 178L88 170V192ZM108 178L128 168V192Z') +
      placket +
      sleeves,
    tool: tools.phone,
  },
  '45': {
    cloth: '#b8431f',
    body:
      `<path stroke="${tint}" stroke-width="4" d="M40 182V242M66 172V242M146 172V242M170 184V242M14 206H190M6 228H196"/>` +
      collar.replaceAll(paper, '#b8431f') +
      placket,
    hat: hats.straw,
    tool: tools.fork,
  },
  '47': {
    cloth: '#4a5a78',
    body:
      heavy('#f0862f', 'M62 170L92 242H28L36 184ZM146 170L118 242H178L170 184Z') +
      `<path stroke="${paper}" stroke-width="8" d="M32 216L82 220M126 220L174 216"/>` +
      crew,
    hat: hats.hardhat,
    tool: tools.hammer,
  },
  '49': {
    cloth: '#51627d',
    body:
      collar.replaceAll(paper, '#6c7f9d') +
      line('M108 176V242', 3) +
      shape(paper, 'M54 200h28v16h-28z') +
      line('M59 208h18', 3) +
      line('M128 206h26v20h-26z', 2.4),
    hat: hats.backcap,
    tool: tools.wrench,
  },
  '51': {
    cloth: '#8d8a5a',
    body: crew + apron('#6b3c2a') + line('M86 216H124V236H86Z', 2.4),
    hat: hats.muffs,
    tool: tools.gear,
    hand: false,
  },
  '53': {
    cloth: '#7a4b2c',
    body: shape(tint, 'M76 156C90 176 118 178 134 160L146 182L114 192L106 242L98 192L62 180Z') + line('M106 194V242', 3) + sleeves,
    hat: hats.flatcap,
    tool: tools.wheel,
    hand: false,
  },
  default: { cloth: mustard, body: crew + sleeves + line('M60 208C64 206 68 206 72 208', 2), tool: tools.mug },
} satisfies Record<string, Outfit>;
export type OutfitGroup = keyof typeof outfits;
