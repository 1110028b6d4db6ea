import { describe, expect, it } from 'vitest';
import { chooseHuman, chooseMachine } from '#src/features/jobs/page/ui/portrait/choose-parts.ts';
import { drawHuman } from '#src/features/jobs/page/ui/portrait/human.ts';
import { drawMachine } from '#src/features/jobs/page/ui/portrait/machine.ts';
import { type OutfitGroup, outfits } from '#src/features/jobs/page/ui/portrait/outfits.ts';

const groups = Object.keys(outfits).filter((group) => group !== 'default');
const ids = Array.from({ length: 1000 }, (_, index) => index + 1);

describe('the human portrait', () => {
  it('is the same for a job every time', () => {
    for (const id of ids.slice(0, 50)) expect(chooseHuman(id, '29-1141.00')).toEqual(chooseHuman(id, '29-1141.00'));
  });

  it('has different clothes for each of the 22 major groups, and others for a job without a code', () => {
    expect(groups).toHaveLength(22);
    const drawings = [...groups.map((group) => `${group}-1011.00`), null].map((code) => drawHuman(chooseHuman(7, code)));
    expect(new Set(drawings).size).toBe(23);
    expect(chooseHuman(7, null).group).toBe<OutfitGroup>('default');
    expect(chooseHuman(7, '99-9999.00').group).toBe<OutfitGroup>('default');
  });

  it('keeps its person if only the code of the job changes, except for hats and glasses', () => {
    const [one, other] = [chooseHuman(12, '11-1011.00'), chooseHuman(12, '23-1011.00')];
    expect({ ...one, group: null }).toEqual({ ...other, group: null });
  });

  it('varies in skin, gender and age, also between neighbouring ids', () => {
    const people = ids.map((id) => chooseHuman(id, '11-1011.00'));
    const share = (has: (person: (typeof people)[number]) => boolean) => people.filter(has).length / people.length;
    for (const skin of new Set(people.map((person) => person.skin))) expect(share((person) => person.skin === skin)).toBeGreaterThan(0.12);
    expect(new Set(people.map((person) => person.skin)).size).toBe(6);
    expect(new Set(people.map((person) => person.hair)).size).toBeGreaterThanOrEqual(10);
    expect(Math.abs(share((person) => person.lashes) - 0.5)).toBeLessThan(0.06);
    expect(Math.abs(share((person) => person.aged) - 1 / 3)).toBeLessThan(0.06);
  });

  it('stays under 4 KB whatever the parts', () => {
    const sizes = groups.flatMap((group) => ids.map((id) => drawHuman(chooseHuman(id, `${group}-1011.00`)).length));
    expect(Math.max(...sizes)).toBeLessThan(4096 - 120);
  });
});

describe('the machine portrait', () => {
  it('is always the same for a job, and rarely that of another job', () => {
    expect(chooseMachine(92)).toEqual(chooseMachine(92));
    expect(new Set(ids.map((id) => drawMachine(chooseMachine(id)))).size).toBeGreaterThan(990);
  });

  it('stays under 4 KB whatever the parts', () => {
    expect(Math.max(...ids.map((id) => drawMachine(chooseMachine(id)).length))).toBeLessThan(4096 - 120);
  });
});
