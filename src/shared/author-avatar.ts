import { Avatar, Style } from '@dicebear/core';
import shapes from '@dicebear/styles/shapes.json' with { type: 'json' };

const style = new Style(shapes);

/** Data URI of a picture that is derived from a name. It does not contain the name. */
export function authorAvatar(name: string): string {
  return new Avatar(style, { seed: name, size: 48 }).toDataUri();
}
