import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourSteps, shareWithinReach, stepOf } from '#src/features/jobs/map/colour-steps.ts';
import { mapColours, mapPays, type MapQuery } from '#src/features/jobs/map/contract.ts';
import { layOut, linesIn, mapSize } from '#src/features/jobs/map/lay-out.ts';
import { mapSearch, readMapAddress } from '#src/features/jobs/map/map-address.ts';
import { drawMapPicture } from '#src/features/jobs/map/map-picture.ts';
import { nearestIn } from '#src/features/jobs/map/nearest-in.ts';
import { sayLegend, sayValue } from '#src/features/jobs/map/say-value.ts';
import type { MapJob } from '#src/features/jobs/map/types.ts';
import { messages } from '#src/i18n/messages.ts';
import { languages } from '#src/shared/language.ts';

const job: fc.Arbitrary<MapJob> = fc
  .record({
    group: fc.constantFrom('11', '15', '29', '53'),
    people: fc.integer({ min: 300, max: 4_000_000 }),
    rate: fc.double({ min: 0, max: 100, noNaN: true }),
    rank: fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null }),
    contested: fc.boolean(),
    change: fc.option(fc.integer({ min: -40, max: 50 }), { nil: null }),
    openings: fc.integer({ min: 0, max: 30 }),
    pay: fc.option(fc.integer({ min: 20_000, max: 400_000 }), { nil: null }),
    education: fc.integer({ min: 1, max: 8 }),
  })
  .map((drawn) => ({ ...drawn, id: 0, onet: '', title: 'Work & <Order>', groupTitle: `Group ${drawn.group}` }));
const jobs = fc.array(job, { minLength: 1, maxLength: 60 }).map((drawn) => drawn.map((one, index) => ({ ...one, id: index + 1 })));

const query: fc.Arbitrary<MapQuery> = fc.record(
  {
    colour: fc.constantFrom(...mapColours),
    category: fc.constantFrom('11', '53'),
    education: fc.integer({ min: 1, max: 8 }),
    pay: fc.constantFrom(...mapPays),
    q: fc.constantFrom('', 'nurse', '护士', 'a&b=c'),
  },
  { requiredKeys: ['colour', 'q'] },
);

describe('the address of the map', () => {
  it('can be read back for every state, and excludes defaults', () => {
    fc.assert(
      fc.property(query, (state) => {
        expect(readMapAddress(new URLSearchParams(mapSearch(state)))).toEqual(state);
      }),
    );
    expect(mapSearch({ colour: 'rate', q: '' })).toBe('');
  });

  it.each(['?colour=red', '?category=nurse', '?education=9', '?pay=1', '?q=%00', `?q=${'x'.repeat(99)}`, '?pay=&education='])(
    'ignores unknown values: %s',
    (search) => {
      expect(readMapAddress(new URLSearchParams(search))).toEqual({ colour: 'rate', q: '' });
    },
  );
});

describe('the layout', () => {
  it('places every category within the map, its cells within it, and no cell over another', () => {
    fc.assert(
      fc.property(jobs, (drawn) => {
        const blocks = layOut(drawn, 'en');
        const all = drawn.reduce((sum, { people }) => sum + people, 0);
        const placed = blocks.reduce((sum, { people }) => sum + people, 0);
        expect(placed).toBeGreaterThan(0.99 * all); // a category thinner than a unit has no place
        for (const block of blocks) {
          expect(block.x + block.width).toBeLessThanOrEqual(mapSize.width);
          expect(block.y + block.height).toBeLessThanOrEqual(mapSize.height);
          for (const [index, cell] of block.cells.entries()) {
            expect(cell.job.group).toBe(block.code);
            expect(cell.x + cell.width).toBeLessThanOrEqual(block.width);
            for (const other of block.cells.slice(index + 1)) {
              const apart =
                cell.x + cell.width <= other.x ||
                other.x + other.width <= cell.x ||
                cell.y + cell.height <= other.y ||
                other.y + other.height <= cell.y;
              expect(apart).toBe(true);
            }
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('gives a category with twice the people about twice the area', () => {
    const one = (id: number, group: string, people: number): MapJob => ({
      ...{ id, group, people, onet: '', title: 'Work', groupTitle: group, rate: 1, rank: 1 },
      ...{ contested: false, change: 0, openings: 1, pay: 1, education: 1 },
    });
    const [large, small] = layOut([one(1, '11', 2_000_000), one(2, '15', 1_000_000)], 'en');
    if (!large || !small) throw new RangeError('two categories were given');
    expect((large.width * large.height) / (small.width * small.height)).toBeCloseTo(2, 1);
  });

  it('breaks a name at words into lines that fit, or shows none', () => {
    expect(linesIn('Registered Nurses', { width: 80, height: 40 }, 'en')).toEqual(['Registered', 'Nurses']);
    expect(linesIn('Registered Nurses', { width: 80, height: 20 }, 'en')).toEqual([]);
    expect(linesIn('Registered Nurses', { width: 30, height: 90 }, 'en')).toEqual([]);
    expect(linesIn('注册护士', { width: 32, height: 40 }, 'zh')).toEqual(['注册', '护士']);
  });
});

describe('the colours', () => {
  it('rise with the value, and an occupation without one has none', () => {
    fc.assert(
      fc.property(job, job, fc.constantFrom(...mapColours), (a, b, colour) => {
        const [first, second] = [a, b].map((one) => ({
          value: colour === 'contested' ? Number(one.contested) : one[colour],
          step: stepOf(one, colour),
        }));
        if (!first || !second) return;
        expect(first.step === null).toBe(first.value === null);
        if (first.step === null || second.step === null || first.value === null || second.value === null) return;
        if (first.value <= second.value) expect(first.step).toBeLessThanOrEqual(second.step);
        expect(first.step).toBeLessThanOrEqual(4);
      }),
    );
  });

  it.each(languages)('are explained in words, and so is every value, in %s', (language) => {
    const voice = { language, t: messages(language) };
    for (const colour of mapColours) {
      expect(sayLegend(colour, voice)).toHaveLength(colour === 'contested' ? 2 : colourSteps[colour].length + 1);
      fc.assert(
        fc.property(job, (one) => {
          expect(sayValue(one, colour, voice)).not.toMatch(/NaN|undefined|null|\{\{|^$/);
        }),
        { numRuns: 20 },
      );
    }
  });

  it('are also in the shared picture, with the escaped sentence', () => {
    fc.assert(
      fc.property(jobs, query, fc.constantFrom(...languages), (drawn, state, language) => {
        const svg = drawMapPicture(drawn, state, { language, t: messages(language) });
        expect(svg).not.toMatch(/NaN|undefined|\{\{|<Order>/);
        expect(svg.match(/<path fill="#/g)?.length).toBeGreaterThan(drawn.length / 4);
      }),
      { numRuns: 20 },
    );
  });
});

it('the share within reach is the mean rate weighted by people', () => {
  expect(shareWithinReach([{ people: 100, rate: 10 }, { people: 300, rate: 50 }])).toBe(40); // prettier-ignore
  expect(shareWithinReach([])).toBeNull();
});

it('an arrow key leads to the nearest box straight ahead, and stays if there is none', () => {
  const box = (left: number, top: number) => ({ left, right: left + 10, top, bottom: top + 10 });
  const boxes = [box(0, 0), box(20, 0), box(40, 0), box(0, 20), box(20, 20)];
  expect(nearestIn(boxes, 0, 'right')).toBe(1);
  expect(nearestIn(boxes, 0, 'down')).toBe(3);
  expect(nearestIn(boxes, 4, 'up')).toBe(1);
  expect(nearestIn(boxes, 0, 'left')).toBe(0);
});
