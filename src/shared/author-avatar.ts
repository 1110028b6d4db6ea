import { Avatar, Style } from '@dicebear/core';
import shapes from '@dicebear/styles/shapes.json' with { type: 'json' };

const style = new Style(shapes);

/** A picture for a name, the same each time, as the address of an `<img>`: nothing of the name stands in it. */
export function authorAvatar(name: string): string {
  return new Avatar(style, { seed: name, size: 48 }).toDataUri();
}
