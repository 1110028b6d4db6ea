/** The lines of an error's stack. It begins with the message, of which a line may look like a place. */
export function placesOf({ stack = '', message }: Error): string[] {
  const places = message !== '' && stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;
  return places.split('\n').filter((line) => /^\s+at /.test(line));
}
