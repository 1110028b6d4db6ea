import { nearestIn, type Direction } from '../nearest-in.ts';

const directions: Record<string, Direction | undefined> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/** Shows a tip about the occupation under the pointer, a finger or the keyboard's focus. Without this script each rectangle is a plain link. */
export function explainMap(map: HTMLElement): void {
  const cells = [...map.querySelectorAll<SVGAElement>('svg a')];
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('[data-map-rows] tr')];
  const tip = document.querySelector<HTMLElement>('[data-map-tip]');
  const tipText = tip?.querySelector<HTMLElement>('p');
  const tipLink = tip?.querySelector<HTMLAnchorElement>('[data-map-open]');
  if (!tip || !tipText || !tipLink) return;
  let current: SVGAElement | undefined;

  const show = (cell: SVGAElement) => {
    if (cell === current) return;
    current?.classList.remove('at');
    cell.classList.add('at');
    current = cell;
    const row = rows[cells.indexOf(cell)];
    tipText.textContent = [...(row?.cells ?? [])].map(({ textContent }) => textContent.trim()).join(' · ');
    tipLink.href = cell.href.baseVal;
    tip.hidden = false;
  };
  const hide = () => {
    current?.classList.remove('at');
    current = undefined;
    tip.hidden = true;
  };
  const cellOf = ({ target }: Event) => (target instanceof Element ? (cells.find((cell) => cell.contains(target)) ?? null) : null);

  followPointer(map, { cellOf, show, hide, isShown: (cell) => cell === current });
  map.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
    if (event.key === 'Enter' && current) location.assign(current.href.baseVal);
    const next = nextCell(cells, current, event.key);
    if (!next) return;
    event.preventDefault();
    show(next);
    next.scrollIntoView({ block: 'nearest' });
  });
  map.addEventListener('blur', hide);
  const hit = map.querySelector<SVGAElement>('.hit');
  if (hit) show(hit);
}

interface Tip {
  cellOf: (event: Event) => SVGAElement | null;
  show: (cell: SVGAElement) => void;
  hide: () => void;
  isShown: (cell: SVGAElement) => boolean;
}

function followPointer(map: HTMLElement, { cellOf, show, hide, isShown }: Tip): void {
  map.addEventListener('pointerover', (event) => {
    const cell = cellOf(event);
    if (cell && event.pointerType === 'mouse') show(cell);
  });
  map.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse') hide();
  });
  map.addEventListener('click', (event) => {
    const cell = cellOf(event);
    // the first tap shows the tip; the second follows the link
    if (cell && !isShown(cell)) {
      event.preventDefault();
      show(cell);
    }
  });
}

/** Returns the cell that an arrow key leads to, at first the first cell. Undefined for other keys. */
function nextCell(cells: readonly SVGAElement[], current: SVGAElement | undefined, key: string): SVGAElement | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  if (!current) return cells[0];
  const boxes = cells.map((cell) => cell.getBoundingClientRect());
  return cells[nearestIn(boxes, cells.indexOf(current), direction)];
}
