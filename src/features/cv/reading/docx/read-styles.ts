import { parseXml } from './parse-xml.ts';

/** Properties of a run or a style that decide whether its text is visible; undefined where a property is not set. */
export interface Look {
  vanish?: boolean | undefined;
  /** Six hexadecimal digits. */
  color?: string | undefined;
  /** Half points. */
  size?: number | undefined;
  /** A filled background. */
  shaded?: boolean | undefined;
}

interface Style extends Look {
  basedOn?: string;
}

export type Styles = ReadonlyMap<string, Style>;

/** Whether a Boolean property is on. Without a value it is. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !['0', 'false', 'off'].includes(value);
}

/** Adds one property of a run to its look. */
export function addLook(look: Look, name: string, attributes: Record<string, string>): void {
  const value = attributes['w:val'];
  if (name === 'w:vanish' || name === 'w:webHidden') look.vanish = name === 'w:vanish' ? isOn(value) : look.vanish;
  else if (name === 'w:color' && value !== undefined) look.color = /^[\da-f]{6}$/i.test(value) ? value.toLowerCase() : undefined;
  else if (name === 'w:sz' && value !== undefined) look.size = Number(value);
  else if (name === 'w:shd' || name === 'w:highlight') look.shaded = isDark(attributes['w:fill'] ?? value);
}

/** Whether white text is readable on a fill colour. */
export function isDark(fill: string | undefined): boolean {
  return fill !== undefined && !/^(?:auto|none|nil|clear|white|f[0-9a-f]f[0-9a-f]f[0-9a-f])$/i.test(fill);
}

/** Reads the styles of a Word file, by their id. */
export function readStyles(xml: Uint8Array | undefined): Styles {
  const styles = new Map<string, Style>();
  if (xml === undefined) return styles;
  let current: Style | null = null;
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === 'w:style') styles.set(attributes['w:styleId'] ?? '', (current = {}));
      else if (current !== null && name === 'w:basedOn' && attributes['w:val'] !== undefined) current.basedOn = attributes['w:val'];
      else if (current !== null) addLook(current, name, attributes);
    },
    close: (name) => {
      if (name === 'w:style') current = null;
    },
    text: () => undefined,
  });
  return styles;
}

/** Resolves a style with the properties that it inherits. */
export function resolveStyle(styles: Styles, id: string | undefined): Look {
  const look: Look = {};
  let style = id === undefined ? undefined : styles.get(id);
  for (let step = 0; style !== undefined && step < 12; step += 1) {
    look.vanish ??= style.vanish;
    look.color ??= style.color;
    look.size ??= style.size;
    look.shaded ??= style.shaded;
    style = style.basedOn === undefined ? undefined : styles.get(style.basedOn);
  }
  return look;
}
